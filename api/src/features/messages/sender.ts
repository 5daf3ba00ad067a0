import type { Logger } from 'pino';
import type { MessageChannelName, MessageKindKey } from '../../contract/messages/messages.ts';
import type { Database } from '../../db/database.ts';
import { isStoreFailure } from '../../db/store-failure.ts';
import { messageKinds } from '../../domain/messages/kinds.ts';
import { afterQuietHours, backOffMs } from '../../domain/messages/outcome.ts';
import type { Clock } from '../../ports/clock.ts';
import type { MessageChannel, SendOutcome } from '../../ports/messages.ts';
import type { ServerKey } from '../../secrets/server-key.ts';
import { recordHandover } from '../documents/list-store.ts';
import { readSettings } from '../settings/store.ts';
import { readChoice } from './choices-store.ts';
import { contentOf } from './content.ts';
import {
  claimMessage,
  endAttempt,
  listDue,
  type MessageChange,
  type StoredMessage,
  settleUnknown,
  waitForReport,
} from './outbox-store.ts';
import { listDevices } from './push-store.ts';
import { pathOf, readSubject, type Subject } from './subject.ts';
import { metaNameOf, readTemplate } from './templates-store.ts';

export type Channels = Partial<Record<MessageChannelName, MessageChannel>>;

export interface Sender {
  database: Database;
  clock: Clock;
  log: Logger;
  serverKey: ServerKey;
  publicOrigin: string;
  channels: Channels;
}

const lookEveryMs = 2_000;
const mostAtOnce = 50;

/**
 * Sends what is due, every few seconds. Any number of processes may do so at once.
 * @returns stops it; resolves when the attempts under way have ended
 */
export function startSending(sender: Sender): () => Promise<void> {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let run: Promise<unknown> = Promise.resolve();
  const look = () => {
    run = sendDue(sender)
      .catch((error: unknown) => {
        sender.log[isStoreFailure(error) ? 'warn' : 'error']({ err: error }, 'Messages could not be sent');
        return 0;
      })
      .then((found) => {
        if (isStopped) return;
        timer = setTimeout(look, found === mostAtOnce ? 0 : lookEveryMs);
        timer.unref();
      });
  };
  timer = setTimeout(look, lookEveryMs);
  timer.unref();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await run;
  };
}

/**
 * Tries each message that is due, once.
 * @returns how many there were
 */
export async function sendDue(sender: Sender): Promise<number> {
  const ids = await listDue(sender.database.read, sender.clock.now(), mostAtOnce);
  // One after the other, so that a killed process leaves at most one without an outcome.
  for (const id of ids) await sendOne(sender, id);
  return ids.length;
}

async function sendOne(sender: Sender, id: number): Promise<void> {
  const { database, clock } = sender;
  const row = await database.write((trx) => claimMessage(trx, id, clock.now()));
  if (!row) return database.write((trx) => settleUnknown(trx, id, clock.now()));
  const { change, handsOver = [] } = await attempt(sender, row);
  await database.write(async (trx) => {
    await endAttempt(trx, row, change);
    for (const document of handsOver) await recordHandover(trx, document.id, 'sent', clock.now());
  });
}

/** How an attempt ended. */
interface Ended {
  change: MessageChange;
  /** The documents that the family may have now. */
  handsOver?: Subject['documents'];
}

const drop = (reason: string): Ended => ({ change: { state: 'dropped', reason } });

/** Decides whether a message is still true, sends it, and says what became of it. */
async function attempt(sender: Sender, row: StoredMessage): Promise<Ended> {
  const { database, clock, serverKey, publicOrigin } = sender;
  const db = database.read;
  const now = clock.now();
  const { isAsked } = messageKinds[row.kind as MessageKindKey];
  if (row.expires_at <= now.toISOString()) return drop('too_late');
  const settings = await readSettings(db);
  const subject = await readSubject(db, row, { settings, serverKey, publicOrigin, now });
  if (!subject) return drop('no_longer_true');
  const choice = await readChoice(db, subject.phone);
  if (choice.stopped_at !== null && !isAsked) return drop('stopped');
  const loud = isAsked ? now : afterQuietHours(now, settings);
  if (loud > now) return { change: { state: 'waiting', due_at: loud.toISOString() } };
  const isOnDevice = sender.channels.push && (await listDevices(db, subject.phone, now)).length > 0;
  const addresses = { whatsapp: subject.phone, email: subject.email, push: isOnDevice ? subject.phone : '' };
  const way = findWay(sender.channels, { row, addresses, first: choice.channel });
  if (!way) return { change: withoutWay(row, now) };
  return send(sender, { row, subject, way });
}

