/** A message to one family, ready to be sent. */
export interface OutgoingMessage {
  /** Its id in the outbox; providers send it back with their reports. */
  id: number;
  /** A phone of 10 digits, also for its devices, or an email address. */
  to: string;
  title: string;
  body: string;
  /** For channels whose texts a provider approves: the text's name, and the values of its numbered fields. */
  template: { name: string; values: string[] };
  /** What a tap on a notification opens: a path of the site. */
  path: string;
  /** From then on it is not worth delivering. */
  until: Date;
  /** The visit for the family's calendar. */
  calendar?: { file: string; text: string } | undefined;
}

/**
 * What became of an attempt. `refused` rules this channel out for this message; `later` is worth another
 * attempt; with `unknown` the message may have been sent.
 */
export type SendOutcome =
  | { kind: 'accepted'; providerId: string }
  | { kind: 'refused'; reason: string }
  | { kind: 'later'; reason: string; afterMs?: number | undefined }
  | { kind: 'unknown'; reason: string };

/** A way to reach families. It never throws. */
export interface MessageChannel {
  send(message: OutgoingMessage): Promise<SendOutcome>;
}

/** Sends nothing: in development, messages only appear in the portal. */
export const dryRun: MessageChannel = {
  send: async ({ id }) => ({ kind: 'accepted', providerId: `dry-run-${id}` }),
};
