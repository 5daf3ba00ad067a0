import { createTransport } from 'nodemailer';
import type { MessageChannel, OutgoingMessage, SendOutcome } from './messages.ts';

/** The mail server of the centre. */
export interface EmailSettings {
  /** `smtp://…` or `smtps://…`, with user and password. */
  url: string;
  /** The sender, such as `Toodles <hello@toodles.example>`. */
  from: string;
}

const connectMs = 10_000;
const silenceMs = 30_000;

/** Sends emails over SMTP, one after the other. */
export function emailChannel({ url, from }: EmailSettings): MessageChannel {
  const transport = createTransport({
    url,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silenceMs,
  });
  const host = from.match(/@([\w.-]+)/)?.[1] ?? 'localhost';
  return {
    async send(message) {
      try {
        const sent = await transport.sendMail({ from, ...mailOf(message, host) });
        return { kind: 'accepted', providerId: sent.messageId };
      } catch (error) {
        return outcomeOf(error);
      }
    },
  };
}

const mailOf = ({ id, to, title, body, calendar }: OutgoingMessage, host: string) => ({
  to,
  subject: title,
  text: body,
  html: htmlOf(body),
  // The same for every attempt, so that a mailbox can recognise a second copy.
  messageId: `<toodles-${id}@${host}>`,
  ...(calendar && {
    attachments: [
      { filename: calendar.file, content: calendar.text, contentType: 'text/calendar; charset=utf-8' },
    ],
  }),
});

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/** A plain page with links that can be followed. */
function htmlOf(body: string): string {
  const linked = escaped(body).replaceAll(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);
  return `<p style="font:16px/1.5 sans-serif;color:#22202e;max-width:36em">${linked.replaceAll('\n', '<br>')}</p>`;
}

/** What nodemailer says about an error: the server's reply, the step that failed, and its own code. */
interface MailError {
  responseCode?: number;
  command?: string;
  code?: string;
  syscall?: string;
  message?: string;
}

function outcomeOf(error: unknown): SendOutcome {
  const { responseCode, command, code, syscall, message = '' } = (error ?? {}) as MailError;
  // The password or the sender: somebody at the centre has to put it right.
  if (code === 'EAUTH') return { kind: 'later', reason: 'account_refused' };
  if (responseCode !== undefined)
    return responseCode >= 500 && command !== 'CONN'
      ? { kind: 'refused', reason: 'mailbox_refused' }
      : { kind: 'later', reason: 'service_busy' };
  if (code === 'EENVELOPE') return { kind: 'refused', reason: 'mailbox_refused' };
  const neverConnected =
    code === 'EDNS' ||
    code === 'ETLS' ||
    syscall === 'connect' ||
    /^(Connection timeout|Greeting)/.test(message);
  // A line that breaks later may break after the server has taken the message.
  return neverConnected
    ? { kind: 'later', reason: 'no_connection' }
    : { kind: 'unknown', reason: 'no_response' };
}
