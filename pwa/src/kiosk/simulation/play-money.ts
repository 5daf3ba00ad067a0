import { expectedCash as expectedAtServer } from '@toodles/api/domain/billing/till.ts';
import { addDays, centreDate } from '@toodles/api/domain/dates.ts';
import { readCash } from '../../../../api/src/features/tills/cash-store.ts';
import { closeTill } from '../../../../api/src/features/tills/session-store.ts';
import { bookingDue } from '../core/money/dues.ts';
import { inPaise, inRupees } from '../core/money/paise.ts';
import { likelyReturned, returnableItems, toReturned } from '../core/money/returned-items.ts';
import { expectedCash, tillNow } from '../core/money/till.ts';
import type { OperationInput } from '../core/operations.ts';
import { overlayOf } from '../core/overlay.ts';
import type { OutboxRow } from '../core/rows.ts';
import { readDesk } from '../storage/read-desk.ts';
import type { Simulation } from './simulation.ts';
import type { Steps } from './steps.ts';

const price = 60;
const customer = { name: 'Meera Nair', phone: '9876543210' };

/** A tablet as its screens see it. */
async function deskOf(world: Simulation, n: number) {
  const tablet = world.tablet(n);
  const desk = await readDesk(tablet.db);
  const now = new Date(tablet.now + (desk.state.clockOffsetMs ?? 0));
  const { money } = overlayOf(desk.unreflected);
  return { ...desk, tablet, money, at: now.toISOString(), today: centreDate(now, 'Asia/Kolkata') };
}
type SimulatedDesk = Awaited<ReturnType<typeof deskOf>>;

const tillOf = ({ money, counter }: SimulatedDesk) => tillNow(money.rows, counter);

async function take(world: Simulation, n: number, payment: { target: object; amount: string }) {
  const desk = await deskOf(world, n);
  const paymentId = world.newId(desk.tablet.now);
  const payload = {
    ...{ paymentId, amount: payment.amount, shownDue: payment.amount, method: 'cash' as const },
    ...{ at: desk.at, tillSessionId: tillOf(desk)?.id ?? null },
  };
  await world.save(n, { kind: 'payment.take', payload: { ...payload, ...payment.target } });
}

export async function sellItems(world: Simulation, step: Steps['sell items']): Promise<void> {
  const { tablet: n, quantity, pays, walksIn } = step;
  const desk = await deskOf(world, n);
  const orderId = world.newId(desk.tablet.now);
  const [slot] = desk.counter?.slots ?? [];
  const line = {
    ...{ subject: 'item' as const, subjectId: null, description: 'Socks' },
    ...{ quantity, unitAmount: price },
  };
  const visit = {
    ...{ packageId: 1, timeSlotId: slot?.id ?? 1, date: desk.today },
    ...{ numberOfChildren: 1, arrivedAt: desk.at },
  };
  const payload = { orderId, customer: null, lines: [line], ...(walksIn && { walkIn: visit }) };
  const isSaved = await world.save(n, { kind: 'order.create', payload });
  if (pays && isSaved)
    await take(world, n, { target: { orderId }, amount: inRupees(quantity * price * 100) });
}

export async function sellHoursHere(world: Simulation, step: Steps['sell hours here']): Promise<void> {
  const { tablet: n, pays, uses } = step;
  const desk = await deskOf(world, n);
  const orderId = world.newId(desk.tablet.now);
  const payload = {
    ...{ orderId, packageId: 3, packageName: 'Monthly', hours: 4, customer, amount: '999.00' },
    ...{ validTill: addDays(desk.today, 90), soldAt: desk.at },
  };
  const isSaved = await world.save(n, { kind: 'sale.create', payload });
  if (!isSaved) return;
  if (pays) await take(world, n, { target: { orderId }, amount: '999.00' });
  if (uses) {
    const visit = {
      ...{ packageSaleId: orderId, hoursUsed: 1, usageDate: desk.today, numberOfChildren: 1 },
      ...{ attendingChildrenNames: ['Aarav'], supervisorNotes: '', checkedInAt: desk.at, checkedOutAt: null },
    };
    await world.save(n, { kind: 'usage.record', payload: visit });
  }
}

