import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Party } from '../../contract/bookings/birthday.ts';
import type { MessageSetup } from '../../contract/messages/messages.ts';
import { partyBody } from '../../testing/access-matrix/centre-samples.ts';
import { type MessageWorld, makeMessageWorld } from '../../testing/message-world.ts';
import { orderOf, pay } from '../../testing/money.ts';
import { describeOnEachStore } from '../../testing/stores.ts';
import { writeInTheMorning } from './plan.ts';
import { sendDue } from './sender.ts';

describeOnEachStore('what messages say about the price of a party', (store) => {
  let centre: MessageWorld;
  beforeEach(async () => {
    centre = await makeMessageWorld(store, '2026-11-27T11:30:00+05:30');
    await setTerms({ balance_days: 7 });
  });
  afterEach(() => centre.close());

  const setTerms = (terms: { balance_days: number }) =>
    centre.app.database.write((trx) =>
      trx
        .updateTable('birthday_packages')
        .set({ deposit_paise: 900_00, ...terms })
        .execute(),
    );
  /** A party of ₹2,999 on Sunday 13 December, whose balance is due on Sunday 6 December. */
  const bookParty = async () => {
    const parent = await centre.app.signInAsParent('9876543210');
    const wanted = { ...partyBody(), partyDate: '2026-12-13', timeSlotId: 3 };
    const { status, body } = await parent.post<Party>('/api/birthday-parties', wanted);
    expect(status).toBe(201);
    await sendDue(centre.sender);
    return body;
  };
  const payFor = async ({ id }: Party, amount: string) => {
    // A new session, because the clock may have moved by days.
    const admin = await centre.app.signInAs('admin');
    expect((await pay(admin, await orderOf(admin, 'party', id), { amount })).status).toBe(200);
  };
  const bookWithDeposit = async () => {
    const party = await bookParty();
    await payFor(party, '900.00');
    await sendDue(centre.sender);
    return party;
  };
  const planAt = async (date: string) => {
    centre.app.clock.set(`${date}T10:00:00+05:30`);
    for (let run = 0; run < 2; run += 1) await writeInTheMorning(centre.app.database, centre.app.clock.now());
  };
  const writeAt = async (date: string) => {
    await planAt(date);
    await sendDue(centre.sender);
  };
  const balanceStates = async () =>
    (await centre.states()).filter(([kind]) => kind === 'party_balance_due').map(([, ...state]) => state);

  it('is the deposit at first, and then the balance with the day by which it is due', async () => {
    const party = await bookParty();
    const [received] = await centre.texts('party_received');
    expect(received).toContain('\n\nPay the deposit of ₹900 to confirm it.\nYour party: http');
    expect(received).not.toContain('2,999');
    expect(centre.meta.accepted.map(({ template }) => template)).toEqual(['party_received_b']);
    await payFor(party, '900.00');
    await sendDue(centre.sender);
    const [confirmed] = await centre.texts('party_confirmed');
    expect(confirmed).toContain('\nStill to pay: ₹2,099 by Sunday, 6 December\n');
  });

  it('has the day in the message of the week before, which names the page before the phone', async () => {
    await setTerms({ balance_days: 2 });
    const { reference } = await bookWithDeposit();
    await writeAt('2026-12-06');
    const [text] = await centre.texts('party_week_before');
    expect(text).toContain('\nStill to pay: ₹2,099 by Friday, 11 December\n');
    expect(text).toMatch(
      new RegExp(`\nTo change anything, open your party: http\\S+/${reference}\nOr call us on \\+91`),
    );
  });

  it.each([
    ['is due on the day of the party', 0],
    ['was due before the party was booked', 30],
  ])('has no day if it %s, and no message of its own', async (_what, balanceDays) => {
    await setTerms({ balance_days: balanceDays });
    await bookWithDeposit();
    const [confirmed] = await centre.texts('party_confirmed');
    expect(confirmed).toContain('\nStill to pay: ₹2,099\n');
    await writeAt('2026-12-12');
    expect(await balanceStates()).toEqual([]);
  });

  describe('the day before the balance is due', () => {
    it('are one message with the link to the party', async () => {
      const { reference } = await bookWithDeposit();
      for (const date of ['2026-12-04', '2026-12-05', '2026-12-06']) await writeAt(date);
      const [text, ...others] = await centre.texts('party_balance_due');
      expect(others).toEqual([]);
      expect(text).toContain('your party at Toodles');
      expect(text).toContain('\nStill to pay: ₹2,099 by Sunday, 6 December\n');
      expect(text).toMatch(new RegExp(`\nYour party: http\\S+/bookings/${reference}\n\nIt is confirmed\\.`));
    });

    it('name the deposit too if the party is not confirmed', async () => {
      await bookParty();
      await writeAt('2026-12-05');
      const [text] = await centre.texts('party_balance_due');
      expect(text).toContain('\nStill to pay: ₹2,999 by Sunday, 6 December\n');
      expect(text).toContain('Pay the deposit of ₹900 to confirm it.');
    });

    it('are none if nothing is due', async () => {
      await payFor(await bookParty(), '2999.00');
      await writeAt('2026-12-05');
      expect(await balanceStates()).toEqual([]);
    });

    it('are dropped once it was paid', async () => {
      const party = await bookWithDeposit();
      await planAt('2026-12-05');
      await payFor(party, '2099.00');
      await sendDue(centre.sender);
      expect(await balanceStates()).toEqual([['dropped', 'no_longer_true']]);
    });

    it('are dropped once the party is cancelled', async () => {
      const party = await bookWithDeposit();
      await planAt('2026-12-05');
      const parent = await centre.app.signInAsParent('9876543210');
      const cancelled = await parent.post(`/api/birthday-parties/${party.reference}/cancel`, {});
      expect(cancelled.status).toBe(200);
      await sendDue(centre.sender);
      expect(await balanceStates()).toEqual([['dropped', 'no_longer_true']]);
    });

    it('are dropped once that day is over', async () => {
      await bookWithDeposit();
      await planAt('2026-12-05');
      centre.app.clock.set('2026-12-07T00:00:00+05:30');
      await sendDue(centre.sender);
      expect(await balanceStates()).toEqual([['dropped', 'too_late']]);
    });
  });

  it('is that of a party in the portal’s previews, before there is one and after', async () => {
    const sample = async () => {
      const { body } = await centre.world.admin.get<MessageSetup>('/api/admin/message-templates');
      return body.samples.party;
    };
    expect(await sample()).toMatchObject({
      what: 'party',
      due: expect.stringMatching(/^₹2,099 by /),
      addons: '2 × Balloons',
    });
    const { reference } = await bookWithDeposit();
    expect(await sample()).toMatchObject({ reference, due: '₹2,099 by Sunday, 6 December' });
  });
});
