import { linkKey } from '../../secrets/link-key.ts';
import { serverKey } from '../../secrets/server-key.ts';
import { addEntry, fillSlot, joinBody } from '../waiting-list.ts';
import type { MatrixFixture, Samples } from './fixture.ts';

/** Later than the fixtures' bookings, within the booking window. */
const date = '2027-02-17';

async function ownPath({ app }: MatrixFixture, end = ''): Promise<string> {
  const { reference, parent_phone: phone } = await addEntry(app, { date });
  const key = linkKey(serverKey(app.config), { reference, phone });
  return `/api/waiting-list/${reference}${end}?key=${key}`;
}

/** The waiting list of full slots. */
export const waitingSamples = {
  joinWaitingList: async ({ app }) => {
    await fillSlot(app, date, 4);
    return { path: '/api/waiting-list', body: joinBody({ bookingDate: date, timeSlotId: 4 }) };
  },
  getWaitingEntry: async (fixture) => ({ path: await ownPath(fixture) }),
  leaveWaitingList: async (fixture) => ({ path: await ownPath(fixture, '/leave') }),
  listOwnWaitingEntries: async () => ({ path: '/api/account/waiting-list' }),
  listWaitingEntries: async () => ({ path: '/api/admin/waiting-list' }),
  removeWaitingEntry: async ({ app }) => ({
    path: `/api/admin/waiting-list/${(await addEntry(app, { date })).id}/remove`,
  }),
} satisfies Samples;