export async function takeDue(
  world: Simulation,
  { tablet: n, booking: at }: Steps['take due'],
): Promise<void> {
  const bookingId = world.bookingIds[at % world.bookingIds.length];
  const desk = await deskOf(world, n);
  const booking = desk.bookings.find(({ id }) => id === bookingId);
  const due = booking ? bookingDue(booking, desk.money) : 0;
  if (due > 0) await take(world, n, { target: { bookingId }, amount: inRupees(due) });
}

export async function portalTakesDue(world: Simulation, step: Steps['portal takes due']): Promise<void> {
  const bookingId = world.bookingIds[step.booking % world.bookingIds.length];
  const order = await world.server.read
    .selectFrom('orders')
    .selectAll()
    .where('booking_id', '=', bookingId ?? 0)
    .executeTakeFirst();
  if (!order || order.due_paise <= 0) return;
  const dueAmount = inRupees(order.due_paise);
  const body = { method: 'upi', amount: dueAmount, shownDue: dueAmount };
  await world.portal.tryCall('POST', `/api/admin/orders/${order.id}/payments`, body);
}

/** The latest operation of a kind on this tablet. */
const lastOf = <K extends OperationInput['kind']>(world: Simulation, n: number, kind: K) =>
  world.journal
    .ofTablet(n % world.devices.length)
    .map(({ work }) => work)
    .findLast((work): work is Extract<OperationInput, { kind: K }> => work.kind === kind);

export async function undoSale(world: Simulation, { tablet: n }: Steps['undo sale']): Promise<void> {
  const last = lastOf(world, n, 'order.create');
  if (last) await world.save(n, { kind: 'order.undo', payload: { orderId: last.payload.orderId } });
}

export async function refundHere(world: Simulation, { tablet: n }: Steps['refund']): Promise<void> {
  const last = lastOf(world, n, 'payment.take');
  if (!last) return;
  const desk = await deskOf(world, n);
  const payload = {
    ...{ paymentId: world.newId(desk.tablet.now), refundsPaymentId: last.payload.paymentId },
    ...{ amount: last.payload.amount, reason: 'Too small', at: desk.at },
    returned: returnedWith(last, await desk.tablet.outbox()),
    tillSessionId: tillOf(desk)?.id ?? null,
  };
  await world.save(n, { kind: 'payment.refund', payload });
}

/** Everything that the payment paid, if the tablet still has the sale. */
function returnedWith({ payload }: { payload: { paymentId: string } }, rows: readonly OutboxRow[]) {
  const payment = rows
    .filter((row) => row.kind === 'payment.take')
    .find((row) => row.payload.paymentId === payload.paymentId);
  if (!payment) return [];
  const items = returnableItems(payment, rows);
  return toReturned(items, likelyReturned(items, inPaise(payment.payload.amount)));
}

export async function useTill(world: Simulation, { tablet: n, what }: Steps['till']): Promise<void> {
  const desk = await deskOf(world, n);
  const till = tillOf(desk);
  const id = () => world.newId(desk.tablet.now);
  if (what === 'open' && !till)
    await world.save(n, {
      kind: 'till.open',
      payload: { tillSessionId: id(), float: '500.00', at: desk.at },
    });
  if (what === 'drop' && till) {
    const entry = { entryId: id(), tillSessionId: till.id, kind: 'drop' as const, amount: '100.00' };
    await world.save(n, { kind: 'till.entry', payload: { ...entry, at: desk.at } });
  }
  if (what === 'close' && till) {
    const expected = inRupees(expectedCash(till));
    const counted = inRupees(Math.max(0, expectedCash(till)));
    const closing = { tillSessionId: till.id, expected, counted, at: desk.at, reason: 'Counted twice' };
    await world.save(n, { kind: 'till.close', payload: closing });
  }
}

/** Closes the open till as the portal does, with the cash that is expected. */
export async function portalClosesTill({ server }: Simulation): Promise<void> {
  await server.write(async (trx) => {
    const open = await trx
      .selectFrom('till_sessions')
      .selectAll()
      .where('closed_at', 'is', null)
      .where('joined_id', 'is', null)
      .executeTakeFirst();
    if (!open) return;
    const by = { userId: null, name: 'Office', deviceId: null };
    const countedPaise = Math.max(0, expectedAtServer(await readCash(trx, open)));
    await closeTill(trx, open.id, { by, now: server.clock.now(), countedPaise, reason: 'As counted' });
  });
}
