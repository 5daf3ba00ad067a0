import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Endpoint } from './contract/basics/endpoint.ts';
import { type EndpointName, endpoints } from './contract/endpoints.ts';
import { changeOfParty, openAtGateway } from './testing/access-matrix/account-samples.ts';
import { partyBody } from './testing/access-matrix/centre-samples.ts';
import { type MatrixFixture, nextPhone, type Sample } from './testing/access-matrix/fixture.ts';
import { hoursVisitBody } from './testing/access-matrix/team-booking-samples.ts';
import type { Client } from './testing/client.ts';
import { makeFixtures } from './testing/fixtures.ts';
import { makeApp, type SignedInClient } from './testing/make-app.ts';
import { payingEnv } from './testing/razorpay-stand-in.ts';
import { describeOnOneStore } from './testing/stores.ts';
import { addEntry } from './testing/waiting-list.ts';

const all: [string, Endpoint][] = Object.entries(endpoints);

/** Data that anyone may read by its code or date. */
const open: readonly EndpointName[] = ['getAvailability', 'getVoucher'];
/** Parents have no passkeys; second-factor.test.ts covers those of members. */
const ofTheTeam: readonly EndpointName[] = ['removePasskey'];

/** Calls about one record with an owner. Permissions guard the team's calls (endpoint-walk.test.ts). */
const ofSomebody = all.filter(
  ([name, { path, spec }]) =>
    path.includes('{') &&
    spec.access.kind !== 'permission' &&
    ![...open, ...ofTheTeam].some((one) => one === name),
);

/** For each call: a record of the owner's, and the request that names it. */
const things: Partial<Record<string, (owner: SignedInClient, stage: MatrixFixture) => Promise<Sample>>> = {
  getBooking: async (owner, stage) => ({ path: `/api/bookings/${await booked(owner, stage)}` }),
  cancelBooking: async (owner, stage) => ({ path: `/api/bookings/${await booked(owner, stage)}/cancel` }),
  getBookingCalendar: async (owner, stage) => ({
    path: `/api/bookings/${await booked(owner, stage)}/calendar.ics`,
  }),
  getWaitingEntry: async (owner, stage) => ({ path: await waitedFor(owner, stage) }),
  leaveWaitingList: async (owner, stage) => ({ path: `${await waitedFor(owner, stage)}/leave` }),
  createHoursVisit: async (owner, { fixtures }) => {
    const { body } = await owner.get<{ phone: string }>('/api/account');
    const { reference } = await fixtures.newSale({ customerPhone: body.phone });
    return { path: `/api/account/hours/${reference}/bookings`, body: hoursVisitBody(fixtures) };
  },
  openCheckout: async (owner, stage) => {
    const reference = await booked(owner, stage);
    await openAtGateway(stage.app, reference);
    return { path: `/api/bookings/${reference}/checkout` };
  },
  getOnlinePayment: async (owner, stage) => ({
    path: `/api/bookings/${await booked(owner, stage)}/online-payment`,
  }),
  sayPaidByUpi: async (owner, { fixtures }) => {
    const visit = { parentPhone: nextPhone(), paymentMethod: 'upi' };
    const { reference } = await fixtures.newBooking(owner, visit);
    return { path: `/api/bookings/${reference}/upi-payment`, body: { upiReference: '412345678901' } };
  },
  sayPartyPaidByUpi: async (owner) => ({
    path: `/api/birthday-parties/${await partied(owner)}/upi-payment`,
    body: { upiReference: '412345678901' },
  }),
  cancelParty: async (owner) => ({ path: `/api/birthday-parties/${await partied(owner)}/cancel` }),
  openPartyCheckout: async (owner, { app }) => ({
    path: `/api/birthday-parties/${await openAtGateway(app, await partied(owner))}/checkout`,
  }),
  getPartyPayment: async (owner) => ({
    path: `/api/birthday-parties/${await partied(owner)}/online-payment`,
  }),
  getPartyCalendar: async (owner) => ({ path: `/api/birthday-parties/${await partied(owner)}/calendar.ics` }),
  quoteBookingChange: async (owner, stage) => ({
    path: `/api/bookings/${await booked(owner, stage)}/change-quote`,
    body: { childrenAges: [4] },
  }),
  changeBooking: async (owner, stage) => ({
    path: `/api/bookings/${await booked(owner, stage)}/change`,
    body: { childrenAges: [4], totalAmount: '499.00', feeAmount: '0' },
  }),
  listOwnPartyMoves: async (owner) => ({
    path: `/api/birthday-parties/${await partied(owner)}/slots?date=2026-12-01`,
  }),
  changeParty: async (owner, { app }) => changeOfParty(app, await partied(owner)),
  updateChild: async (owner) => ({
    path: `/api/account/children/${await childOf(owner)}`,
    body: { name: 'Diya', birthday: null },
  }),
  deleteChild: async (owner) => ({ path: `/api/account/children/${await childOf(owner)}` }),
  endOwnSession: async (owner) => ({ path: `/api/account/sessions/${await sessionOf(owner)}` }),
};

async function booked(owner: Client, { fixtures }: MatrixFixture): Promise<string> {
  return (await fixtures.newBooking(owner, { parentPhone: nextPhone() })).reference;
}

/** Where the owner's verified phone waits. */
async function waitedFor(owner: Client, { app }: MatrixFixture): Promise<string> {
  const { body } = await owner.get<{ phone: string }>('/api/account');
  const { reference } = await addEntry(app, { date: '2027-02-17', phone: body.phone });
  return `/api/waiting-list/${reference}`;
}

async function partied(owner: Client): Promise<string> {
  const party = await owner.post<{ reference: string }>('/api/birthday-parties', partyBody());
  expect(party.status).toBe(201);
  return party.body.reference;
}

async function childOf(owner: Client): Promise<number> {
  const made = await owner.post<{ id: number }>('/api/account/children', { name: 'Diya', birthday: null });
  expect(made.status).toBe(201);
  return made.body.id;
}

async function sessionOf(owner: Client): Promise<string> {
  const { body } = await owner.get<{ id: string }[]>('/api/account/sessions');
  return body[0]?.id ?? '';
}

describeOnOneStore('a record with an owner', (store) => {
  let stage: MatrixFixture;

  beforeAll(async () => {
    const app = await makeApp(store, { env: payingEnv });
    stage = { app, fixtures: await makeFixtures(app) };
  });
  beforeEach(() => stage.app.database.write((trx) => trx.deleteFrom('rate_limits').execute()));
  afterAll(() => stage.app.close());

  const strangers = {
    'another parent': () => stage.app.signInAsParent(nextPhone()),
    'an admin without the key': () => stage.app.signInAs('admin'),
    nobody: async () => stage.app.client(),
  };

  it.each(ofSomebody)('%s has an owner in this test', (name) => {
    expect(things[name]).toBeDefined();
  });

  describe.each(ofSomebody)('%s', (name, endpoint) => {
    it.each(Object.entries(strangers))('is not found for %s, and stays unchanged', async (_who, stranger) => {
      const owner = await stage.app.signInAsParent(nextPhone());
      const sample = await things[name]?.(owner, stage);
      if (!sample) throw new Error(`${name} has no owner`);
      const options = sample.body === undefined ? {} : { body: sample.body };
      const client = await stranger();
      const refused = await client.call(endpoint.method, sample.path, options);
      expect([401, 404]).toContain(refused.status);
      expect(JSON.stringify(refused.body)).not.toContain('Diya');

      const own = await owner.call(endpoint.method, sample.path, options);
      expect(own.status).toBe(Number(Object.keys(endpoint.spec.responses)[0]));
    });
  });
});
