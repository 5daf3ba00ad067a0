import type { Logger } from 'pino';
import type { Database } from '../../db/database.ts';
import { shortText } from '../../domain/messages/words.ts';
import type { Clock } from '../../ports/clock.ts';
import type { MessageChannel, SendOutcome } from '../../ports/messages.ts';
import type { PushOutcome, PushSender } from '../../ports/push.ts';
import { readSettings } from '../settings/store.ts';
import { listDevices, removeEndpoints } from './push-store.ts';

interface PushParts {
  database: Database;
  clock: Clock;
  log: Logger;
  push: PushSender;
  publicOrigin: string;
}

/** Sends a message to every browser where its family is signed in and wants notifications. */
export function pushChannel({ database, clock, log, push, publicOrigin }: PushParts): MessageChannel {
  return {
    async send({ id, to, title, body, path, until }) {
      const now = clock.now();
      const devices = await listDevices(database.read, to, now);
      const { email } = await readSettings(database.read);
      const contact = `mailto:${email ?? `postmaster@${new URL(publicOrigin).hostname}`}`;
      const notification = { title, body: shortText(body), path, tag: `message-${id}` };
      const outcomes = await Promise.all(
        devices.map((device) => push.send(device, notification, { contact, until, now })),
      );
      const gone = devices.filter((_, n) => outcomes[n]?.kind === 'gone').map(({ endpoint }) => endpoint);
      if (gone.length > 0) await database.write((trx) => removeEndpoints(trx, gone));
      if (outcomes.some(({ kind }) => kind === 'refused'))
        log.warn({ message: id }, 'A push service refused a notification');
      return together(outcomes);
    },
  };
}

/** One device is enough; another attempt is worth it while one may still take the message. */
function together(outcomes: readonly PushOutcome[]): SendOutcome {
  const accepted = outcomes.find(({ kind }) => kind === 'accepted');
  if (accepted?.kind === 'accepted') return accepted;
  const later = outcomes.find(({ kind }) => kind === 'later');
  if (later?.kind === 'later') return later;
  return {
    kind: 'refused',
    reason: outcomes.some(({ kind }) => kind === 'refused') ? 'push_refused' : 'no_device',
  };
}
