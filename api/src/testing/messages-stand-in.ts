import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { z } from 'zod';
import { messagingEnv } from './messaging.ts';

export interface AcceptedMessage {
  id: string;
  to: string;
  template: string;
  values: string[];
  /** What we gave Meta, and Meta gives back with its reports. */
  ours: string;
}

/** How to answer instead of accepting a message. */
export type MessageFailure =
  | { metaCode: number; status: number }
  /** Takes the message, and answers nothing. */
  | 'taken, then cut off'
  | 'cut off';

export interface MessagesStandIn {
  env: Record<string, string>;
  accepted: AcceptedMessage[];
  failNext(...failures: MessageFailure[]): void;
  /** Called with each message that was taken, before the answer. */
  beforeAnswer: ((accepted: number) => Promise<void>) | undefined;
  /** The templates that Meta has, with their states. */
  templates: { name: string; language: string; status: string }[];
  stop(): Promise<void>;
}

const path = '/v25.0/106540352242922/messages';
const templatesPath = '/v25.0/200/message_templates';

/** A template message as Meta documents it. */
const message = z.strictObject({
  messaging_product: z.literal('whatsapp'),
  recipient_type: z.literal('individual'),
  to: z.string().regex(/^[1-9]\d{7,14}$/),
  type: z.literal('template'),
  template: z.strictObject({
    name: z.string().regex(/^[a-z0-9_]{1,512}$/),
    language: z.strictObject({ code: z.literal('en') }),
    components: z.tuple([
      z.strictObject({
        type: z.literal('body'),
        // Meta refuses blank values, line breaks, tabs and rows of spaces.
        parameters: z.array(
          z.strictObject({
            type: z.literal('text'),
            text: z
              .string()
              .min(1)
              .max(1024)
              .regex(/^(?!.* {5})[^\n\t]+$/),
          }),
        ),
      }),
    ]),
  }),
  biz_opaque_callback_data: z.string().max(512),
});

/** A stand-in for the Cloud API that takes template messages. */
export async function startMessagesStandIn(): Promise<MessagesStandIn> {
  const accepted: AcceptedMessage[] = [];
  const failures: MessageFailure[] = [];
  const templates: MessagesStandIn['templates'] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const isKnown = request.headers.authorization === `Bearer ${messagingEnv.WHATSAPP_TOKEN}`;
    if (!isKnown) return refuse(response, 401, 190);
    if (request.method === 'GET' && request.url?.startsWith(`${templatesPath}?`))
      return json(response, 200, { data: templates });
    if (request.method !== 'POST' || request.url !== path) return refuse(response, 400, 100);
    const parsed = message.safeParse(JSON.parse(await text(request)));
    if (!parsed.success) return refuse(response, 400, 132012);
    const failure = failures.shift();
    if (failure === 'cut off') return void response.destroy();
    if (failure !== undefined && failure !== 'taken, then cut off')
      return refuse(response, failure.status, failure.metaCode);
    const { to, template, biz_opaque_callback_data: ours } = parsed.data;
    const id = `wamid.${accepted.length + 1}`;
    const [{ parameters }] = template.components;
    accepted.push({ id, to, template: template.name, values: parameters.map((one) => one.text), ours });
    await standIn.beforeAnswer?.(accepted.length);
    if (failure !== undefined) return void response.destroy();
    json(response, 200, {
      messaging_product: 'whatsapp',
      contacts: [{ input: to, wa_id: to }],
      messages: [{ id, message_status: 'accepted' }],
    });
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const standIn: MessagesStandIn = {
    beforeAnswer: undefined,
    env: {
      ...messagingEnv,
      WHATSAPP_BUSINESS_ID: '200',
      WHATSAPP_API_BASE: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    },
    accepted,
    templates,
    failNext: (...next) => void failures.push(...next),
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
  return standIn;
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}

const refuse = (response: ServerResponse, status: number, code: number) =>
  json(response, status, { error: { message: `(#${code}) Refused`, type: 'OAuthException', code } });

export interface ReceivedMail {
  to: string;
  /** The whole message as it arrived. */
  source: string;
}

export interface MailStandIn {
  env: Record<string, string>;
  received: ReceivedMail[];
  /** Refuses mail to this address. */
  refuse(address: string): void;
  stop(): Promise<void>;
}

/** A mail server on this machine, over real SMTP. */
export async function startMailStandIn(): Promise<MailStandIn> {
  const received: ReceivedMail[] = [];
  const refused = new Set<string>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      done(refused.has(address) ? Object.assign(new Error('No such mailbox'), { responseCode: 550 }) : null);
    },
    onData(stream, session, done) {
      text(stream).then((source) => {
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address).join(), source });
        done();
      }, done);
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  return {
    env: {
      SMTP_URL: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
      MAIL_FROM: 'Toodles <hello@toodles.example>',
    },
    received,
    refuse: (address) => void refused.add(address),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
