import { expect, it } from 'vitest';
import type { MessageKindKey } from '../../contract/messages/messages.ts';
import { addDays, centreDate } from '../../domain/dates.ts';
import { type ChildServer, startChildServer } from '../../testing/child-server.ts';
import { isDeepRun } from '../../testing/depth.ts';
import { type MessageWorld, makeMessageWorld } from '../../testing/message-world.ts';
import { describeOnEachStore } from '../../testing/stores.ts';
import { writeSetting } from '../settings/store.ts';
import { storeMessages } from './outbox-store.ts';
import { sendDue } from './sender.ts';

const queued = isDeepRun ? 10_000 : 40;
const kills = isDeepRun ? 20 : 1;
const within = { timeout: 1_800_000, interval: 200 };

describeOnEachStore('a sender that is killed again and again', (store) => {
  it('loses no message, and repeats at most one for each kill', { timeout: 3_600_000 }, async () => {
    const now = new Date();
    const centre = await makeMessageWorld(store, now.toISOString());
    const ids = await queue(centre, now);
    let server: ChildServer | undefined;
    for (let kill = 1; kill <= kills; kill += 1) {
      server = await startChildServer(centre.app.config.databaseUrl ?? '', centre.meta.env);
      await killAt(centre, server, Math.floor((queued * kill) / (kills + 1)));
    }
    server = await startChildServer(centre.app.config.databaseUrl ?? '', centre.meta.env);
    await expect.poll(() => countWaiting(centre), within).toBe(0);
    await server.stop();
    // What the kills left without an outcome waits for a report that never comes, and follows its kind's rule.
    for (let look = 0; look < 4; look += 1) {
      centre.app.clock.advance(11 * 60_000);
      await sendDue(centre.sender);
    }
    const { rows, accepted } = await outcome(centre);
    for (const id of ids) {
      const times = accepted.get(id) ?? 0;
      const row = rows.get(id);
      const isDropped = row?.state === 'dropped' && row.reason === 'outcome_unknown';
      expect(isDropped || (row?.state === 'sent' && times >= 1), JSON.stringify(row)).toBe(true);
      if (times > 1) expect(row).toMatchObject({ kind: 'booking_confirmed', may_repeat: 1 });
      expect(times).toBeLessThanOrEqual(2);
    }
    const doubted = [...rows.values()].filter(
      ({ may_repeat, state }) => may_repeat === 1 || state === 'dropped',
    );
    expect(doubted.length).toBe(kills);
    expect([...accepted.values()].filter((times) => times > 1).length).toBeLessThanOrEqual(kills);
    await centre.close();
  });
});

/** Queues messages about one visit of tomorrow: half of them are sent again after a doubt, the others are not. */
async function queue({ app, world }: MessageWorld, now: Date): Promise<number[]> {
  await app.database.write((trx) => writeSetting(trx, 'quietUntil', '21:00'));
  const date = addDays(centreDate(now, 'Asia/Kolkata'), 1);
  const booking = await world.newBooking(undefined, { bookingDate: date, timeSlotId: 3 });
  const kinds: MessageKindKey[] = ['booking_confirmed', 'visit_reminder'];
  const messages = Array.from({ length: queued - 1 }, (_, n) => ({
    kind: kinds[n % 2] ?? 'booking_confirmed',
    subject: 'booking' as const,
    subjectId: String(booking.id),
    cause: `test ${n}`,
    phone: booking.parentPhone,
    facts: { date, startTime: booking.timeSlot.startTime },
    endsAt: new Date(now.getTime() + 86_400_000),
  }));
  await app.database.write((trx) => storeMessages(trx, messages, now));
  const rows = await app.database.read.selectFrom('messages').select('id').execute();
  expect(rows).toHaveLength(queued);
  return rows.map(({ id }) => id);
}

/** Kills the server while it waits for the answer to a message that was taken. */
function killAt({ meta }: MessageWorld, server: ChildServer, accepted: number): Promise<void> {
  return new Promise((resolve, reject) => {
    meta.beforeAnswer = async (count) => {
      if (count < accepted) return;
      meta.beforeAnswer = undefined;
      await server.kill().then(resolve, reject);
    };
  });
}

async function countWaiting({ app }: MessageWorld): Promise<number> {
  const { count } = await app.database.read
    .selectFrom('messages')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function outcome({ app, meta }: MessageWorld) {
  const rows = await app.database.read
    .selectFrom('messages')
    .select(['id', 'kind', 'state', 'reason', 'may_repeat'])
    .execute();
  const accepted = new Map<number, number>();
  for (const { ours } of meta.accepted) accepted.set(Number(ours), (accepted.get(Number(ours)) ?? 0) + 1);
  return { rows: new Map(rows.map((row) => [row.id, row])), accepted };
}
