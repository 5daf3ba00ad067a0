import type { APIRequestContext } from '@playwright/test';
import type { Booking, CreatedBooking } from '@toodles/api/contract/bookings/bookings.ts';
import type { Site } from '@toodles/api/contract/centre/site.ts';
import type { HeldBatch } from '@toodles/api/contract/desk/held-batches.ts';
import type { SyncResponse } from '@toodles/api/contract/desk/sync.ts';
import type { Sale } from '@toodles/api/contract/hours/sales.ts';
import type { SaleStatement } from '@toodles/api/contract/hours/statement.ts';
import type { Availability } from '@toodles/api/contract/schedule/schedule.ts';
import { addDays } from '@toodles/api/domain/dates.ts';
import { v7 as newOperationId } from 'uuid';

async function get<T>(caller: APIRequestContext, path: string): Promise<T> {
  const answer = await caller.get(path, { failOnStatusCode: true });
  return answer.json();
}

async function post<T>(caller: APIRequestContext, path: string, data: object): Promise<T> {
  const answer = await caller.post(path, { data, failOnStatusCode: true });
  return answer.json();
}

/** A manager accepts everything that revoked tablets pushed. */
export async function acceptHeldBatches(admin: APIRequestContext): Promise<void> {
  const batches = await get<HeldBatch[]>(admin, '/api/admin/held-batches?status=open');
  for (const { id, version } of batches)
    await post(admin, `/api/admin/held-batches/${id}/settle`, { version, accept: 'all' });
}

/** Tomorrow in the centre's time zone, `YYYY-MM-DD`. */
export async function tomorrow(caller: APIRequestContext): Promise<string> {
  const { today } = await get<Site>(caller, '/api/site');
  return addDays(today, 1);
}

/** Books walk-in play in tomorrow's first slot for another family; `changes` override the fields. */
export async function book(
  caller: APIRequestContext,
  changes: { numberOfChildren?: number; [field: string]: unknown } = {},
): Promise<CreatedBooking> {
  const numberOfChildren = changes.numberOfChildren ?? 1;
  return post(caller, '/api/bookings', {
    packageId: 1,
    timeSlotId: 1,
    bookingDate: await tomorrow(caller),
    numberOfChildren,
    parentName: 'Farah Khan',
    parentPhone: '9811122233',
    parentEmail: 'farah@example.com',
    childrenAges: Array.from({ length: numberOfChildren }, () => 5),
    totalAmount: (499 * numberOfChildren).toFixed(2),
    ...changes,
  });
}

/** Other families take `seats` of tomorrow's first slot. */
export async function takeSeats(caller: APIRequestContext, seats: number): Promise<void> {
  for (let left = seats; left > 0; left -= 5)
    await book(caller, { numberOfChildren: Math.min(5, left), parentPhone: String(9_811_130_000 + left) });
}

/** The availability of tomorrow's first slot. */
export async function firstSlot(caller: APIRequestContext): Promise<Availability> {
  return get(caller, `/api/availability/${await tomorrow(caller)}/1`);
}

/** Every booking on the server. */
export const bookings = (admin: APIRequestContext): Promise<Booking[]> =>
  get(admin, '/api/admin/bookings?limit=200');

/** Sells ten hours to a family; `changes` override the fields. */
export const sell = (admin: APIRequestContext, changes: object = {}): Promise<Sale> =>
  post(admin, '/api/package-sales', {
    packageId: 3,
    totalHours: 10,
    customerName: 'Ananya Rao',
    customerPhone: '9876504821',
    totalAmount: '2499.00',
    discountReason: 'Regulars',
    payment: { method: 'cash' },
    ...changes,
  });

/** A sale with its visits and its whole ledger. */
export const statementOf = (admin: APIRequestContext, saleId: number): Promise<SaleStatement> =>
  get(admin, `/api/package-sales/${saleId}`);

/** Enrols `tablet` as a tablet of the centre. */
export async function enrol(
  admin: APIRequestContext,
  tablet: APIRequestContext,
  name: string,
): Promise<void> {
  const made = await post<{ enrolmentCode: string }>(admin, '/api/admin/devices', { name });
  await post(tablet, '/api/kiosk/enrol', { code: made.enrolmentCode });
}

/** Pushes a visit from a tablet, whether or not the hours suffice. */
export async function pushVisit(
  tablet: APIRequestContext,
  visit: { packageSaleId: number; hoursUsed: number },
): Promise<SyncResponse> {
  const { today } = await get<Site>(tablet, '/api/site');
  const now = new Date().toISOString();
  const payload = {
    usageDate: today,
    numberOfChildren: 2,
    attendingChildrenNames: ['Aarav', 'Diya'],
    supervisorNotes: '',
    checkedInAt: now,
    checkedOutAt: null,
    ...visit,
  };
  const facts = { kind: 'usage.record', occurredAt: now, clockOffsetMs: 0, staffId: null, payload };
  return post(tablet, '/api/kiosk/sync', {
    cursor: null,
    deviceTime: now,
    waiting: 1,
    appVersion: 'test',
    operations: [{ id: newOperationId(), ...facts }],
  });
}

/** A parent's first sign-in, which verifies their phone; signed in from then on. */
export async function signUp(caller: APIRequestContext, phone: string): Promise<{ id: number }> {
  const sent = await caller.post('/api/auth/send-otp', { data: { phone }, failOnStatusCode: true });
  const { devOtp } = await sent.json();
  const data = { phone, otp: devOtp };
  const answer = await caller.post('/api/auth/verify-otp', { data, failOnStatusCode: true });
  return (await answer.json()).user;
}
