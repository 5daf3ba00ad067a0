import { afterEach, beforeEach, expect, it } from 'vitest';
import { type MessageWorld, makeMessageWorld } from '../../testing/message-world.ts';
import { describeOnEachStore } from '../../testing/stores.ts';
import { writeSetting } from '../settings/store.ts';
import { remindFamilies } from './plan.ts';
import { sendDue } from './sender.ts';

describeOnEachStore('the evening before a visit', (store) => {
  let centre: MessageWorld;
  beforeEach(async () => {
    centre = await makeMessageWorld(store, '2026-11-28T09:00:00+05:30');
    // A booking by UPI that is not paid keeps its seats.
    await centre.app.database.write((trx) => writeSetting(trx, 'upiHoldMinutes', 0));
  });
  afterEach(() => centre.close());

  let phones = 9876543200;
  const bookAt = async (time: string, changes: object = {}) => {
    centre.app.clock.set(`2026-11-28T${time}:00+05:30`);
    phones += 1;
    const visit = { bookingDate: '2026-11-29', timeSlotId: 3, parentPhone: String(phones), ...changes };
    return (await centre.world.newBooking(undefined, visit)).reference;
  };

  it.each([
    ['that evening', '2026-11-28T18:00:00+05:30'],
    ['the next morning, after a server that was down', '2026-11-29T08:30:00+05:30'],
  ])('reminds who booked that day until 3 PM, paid or not: %s', async (_when, at) => {
    const confirmed = [await bookAt('09:30'), await bookAt('14:59')];
    const unpaid = await bookAt('10:00', { paymentMethod: 'upi' });
    await bookAt('15:30');
    await bookAt('17:00', { paymentMethod: 'upi' });
    await sendDue(centre.sender);
    centre.app.clock.set(at);
    for (let run = 0; run < 2; run += 1) await remindFamilies(centre.app.database, centre.app.clock.now());
    await sendDue(centre.sender);
    const references = async (kind: 'visit_reminder' | 'visit_unconfirmed') =>
      (await centre.texts(kind)).map((text) => /Reference: (\S+)/.exec(text)?.[1]);
    expect((await references('visit_reminder')).toSorted()).toEqual(confirmed.toSorted());
    expect(await references('visit_unconfirmed')).toEqual([unpaid]);
  });
});
