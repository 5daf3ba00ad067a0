import { insertOpened } from '../../features/gateway/store.ts';
import type { TestApp } from '../make-app.ts';
import { signedByRazorpay } from '../razorpay-stand-in.ts';
import { partyBody } from './centre-samples.ts';
import { type MatrixFixture, nextPhone, type Sample, type Samples } from './fixture.ts';
import { hoursVisitBody } from './team-booking-samples.ts';

/** A parent's own account. */
export const accountSamples = {
  getAccount: async () => ({ path: '/api/account' }),
  updateAccount: async () => ({ path: '/api/account', body: { firstName: 'Meera', email: '' } }),
  createChild: async () => ({
    path: '/api/account/children',
    body: { name: 'Diya', birthday: '2021-05-05' },
  }),
  updateChild: async (fixture) => ({
    path: `/api/account/children/${await childOfCaller(fixture)}`,
    body: { name: 'Diya', birthday: null },
  }),
  deleteChild: async (fixture) => ({ path: `/api/account/children/${await childOfCaller(fixture)}` }),
  listOwnHours: async () => ({ path: '/api/account/hours' }),
  createHoursVisit: async (fixture) => {
    const { app, fixtures } = fixture;
    const phone = nextPhone();
    const { reference } = await fixtures.newSale({ customerPhone: phone });
    const verified = { phone, phone_verified_at: '2026-11-21T00:00:00.000Z' };
    const id = await callerId(fixture);
    await app.database.write((trx) => trx.updateTable('users').set(verified).where('id', '=', id).execute());
    return { path: `/api/account/hours/${reference}/bookings`, body: hoursVisitBody(fixtures) };
  },
  withdrawConsent: async () => ({ path: '/api/account/consent/withdraw', body: {} }),
  getOwnData: async () => ({ path: '/api/account/data' }),
  eraseAccount: async () => ({ path: '/api/account/erase', body: {} }),
  cancelParty: async (fixture) => ({ path: `/api/birthday-parties/${await partyOfCaller(fixture)}/cancel` }),
  openPartyCheckout: async (fixture) => ({
    path: `/api/birthday-parties/${await openAtGateway(fixture.app, await partyOfCaller(fixture))}/checkout`,
  }),
  getPartyPayment: async (fixture) => ({
    path: `/api/birthday-parties/${await partyOfCaller(fixture)}/online-payment`,
  }),
  getPartyCalendar: async (fixture) => ({
    path: `/api/birthday-parties/${await partyOfCaller(fixture)}/calendar.ics`,
  }),
  listOwnPartyMoves: async (fixture) => ({
    path: `/api/birthday-parties/${await partyOfCaller(fixture)}/slots?date=2026-12-01`,
  }),
  changeParty: async (fixture) => changeOfParty(fixture.app, await partyOfCaller(fixture)),
  openCheckout: async ({ app, fixtures }) => {
    const { reference, manageKey } = await fixtures.newBooking();
    await openAtGateway(app, reference);
    return { path: `/api/bookings/${reference}/checkout?key=${manageKey}` };
  },
  getOnlinePayment: async ({ fixtures }) => {
    const { reference, manageKey } = await fixtures.newBooking();
    return { path: `/api/bookings/${reference}/online-payment?key=${manageKey}` };
  },
  sayPaidByUpi: async ({ fixtures }) => {
    const { reference, manageKey } = await fixtures.newBooking(undefined, { paymentMethod: 'upi' });
    return {
      path: `/api/bookings/${reference}/upi-payment?key=${manageKey}`,
      body: { upiReference: '412345678901' },
    };
  },
  sayPartyPaidByUpi: async (fixture) => ({
    path: `/api/birthday-parties/${await partyOfCaller(fixture)}/upi-payment`,
    body: { upiReference: '412345678901' },
  }),
  receivePaymentEvent: async () => ({
    path: '/api/webhooks/razorpay',
    body: paymentEvent,
    headers: signedByRazorpay(JSON.stringify(paymentEvent)),
  }),
  quoteBookingChange: async ({ fixtures }) => {
    const { reference, manageKey } = await fixtures.newBooking();
    return {
      path: `/api/bookings/${reference}/change-quote?key=${manageKey}`,
      body: { childrenAges: [4] },
    };
  },
  changeBooking: async ({ fixtures }) => {
    const { reference, manageKey } = await fixtures.newBooking();
    return {
      path: `/api/bookings/${reference}/change?key=${manageKey}`,
      body: { childrenAges: [4], totalAmount: '499.00', feeAmount: '0' },
    };
  },
  findOwnBooking: async ({ app, fixtures }) => {
    const phone = nextPhone();
    const { reference } = await fixtures.newBooking(undefined, { parentPhone: phone });
    await app.client().post('/api/auth/send-otp', { phone });
    return { path: '/api/bookings/find', body: { reference, phone, otp: app.sentCodes.at(-1)?.code } };
  },
} satisfies Samples;

