import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

/** A failure to respond with instead of accepting the message. */
export type Failure =
  /** An error from Meta. */
  | { metaCode: number; status: number; retryAfter?: number }
  /** An error page from something in front of Meta, with its status. */
  | { page: string; status: number }
  | 'cut off'
  | 'no answer';

export interface WhatsAppStandIn {
  /** Server settings for sending codes here. */
  env: Record<string, string>;
  /** Messages accepted for delivery, oldest first; `phone` without the country code 91. */
  messages: Array<{ phone: string; code: string }>;
  /** The number of requests, accepted or not. */
  requests(): number;
  /** Fails the next requests in this way, one each; later ones succeed. */
  failNext(...failures: Failure[]): void;
  stop(): Promise<void>;
}

const path = '/v25.0/106540352242922/messages';
const token = 'EAAGstandin';
const template = 'toodles_sign_in';

const textParameter = z.tuple([
  z.strictObject({ type: z.literal('text'), text: z.string().regex(/^\S{1,15}$/) }),
]);

/** An authentication template message with a copy-code button, as Meta documents it. */
const message = z.strictObject({
  messaging_product: z.literal('whatsapp'),
  recipient_type: z.literal('individual'),
  to: z.string().regex(/^[1-9]\d{7,14}$/),
  type: z.literal('template'),
  template: z.strictObject({
    name: z.literal(template),
    language: z.strictObject({ code: z.literal('en') }),
    components: z.tuple([
      z.strictObject({ type: z.literal('body'), parameters: textParameter }),
      z.strictObject({
        type: z.literal('button'),
        sub_type: z.literal('url'),
        index: z.literal('0'),
        parameters: textParameter,
      }),
    ]),
  }),
});

/**
 * A stand-in for WhatsApp's Cloud API on this machine. It accepts a message only if method, path, headers and
 * body match Meta's documentation, and otherwise responds with an error in Meta's format.
 * @param port a free one by default
 */
export async function startWhatsAppStandIn(port = 0): Promise<WhatsAppStandIn> {
  const messages: WhatsAppStandIn['messages'] = [];
  const failures: Failure[] = [];
  let requests = 0;
  const server = createServer((request, response) => {
    requests += 1;
    const failure = failures.shift();
    if (failure) return fail(response, failure);
    receiveMessage(request, response, messages).catch(() => response.destroy());
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    env: {
      OTP_DELIVERY: 'whatsapp',
      WHATSAPP_API_BASE: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      WHATSAPP_PHONE_ID: '106540352242922',
      WHATSAPP_TOKEN: token,
      WHATSAPP_TEMPLATE: template,
    },
    messages,
    requests: () => requests,
    failNext: (...next) => void failures.push(...next),
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

async function receiveMessage(
  request: IncomingMessage,
  response: ServerResponse,
  messages: WhatsAppStandIn['messages'],
) {
  const wrong = findProblem(request);
  if (wrong) return refuse(response, wrong.status, wrong.metaCode);
  const parsed = message.safeParse(asJson(await text(request)));
  // 131008: a required parameter is missing; 131009: a value is not valid. Neither sends anything.
  if (!parsed.success) return refuse(response, 400, 131009, z.prettifyError(parsed.error));
  const [body, button] = parsed.data.template.components;
  const [{ text: code }] = body.parameters;
  if (button.parameters[0].text !== code) return refuse(response, 400, 132012, 'The button has another code');
  const to = parsed.data.to;
  messages.push({ phone: to.replace(/^91/, ''), code });
  answer(response, 200, {
    messaging_product: 'whatsapp',
    contacts: [{ input: to, wa_id: to }],
    messages: [{ id: `wamid.${messages.length}`, message_status: 'accepted' }],
  });
}

function findProblem(request: IncomingMessage): { status: number; metaCode: number } | undefined {
  if (request.method !== 'POST' || request.url !== path) return { status: 400, metaCode: 100 };
  if (request.headers.authorization !== `Bearer ${token}`) return { status: 401, metaCode: 190 };
  if (request.headers['content-type'] !== 'application/json') return { status: 400, metaCode: 100 };
  return undefined;
}

function fail(response: ServerResponse, failure: Failure): void {
  if (failure === 'no answer') return;
  if (failure === 'cut off') return void response.destroy();
  if ('page' in failure) return void response.writeHead(failure.status).end(failure.page);
  if (failure.retryAfter !== undefined) response.setHeader('Retry-After', String(failure.retryAfter));
  refuse(response, failure.status, failure.metaCode);
}

function refuse(
  response: ServerResponse,
  status: number,
  metaCode: number,
  details = 'As the stand-in says',
) {
  answer(response, status, {
    error: {
      message: `(#${metaCode}) Refused`,
      type: 'OAuthException',
      code: metaCode,
      error_data: { messaging_product: 'whatsapp', details },
      fbtrace_id: 'AStandInTrace',
    },
  });
}

function answer(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}

function asJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
