import { randomBytes } from 'node:crypto';
import type { CreatedBooking } from '../contract/bookings/bookings.ts';
import type { HeldBatch } from '../contract/desk/held-batches.ts';
import type { SyncResponse } from '../contract/desk/sync.ts';
import type { Sale } from '../contract/hours/sales.ts';
import type { Usage } from '../contract/hours/visits.ts';
import type { MoneyReview } from '../contract/money/reviews.ts';
import { restartPartyTimes } from './access-matrix/team-booking-samples.ts';
import type { ApiResponse, Client } from './client.ts';
import type { TestApp } from './make-app.ts';

/** A version 7 UUID for an instant, as tablets generate them. */
export function uuidV7(at: Date): string {
  const hex = at.getTime().toString(16).padStart(12, '0') + randomBytes(10).toString('hex');
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

function expectStatus<T>(answer: ApiResponse<T>, status: number): T {
  if (answer.status !== status)
    throw new Error(`Expected ${status}, got ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** Creates the data a test needs through the API itself, new each time. */
export interface Fixtures {
  admin: Client & { userId: number };
  bookingBody(changes?: Record<string, unknown>): Record<string, unknown>;
  newBooking(client?: Client, changes?: Record<string, unknown>): Promise<CreatedBooking>;
  newSale(changes?: Record<string, unknown>): Promise<Sale>;
  newUsage(saleId: number, hoursUsed?: number): Promise<{ usage: Usage; sale: Sale }>;
  enrolmentCode(name?: string): Promise<{ id: number; code: string }>;
  newDevice(name?: string): Promise<Client & { deviceId: number }>;
  sync(device: Client, operations?: unknown[], cursor?: string | null): Promise<SyncResponse>;
  usageOperation(saleId: number, hoursUsed?: number, changes?: Record<string, unknown>): Operation;
  /** The pushed work of a revoked tablet: one visit. */
  newHeldBatch(): Promise<HeldBatch>;
  newReview(): Promise<{ id: number; usageId: string; saleId: number }>;
  /** A payment of a tablet without an order. */
  newMoneyReview(): Promise<MoneyReview>;
}

export interface Operation {
  id: string;
  kind: string;
  occurredAt: string;
  clockOffsetMs: number | null;
  staffId: number | null;
  payload: Record<string, unknown>;
}

/** @param app the server; a new admin does what needs one */
export async function makeFixtures(app: TestApp): Promise<Fixtures> {
  restartPartyTimes();
  const admin = await app.signInAs('admin');
  const today = () => app.clock.now().toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' });
  let day = 0;

  /** A later day for every fifth booking, so that samples never fill a slot. */
  const nextVisit = () => {
    day += 1;
    const date = new Date(Date.parse(`${today()}T00:00:00Z`) + (1 + (Math.floor(day / 5) % 80)) * 86_400_000);
    return { bookingDate: date.toISOString().slice(0, 10), timeSlotId: 1 + (day % 5) };
  };

  /** Another family for each booking: a phone can only have a limited number of upcoming visits. */
  const nextFamily = () => `97000 ${String(day).padStart(5, '0')}`;

  const world: Fixtures = {
    admin,
    bookingBody: (changes) => ({
      packageId: 1,
      ...nextVisit(),
      numberOfChildren: 2,
      parentName: 'Anita Rao',
      parentPhone: nextFamily(),
      parentEmail: 'anita@example.com',
      childrenAges: [4, 6],
      specialRequests: '',
      totalAmount: '998.00',
      ...changes,
    }),
    async newBooking(client = app.client(), changes) {
      return expectStatus(
        await client.post<CreatedBooking>('/api/bookings', world.bookingBody(changes)),
        201,
      );
    },
    async newSale(changes) {
      const body = {
        packageId: 3,
        totalHours: 10,
        customerName: 'Ananya Rao',
        customerPhone: '9876504821',
        totalAmount: '2499.00',
        payment: { method: 'cash' },
        discountReason: 'Regulars',
        ...changes,
      };
      return expectStatus(await admin.post<Sale>('/api/package-sales', body), 201);
    },
    async newUsage(saleId, hoursUsed = 1) {
      const body = {
        packageSaleId: saleId,
        hoursUsed,
        usageDate: today(),
        numberOfChildren: 1,
        attendingChildrenNames: ['Aarav'],
        checkedInAt: app.clock.now().toISOString(),
      };
      return expectStatus(await admin.post<{ usage: Usage; sale: Sale }>('/api/package-usage', body), 201);
    },
    async enrolmentCode(name = 'Desk tablet') {
      const made = expectStatus(
        await admin.post<{ id: number; enrolmentCode: string }>('/api/admin/devices', { name }),
        201,
      );
      return { id: made.id, code: made.enrolmentCode };
    },
    async newDevice(name) {
      const { id, code } = await world.enrolmentCode(name);
      const client = app.client();
      expectStatus(await client.post('/api/kiosk/enrol', { code }), 201);
      return { ...client, deviceId: id };
    },
    async sync(device, operations = [], cursor = null) {
      const body = {
        cursor,
        deviceTime: app.clock.now().toISOString(),
        waiting: operations.length,
        appVersion: 'test',
        operations,
      };
      return expectStatus(await device.post<SyncResponse>('/api/kiosk/sync', body), 200);
    },
    usageOperation: (saleId, hoursUsed = 1, changes) => ({
      id: uuidV7(app.clock.now()),
      kind: 'usage.record',
      occurredAt: app.clock.now().toISOString(),
      clockOffsetMs: 0,
      staffId: admin.userId,
      payload: {
        packageSaleId: saleId,
        hoursUsed,
        usageDate: today(),
        numberOfChildren: 1,
        attendingChildrenNames: ['Aarav'],
        supervisorNotes: '',
        checkedInAt: app.clock.now().toISOString(),
        checkedOutAt: null,
        ...changes,
      },
    }),
    async newHeldBatch() {
      const tablet = await world.newDevice('Lost tablet');
      const { id } = await world.newSale();
      await admin.call('DELETE', `/api/admin/devices/${tablet.deviceId}`);
      await world.sync(tablet, [world.usageOperation(id)]);
      const { body } = await admin.get<HeldBatch[]>('/api/admin/held-batches?limit=1');
      const [batch] = body;
      if (!batch) throw new Error('The operation is not held');
      return batch;
    },
    async newReview() {
      const sale = await world.newSale({ totalHours: 1 });
      const operation = world.usageOperation(sale.id, 2);
      await world.sync(await world.newDevice(), [operation]);
      const reviews = await admin.get<{ id: number; usageId: string }[]>(
        '/api/admin/usage-reviews?status=open&limit=200',
      );
      const review = reviews.body.find((one) => one.usageId === operation.id);
      if (!review) throw new Error('The operation opened no review');
      return { id: review.id, usageId: operation.id, saleId: sale.id };
    },
    async newMoneyReview() {
      const at = app.clock.now();
      const payment = { paymentId: uuidV7(at), orderId: uuidV7(at), amount: '100.00', method: 'cash' };
      await world.sync(await world.newDevice(), [
        {
          ...{ id: uuidV7(at), kind: 'payment.take', occurredAt: at.toISOString(), clockOffsetMs: 0 },
          ...{ staffId: admin.userId, payload: { ...payment, at: at.toISOString(), shownDue: '100.00' } },
        },
      ]);
      const { body } = await admin.get<MoneyReview[]>('/api/admin/money-reviews?status=open&limit=200');
      const review = body.find((one) => one.payment?.id === payment.paymentId);
      if (!review) throw new Error('The payment opened no review');
      return review;
    },
  };
  return world;
}