interface Way {
  name: MessageChannelName;
  channel: MessageChannel;
  to: string;
}

const ruledOutOf = (row: StoredMessage): MessageChannelName[] =>
  JSON.parse(row.ruled_out) as MessageChannelName[];

/** The ways to a family, the first choice of those who made none first. */
const ways: readonly MessageChannelName[] = ['whatsapp', 'email', 'push'];

/** The family's choice if it works, or else another way. */
function findWay(
  channels: Channels,
  {
    row,
    addresses,
    first,
  }: {
    row: StoredMessage;
    addresses: Readonly<Record<MessageChannelName, string>>;
    first: MessageChannelName;
  },
): Way | undefined {
  const ruledOut = ruledOutOf(row);
  for (const name of new Set([first, ...ways])) {
    const channel = channels[name];
    const to = addresses[name];
    if (channel && to !== '' && !ruledOut.includes(name)) return { name, channel, to };
  }
  return undefined;
}

/** Keeps the reason of the channel that refused it. */
const withoutWay = (row: StoredMessage, now: Date): MessageChange => ({
  state: 'failed',
  failed_at: now.toISOString(),
  reason: ruledOutOf(row).length > 0 && row.reason !== '' ? row.reason : 'no_way',
});

interface Sending {
  row: StoredMessage;
  subject: Subject;
  way: Way;
}

async function send(sender: Sender, { row, subject, way }: Sending): Promise<Ended> {
  const template = await readTemplate(sender.database.read, row.kind as MessageKindKey);
  const { title, body, values } = contentOf(template, subject.values);
  const name = metaNameOf(template);
  const outcome = await way.channel.send({
    id: row.id,
    to: way.to,
    title,
    body,
    template: { name, values },
    path: pathOf(subject, sender.publicOrigin),
    until: new Date(row.expires_at),
    calendar: subject.calendar,
  });
  const sent = { channel: way.name, recipient: way.to, title, body, template: name };
  const mayHaveIt = outcome.kind === 'accepted' || outcome.kind === 'unknown';
  return {
    change: { ...sent, ...changeAfter(sender, { row, outcome, way }) },
    ...(mayHaveIt && { handsOver: subject.documents }),
  };
}

function changeAfter(
  { clock, log }: Sender,
  { row, outcome, way }: { row: StoredMessage; outcome: SendOutcome; way: Way },
): MessageChange {
  const now = clock.now();
  const at = (ms: number) => new Date(now.getTime() + ms).toISOString();
  switch (outcome.kind) {
    case 'accepted':
      return { state: 'sent', provider_id: outcome.providerId, sent_at: now.toISOString(), reason: '' };
    case 'unknown':
      return waitForReport(now, outcome.reason);
    case 'later':
      // Nobody waits for hours for a notification that another way can bring.
      if (way.name === 'push' && row.tries >= pushTries)
        return ruleOut(row, way, { now, reason: outcome.reason });
      if (outcome.reason === 'account_refused')
        log.error({ channel: way.name }, 'Messages wait: the account at the service refuses them');
      return {
        state: 'waiting',
        due_at: at(Math.max(outcome.afterMs ?? 0, backOffMs(row.tries))),
        reason: outcome.reason,
      };
    case 'refused':
      if (outcome.reason === 'template_not_approved')
        log.error({ template: row.kind }, 'Meta has not approved the text of a message');
      return ruleOut(row, way, { now, reason: outcome.reason });
  }
}

/** After so many attempts in a row a push service counts as one that refuses. */
const pushTries = 3;

/** Leaves the message to the other ways. */
const ruleOut = (
  row: StoredMessage,
  { name }: Way,
  { now, reason }: { now: Date; reason: string },
): MessageChange => ({
  state: 'waiting',
  due_at: now.toISOString(),
  reason,
  ruled_out: JSON.stringify([...ruledOutOf(row), name]),
});