/** The caller, who was created just before the sample. */
async function callerId({ app }: MatrixFixture): Promise<number> {
  const { id } = await app.database.read
    .selectFrom('users')
    .select((eb) => eb.fn.max('id').as('id'))
    .executeTakeFirstOrThrow();
  return id;
}

async function childOfCaller(fixture: MatrixFixture): Promise<number> {
  const child = { user_id: await callerId(fixture), name: 'Diya', birthday: null, created_at: '2026-11-21' };
  const { id } = await fixture.app.database.write((trx) =>
    trx.insertInto('children').values(child).returning('id').executeTakeFirstOrThrow(),
  );
  return id;
}

async function partyOfCaller(fixture: MatrixFixture): Promise<string> {
  const user_id = await callerId(fixture);
  const parent = await fixture.app.signInAsParent(nextPhone());
  const { body } = await parent.post<{ reference: string }>('/api/birthday-parties', partyBody());
  await fixture.app.database.write((trx) =>
    trx.updateTable('birthday_parties').set({ user_id }).where('reference', '=', body.reference).execute(),
  );
  return body.reference;
}

/** An event that is about no payment. */
const paymentEvent = { event: 'settlement.processed', payload: {} };

/** Moves a party far enough ahead to be changed by its family. Returns the request of one guest fewer. */
export async function changeOfParty({ database }: TestApp, reference: string): Promise<Sample> {
  await database.write((trx) =>
    trx
      .updateTable('birthday_parties')
      .set({ party_date: '2027-02-18' })
      .where('reference', '=', reference)
      .execute(),
  );
  return {
    path: `/api/birthday-parties/${reference}/change`,
    body: { numberOfGuests: 9, feeAmount: '0' },
  };
}

/** Makes a booking or party wait for an online payment whose page is already open. */
export async function openAtGateway({ database, clock }: TestApp, reference: string): Promise<string> {
  await database.write(async (trx) => {
    const waiting = { status: 'pending', payment_method: 'online' } as const;
    await trx.updateTable('bookings').set(waiting).where('reference', '=', reference).execute();
    const order = await trx
      .selectFrom('orders')
      .leftJoin('bookings', 'bookings.id', 'orders.booking_id')
      .leftJoin('birthday_parties', 'birthday_parties.id', 'orders.party_id')
      .select(['orders.id', 'orders.booking_id', 'orders.party_id', 'orders.charged_paise'])
      .where((eb) =>
        eb.or([eb('bookings.reference', '=', reference), eb('birthday_parties.reference', '=', reference)]),
      )
      .executeTakeFirstOrThrow();
    const { booking_id, party_id } = order;
    await insertOpened(trx, {
      ...{ id: `order_${reference}`, order_id: order.id, booking_id, party_id, part: 'whole' },
      ...{ amount_paise: order.charged_paise, created_at: clock.now().toISOString() },
    });
  });
  return reference;
}
