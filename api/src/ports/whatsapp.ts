import type { Logger } from 'pino';
import type { Delivery, OtpDelivery } from './otp-delivery.ts';
import {
  type Attempt,
  classifyNetworkError,
  classifyResponse,
  type DeliveryFailure,
} from './whatsapp-responses.ts';

/** WhatsApp's Cloud API, as the centre set it up at Meta (docs/operating/settings.md). */
export interface WhatsAppConnection {
  /** Without a trailing slash. */
  apiBase: string;
  apiVersion: string;
  /** Meta's id of the number that sends. */
  phoneId: string;
  token: string;
  /** The language of all templates. */
  language: string;
}

export interface WhatsAppSettings extends WhatsAppConnection {
  /** An approved authentication template with a copy-code button. */
  template: string;
}

interface WhatsAppDeps {
  log: Logger;
  /** Waits for this many milliseconds. */
  sleep(ms: number): Promise<unknown>;
  /** The time limit of one attempt. */
  tryTimeoutMs?: number;
}

// The parent waits at the button meanwhile: three attempts and two waits take about ten seconds.
const maxAttempts = 3;
const defaultTimeoutMs = 3_000;
const firstWaitMs = 400;
const maxWaitMs = 1_000;

/** Sends codes as WhatsApp messages. Temporary failures are retried; others are reported at once. */
export function whatsAppDelivery(settings: WhatsAppSettings, around: WhatsAppDeps): OtpDelivery {
  const { log, sleep, tryTimeoutMs = defaultTimeoutMs } = around;
  return {
    async send(phone, code) {
      for (let done = 1; ; done += 1) {
        const attempt = await postToWhatsApp(settings, message(settings, phone, code), tryTimeoutMs);
        if (attempt.ok) return { ok: true };
        const wait =
          attempt.failure.isTransient && done < maxAttempts ? waitMs(done, attempt.failure) : undefined;
        if (wait === undefined) return giveUp(log, attempt.failure, done);
        await sleep(wait);
      }
    },
  };
}

/** Grows each time with some jitter; undefined if WhatsApp asks for more time than a parent would wait. */
function waitMs(done: number, { retryAfterMs }: DeliveryFailure): number | undefined {
  if (retryAfterMs !== undefined) return retryAfterMs <= maxWaitMs ? retryAfterMs : undefined;
  const most = firstWaitMs * 2 ** (done - 1);
  return most / 2 + Math.random() * (most / 2);
}

/** Sends a message of any kind, once. */
export async function postToWhatsApp(
  { apiBase, apiVersion, phoneId, token }: WhatsAppConnection,
  body: unknown,
  timeoutMs: number,
): Promise<Attempt> {
  try {
    const response = await fetch(`${apiBase}/${apiVersion}/${phoneId}/messages`, {
      method: 'POST',
      // The token goes only where the settings say; a redirect could send it elsewhere.
      redirect: 'error',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    });
    return classifyResponse(response.status, response.headers.get('Retry-After'), await response.text());
  } catch (error) {
    return classifyNetworkError(error);
  }
}

/**
 * Meta's authentication template message. The code appears in the text and again under the copy button, whose
 * kind is `url` when sending (developers.facebook.com, 'Authentication templates').
 */
function message({ template, language }: WhatsAppSettings, phone: string, code: string) {
  const parameters = [{ type: 'text', text: code }];
  return {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: `91${phone}`,
    type: 'template',
    template: {
      name: template,
      language: { code: language },
      components: [
        { type: 'body', parameters },
        { type: 'button', sub_type: 'url', index: '0', parameters },
      ],
    },
  };
}

/** Logs the reason, with the details that Meta's support asks for; never the phone, the code or the token. */
function giveUp(log: Logger, { isTransient, code, ...details }: DeliveryFailure, done: number): Delivery {
  const line = { whatsapp: { ...details, tries: done } };
  if (code === 'phone_not_on_whatsapp') log.info(line, 'WhatsApp cannot reach a phone');
  else if (isTransient) log.warn(line, 'WhatsApp can’t take sign-in codes right now');
  // Phone sign-in stays down until someone checks the settings at Meta.
  else log.error(line, 'WhatsApp refuses to send sign-in codes');
  return { ok: false, code };
}
