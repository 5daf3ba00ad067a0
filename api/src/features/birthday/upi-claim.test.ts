import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ErrorResponse } from '../../contract/basics/errors.ts';
import type { Party } from '../../contract/bookings/birthday.ts';
import type { TeamParty, TeamPartyDetails } from '../../contract/bookings/team-parties.ts';
import type { Dashboard } from '../../contract/insights/dashboard.ts';
import { deskPartyBody } from '../../testing/access-matrix/team-booking-samples.ts';
import { type Fixtures, makeFixtures } from '../../testing/fixtures.ts';
import { makeApp, type SignedInClient, type TestApp } from '../../testing/make-app.ts';
import { orderOf, pay, undoPayment } from '../../testing/money.ts';
import { describeOnEachStore } from '../../testing/stores.ts';

const utr = '412345678901';
const secondUtr = '498765432109';

describeOnEachStore('a party to be paid by UPI', (store) => {
  let app: TestApp;
  let world: Fixtures;
  let parent: SignedInClient;
  beforeEach(async () => {
    app = await makeApp(store, { now: '2026-11-21T09:00:00+05:30' });
    world = await makeFixtures(app);
    parent = await app.signInAsParent('9876543210');
    await app.database.write((trx) =>
      trx.updateTable('birthday_packages').set({ deposit_paise: 90_000, lead_days: 0 }).execute(),
    );
  });
  afterEach(() => app.close());

  const book = async (partyDate = '2026-12-05') => {
    const { payment: _, ...fields } = deskPartyBody({
      ...{ parentPhone: '9876543210', parentEmail: 'anita@example.com', partyDate, timeSlotId: 1 },
    });
    const made = await parent.post<Party>('/api/birthday-parties', fields);
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    return made.body;
  };
  const sayPaid = ({ reference }: Party, upiReference = utr) =>
    parent.post<Party & ErrorResponse>(`/api/birthday-parties/${reference}/upi-payment`, { upiReference });
  const team = async ({ id }: Party) =>
    (await world.admin.get<TeamPartyDetails>(`/api/admin/birthday-parties/${id}`)).body;
  /** The parties that wait for the team to find their payment, as the list and the dashboard have them. */
  const saidPaid = async () => {
    const { body } = await world.admin.get<TeamParty[]>('/api/admin/birthday-parties?payment=said-paid');
    const { dues } = (await world.admin.get<Dashboard>('/api/admin/dashboard')).body;
    expect(dues.saidPaidParties).toBe(body.length);
    return body.map(({ reference }) => reference);
  };
  const order = ({ id }: Party) => orderOf(world.admin, 'party', id);

  it('can be reported as paid, first the deposit and then the rest, until the team has found each payment', async () => {
    const party = await book();
    expect(party).toMatchObject({ status: 'pending', askedAmount: '900.00', isSaidPaid: false });
    expect(party.paymentUrl).toContain('am=900.00');
    expect((await sayPaid(party, '1234')).status).toBe(400);
    const said = (await sayPaid(party)).body;
    expect(said).toMatchObject({ status: 'pending', isSaidPaid: true, upiReference: utr });
    expect((await team(party)).party).toMatchObject({ isSaidPaid: true, upiReference: utr });
    expect(await saidPaid()).toEqual([party.reference]);
    const open = await order(party);
    expect(open).toMatchObject({ saidUpiReference: utr, depositDueAmount: '900.00', dueAmount: '2999.00' });

    const deposit = await pay(world.admin, open, { method: 'upi', amount: '900.00' });
    expect((await team(party)).party).toMatchObject({
      ...{ status: 'confirmed', isSaidPaid: false, upiReference: utr, askedAmount: '2099.00' },
      paymentUrl: expect.stringContaining('am=2099.00'),
    });
    expect(deposit.body.saidUpiReference).toBeUndefined();
    expect(deposit.body.depositDueAmount).toBeUndefined();
    expect(await saidPaid()).toEqual([]);
    expect((await sayPaid(party, secondUtr)).body).toMatchObject({ isSaidPaid: true });
    const rest = await order(party);
    expect(rest).toMatchObject({ saidUpiReference: secondUtr });
    await pay(world.admin, rest, { method: 'upi', reference: secondUtr });
    expect((await team(party)).party).toMatchObject({ paymentStatus: 'paid', isSaidPaid: false });
    expect(await sayPaid(party)).toMatchObject({ status: 409, body: { code: 'nothing_due' } });
  });

  it('is open again when the team takes the payment back that it took for the one', async () => {
    const party = await book();
    await sayPaid(party);
    const paid = await pay(world.admin, await order(party), { method: 'upi', amount: '900.00' });
    await undoPayment(world.admin, paid.body);
    expect((await team(party)).party).toMatchObject({ isSaidPaid: true, upiReference: utr });
  });

  it('can’t be said of a cancelled party, or where the centre takes no UPI', async () => {
    const cancelled = await book();
    await parent.post(`/api/birthday-parties/${cancelled.reference}/cancel`, {});
    expect(await sayPaid(cancelled)).toMatchObject({ status: 409, body: { code: 'already_cancelled' } });
    const party = await book('2026-12-06');
    await app.database.write((trx) => trx.deleteFrom('site_settings').where('key', '=', 'upiId').execute());
    expect(await sayPaid(party)).toMatchObject({ status: 409, body: { code: 'nothing_due' } });
  });

  it('tells the team that another family gave the same number', async () => {
    const party = await book();
    const visit = { parentPhone: '9845054321', paymentMethod: 'upi', bookingDate: '2026-11-28' };
    const other = await world.newBooking(undefined, visit);
    const path = `/api/bookings/${other.reference}/upi-payment?key=${other.manageKey}`;
    await app.client().post(path, { upiReference: utr });
    await sayPaid(party);
    expect((await team(party)).sameUpi).toMatchObject([{ reference: other.reference, isRecorded: false }]);
    const booking = await world.admin.get<TeamPartyDetails>(`/api/admin/bookings/${other.id}`);
    expect(booking.body.sameUpi).toMatchObject([{ reference: party.reference, isRecorded: false }]);
  });

  it('is in the list, its file and the family’s own data, and blank once the family is erased', async () => {
    const party = await book();
    await sayPaid(party);
    const { body } = await world.admin.get<TeamParty[]>('/api/admin/birthday-parties');
    expect(body).toMatchObject([{ reference: party.reference, isSaidPaid: true, upiReference: utr }]);
    const file = await world.admin.get('/api/admin/birthday-parties?format=csv');
    expect(JSON.stringify(file.body)).toContain(utr);
    const own = await parent.get<{ parties: object[] }>('/api/account/data');
    expect(JSON.stringify(own.body)).toContain(`"upiReference":"${utr}"`);
    expect((await parent.post('/api/account/erase', {})).status).toBe(200);
    const rows = await app.database.read.selectFrom('birthday_parties').select('upi_reference').execute();
    expect(rows).toEqual([{ upi_reference: '' }]);
  });
});
