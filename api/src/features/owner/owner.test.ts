import { afterEach, beforeEach, expect, it } from 'vitest';
import type { TillSheet } from '../../contract/money/tills.ts';
import { type MessageWorld, makeMessageWorld } from '../../testing/message-world.ts';
import { closeTill, openTill, orderOf, pay } from '../../testing/money.ts';
import { describeOnEachStore } from '../../testing/stores.ts';
import { recordRun } from '../jobs/job-store.ts';
import { sendDue } from '../messages/sender.ts';
import { writeSetting } from '../settings/store.ts';
import { raiseAlarms } from './alarms.ts';
import { writeSummary } from './morning.ts';

describeOnEachStore('messages to the owner', (store) => {
  let centre: MessageWorld;
  beforeEach(async () => {
    centre = await makeMessageWorld(store, '2026-11-27T11:30:00+05:30');
    await setOwner('owner@example.com');
  });
  afterEach(() => centre.close());

  const setOwner = (address: string | null) =>
    centre.app.database.write((trx) => writeSetting(trx, 'ownerEmail', address));
  const close = async () => {
    const admin = await centre.app.signInAs('admin');
    const opened = await openTill(admin);
    const booking = await centre.world.newBooking(undefined, { bookingDate: '2026-11-28', timeSlotId: 3 });
    await pay(admin, await orderOf(admin, 'booking', booking.id));
    const { body: now } = await admin.get<TillSheet>(`/api/admin/till-sessions/${opened.body.id}`);
    const counted = { countedAmount: '1948.00', reason: 'Change given twice' };
    return closeTill(admin, now, counted);
  };
  const alarms = async (at?: string) => {
    if (at) centre.app.clock.set(at);
    await raiseAlarms(centre.app.database, '03:30', centre.app.clock.now());
    await sendDue(centre.sender);
    return centre.texts('alarm');
  };

  it('bring the closing sheet of each till by email, once', async () => {
    expect((await close()).status).toBe(200);
    await sendDue(centre.sender);
    expect(centre.mail.received).toMatchObject([{ to: 'owner@example.com' }]);
    const [text] = await centre.texts('closing_sheet');
    expect(text).toContain('Taken: Cash ₹998\nCash expected: ₹1,998\nCash counted: ₹1,948');
    expect(text).toContain('Difference: −₹50 (Change given twice)');
    expect(text).toMatch(/\/admin\/till\?session=\S+/);
    expect(centre.meta.accepted.map(({ template }) => template)).not.toContain('closing_sheet');
  });

  it('are off without an address, and for kinds that are off', async () => {
    await setOwner(null);
    expect((await close()).status).toBe(200);
    await writeSummary(centre.app.database, centre.app.clock.now());
    await setOwner('owner@example.com');
    await centre.app.database.write((trx) => writeSetting(trx, 'messagesOff', ['morning_summary']));
    await writeSummary(centre.app.database, centre.app.clock.now());
    expect((await centre.states()).filter(([kind]) => kind !== 'booking_confirmed')).toEqual([
      ['payment_received', 'waiting', ''],
    ]);
  });

  it('sum up the day in the morning, once', async () => {
    await close();
    await centre.world.newBooking(undefined, { bookingDate: '2026-11-28', timeSlotId: 2 });
    centre.app.clock.set('2026-11-28T08:00:00+05:30');
    for (let run = 0; run < 2; run += 1) await writeSummary(centre.app.database, centre.app.clock.now());
    await sendDue(centre.sender);
    const [text, ...others] = await centre.texts('morning_summary');
    expect(others).toEqual([]);
    expect(text).toContain('Today, Saturday, 28 November, at Toodles');
    expect(text).toContain('Bookings: 2 (4 children)\nParties: none\n\nYesterday: ₹998\nTo do: nothing');
  });

  it('warn of a backup that failed, once a day', async () => {
    expect(await alarms()).toEqual([]);
    const { database, clock } = centre.app;
    await database.write((trx) =>
      recordRun(trx, 'backup', { error: 'The disk is full' }, { now: clock.now(), firstDue: clock.now() }),
    );
    expect(await alarms()).toEqual([expect.stringContaining('The last backup failed')]);
    expect(await alarms('2026-11-27T13:00:00+05:30')).toHaveLength(1);
    expect(await alarms('2026-11-28T13:00:00+05:30')).toHaveLength(2);
  });

  it('warn of a silent tablet while the centre is open', async () => {
    const tablet = await centre.world.newDevice('Front desk');
    await centre.world.sync(tablet);
    expect(await alarms('2026-11-27T11:44:00+05:30')).toEqual([]);
    // In the night nobody expects it, nor in the first minutes of the day.
    expect(await alarms('2026-11-27T23:00:00+05:30')).toEqual([]);
    expect(await alarms('2026-11-28T10:10:00+05:30')).toEqual([]);
    expect(await alarms('2026-11-28T10:15:00+05:30')).toEqual([
      expect.stringContaining('The tablet Front desk has been silent for 15 minutes or more'),
    ]);
  });

  it('warn of a review that waits for more than a day', async () => {
    await centre.world.newReview();
    const reviews = async (at: string) => (await alarms(at)).filter((text) => text.includes('review'));
    expect(await reviews('2026-11-28T09:00:00+05:30')).toEqual([]);
    expect(await reviews('2026-11-28T12:00:00+05:30')).toEqual([
      expect.stringContaining('1 review has waited for more than a day'),
    ]);
  });
});
