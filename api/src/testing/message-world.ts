import { pino } from 'pino';
import type { Message } from '../contract/messages/messages.ts';
import type { StoreDialect } from '../db/dialect.ts';
import type { Sender } from '../features/messages/sender.ts';
import { sendDue } from '../features/messages/sender.ts';
import { serverKey } from '../secrets/server-key.ts';
import { channelsOf, pushOf } from '../server.ts';
import { type Fixtures, makeFixtures } from './fixtures.ts';
import { makeApp, type TestApp } from './make-app.ts';
import {
  type MailStandIn,
  type MessagesStandIn,
  startMailStandIn,
  startMessagesStandIn,
} from './messages-stand-in.ts';

const minuteMs = 60_000;

/** A centre that sends messages to stand-ins for Meta and a mail server. */
export interface MessageWorld {
  app: TestApp;
  world: Fixtures;
  meta: MessagesStandIn;
  mail: MailStandIn;
  sender: Sender;
  /** Sends what is due in so many minutes. */
  sendAfter(minutes: number): Promise<void>;
  /** All messages, the oldest first. */
  messages(): Promise<Message[]>;
  states(): Promise<string[][]>;
  /** The texts of a kind as they were sent. */
  texts(kind: Message['kind']): Promise<string[]>;
  close(): Promise<void>;
}

export async function makeMessageWorld(
  store: StoreDialect,
  now: string,
  env: Record<string, string> = {},
): Promise<MessageWorld> {
  const meta = await startMessagesStandIn();
  const mail = await startMailStandIn();
  const app = await makeApp(store, { now, env: { ...meta.env, ...mail.env, ...env } });
  const around = {
    database: app.database,
    clock: app.clock,
    log: pino({ level: 'silent' }),
    publicOrigin: app.config.publicOrigin,
  };
  const sender: Sender = {
    ...around,
    serverKey: serverKey(app.config),
    channels: channelsOf(app.config.messages, { ...around, push: pushOf(app.config) }),
  };
  // A new session each time, because the clock moves by days.
  const messages = async () => {
    const team = await app.signInAs('manager');
    return (await team.get<Message[]>('/api/admin/messages?limit=200')).body.toReversed();
  };
  return {
    app,
    world: await makeFixtures(app),
    meta,
    mail,
    sender,
    async sendAfter(minutes) {
      app.clock.advance(minutes * minuteMs);
      await sendDue(sender);
    },
    messages,
    states: async () => (await messages()).map(({ kind, state, reason }) => [kind, state, reason]),
    texts: async (kind) => (await messages()).filter((one) => one.kind === kind).map(({ body }) => body),
    async close() {
      await app.close();
      await Promise.all([meta.stop(), mail.stop()]);
    },
  };
}
