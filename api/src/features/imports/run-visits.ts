import { newParty } from '../../contract/bookings/birthday.ts';
import { newBooking } from '../../contract/bookings/bookings.ts';
import { type Db, savepoint } from '../../db/database.ts';
import { clockText } from '../../domain/dates.ts';
import type { Paid } from '../../domain/imports/cells.ts';
import { type BookingSheetRow, isSameName, type PartySheetRow } from '../../domain/imports/rows.ts';
import { rupeesText } from '../../domain/money.ts';
import { AppError } from '../../http/route/app-error.ts';
import { bookParty } from '../birthday/book-store.ts';
import { lockFamilyAccount } from '../birthday/family-account-store.ts';
import { lookUpParty, setParty } from '../birthday/store.ts';
import { book } from '../bookings/book-store.ts';
import { findBooking, setState } from '../bookings/store.ts';
import { listBirthdayPackages, listPackages } from '../catalogue/store.ts';
import { familyAccounts } from '../identity/family-accounts-store.ts';
import { recordEarlierPayment } from '../orders/earlier-payment-store.ts';
import { lockOrder, type Occasion, type OrderKey, type StoredOrder } from '../orders/store.ts';
import { storedPaymentStatus } from '../orders/visit-order-store.ts';
import { listActiveSlots } from '../schedule/store.ts';
import type { Settings } from '../settings/store.ts';
import { childrenText } from './explanations.ts';
import type { NumberedRow } from './run-families.ts';
import { type MadeRecord, type Outcome, visitAt } from './store.ts';

export interface VisitContext {
  occasion: Occasion;
  settings: Settings;
  /** The team member who imports. */
  userId: number;
  /** It is rolled back, so its references are not the final ones. */
  isTrial: boolean;
}

const problem = (explanation: string): Outcome => ({ result: 'problem', explanation, records: [] });

/** A row that can't be booked, for a reason that the family's next booking would meet too. */
class NotBooked extends Error {}

type Booked = Pick<Outcome, 'explanation' | 'records'>;

/**
 * Books each row as the team would at the desk, at the price of that day. A row that can't be booked leaves nothing behind
 * and does not stop the others.
 */
async function runEach<Row extends { phone: string; date: string; time: string }>(
  trx: Db,
  rows: readonly NumberedRow<Row>[],
  {
    today,
    find,
    bookRow,
  }: {
    today: string;
    /** The reference of a visit that the family already has at that time. */
    find: (row: Row) => Promise<string | undefined>;
    bookRow: (row: Row) => Promise<Booked>;
  },
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const { row } of rows) {
    const booked = await find(row);
    if (row.date < today) outcomes.push({ result: 'skip', explanation: 'That day is over.', records: [] });
    else if (booked !== undefined)
      outcomes.push({
        result: 'skip',
        explanation: `The family is already booked at that time: ${booked}.`,
        records: [],
      });
    else outcomes.push(await attempt(trx, () => bookRow(row)));
  }
  return outcomes;
}

async function attempt(trx: Db, work: () => Promise<Booked>): Promise<Outcome> {
  try {
    return { result: 'import', ...(await savepoint(trx, work)) };
  } catch (error) {
    if (error instanceof NotBooked || error instanceof AppError) return problem(error.message);
    throw error;
  }
}

/** Imports coming play sessions. */
export async function runBookings(
  trx: Db,
  rows: readonly NumberedRow<BookingSheetRow>[],
  { occasion, settings, userId, isTrial }: VisitContext,
): Promise<Outcome[]> {
  const slots = await listActiveSlots(trx);
  const offers = (await listPackages(trx, { includeInactive: false })).filter(
    ({ sells_hours }) => sells_hours === 0,
  );
  return runEach(trx, rows, {
    today: occasion.today,
    find: async ({ phone, date, time }) => (await visitAt(trx, 'bookings', { phone, date, time }))?.reference,
    bookRow: async (row) => {
      const slot = slots.find(({ start_time }) => start_time === row.time);
      if (!slot) throw new NotBooked(`No slot starts at ${clockText(row.time)}.`);
      const offer = row.packageName
        ? offers.find(({ name }) => isSameName(name, row.packageName))
        : offers.find(({ type }) => type === 'walk_in');
      if (!offer)
        throw new NotBooked(`“${row.packageName}” is not a package that can be booked for one visit.`);
      const request = parsed(newBooking, {
        packageId: offer.id,
        timeSlotId: slot.id,
        bookingDate: row.date,
        numberOfChildren: row.ages.length,
        childrenAges: row.ages,
        ...contactOf(row),
        totalAmount: 0,
      });
      const { row: booking } = await book(trx, {
        request: { ...request, parentEmail: row.email },
        atAnyPrice: true,
        userId: null,
        isPhoneProved: true,
        initialState: () => ({ status: 'confirmed', paymentStatus: 'due' }),
        recordedBy: userId,
        by: occasion.by,
        settings,
        now: occasion.now,
      });
      const order = await payEarlier(trx, { booking_id: booking.id }, row.paid, occasion);
      const { status, cancelled_at } = booking;
      await setState(trx, booking.id, { status, cancelled_at, payment_status: storedPaymentStatus(order) });
      const stored = await findBooking(trx, booking.id);
      return {
        explanation: `Booking${isTrial ? '' : ` ${booking.reference}`} with ${childrenText(row.ages.length)}.`,
        records: [{ kind: 'booking', id: booking.id, version: stored?.version ?? 0 }],
      };
    },
  });
}

/** Imports coming parties. */
export async function runParties(
  trx: Db,
  rows: readonly NumberedRow<PartySheetRow>[],
  { occasion, settings, userId, isTrial }: VisitContext,
): Promise<Outcome[]> {
  const slots = await listActiveSlots(trx);
  const offers = await listBirthdayPackages(trx);
  return runEach(trx, rows, {
    today: occasion.today,
    find: async ({ phone, date, time }) => (await visitAt(trx, 'parties', { phone, date, time }))?.reference,
    bookRow: async (row) => {
      const slot = slots.find(({ start_time }) => start_time === row.time);
      if (!slot) throw new NotBooked(`No slot starts at ${clockText(row.time)}.`);
      const offer = offers.find(
        ({ name, slug }) => isSameName(name, row.packageName) || isSameName(slug, row.packageName),
      );
      if (!offer) throw new NotBooked(`“${row.packageName}” is not a birthday package of this centre.`);
      const request = parsed(newParty, {
        childName: row.child,
        childAge: row.age,
        partyDate: row.date,
        timeSlotId: slot.id,
        numberOfGuests: row.guests,
        theme: row.theme,
        ...contactOf(row),
        packageType: offer.slug,
        totalAmount: 0,
      });
      const family = { phone: row.phone, parentName: row.name };
      const isNew = !(await familyAccounts(trx, [row.phone])).has(row.phone);
      const ownerId = await lockFamilyAccount(trx, family, occasion.now);
      const account: MadeRecord[] = isNew ? [{ kind: 'account', id: ownerId }] : [];
      const party = await bookParty(trx, {
        request: { ...request, parentEmail: row.email },
        atAnyPrice: true,
        userId: ownerId,
        by: occasion.by,
        recordedBy: userId,
        settings,
        now: occasion.now,
      });
      const order = await payEarlier(trx, { party_id: party.id }, row.paid, occasion);
      await setParty(trx, party, { payment_status: storedPaymentStatus(order) });
      const stored = await lookUpParty(trx, party.id);
      return {
        explanation: `Party${isTrial ? '' : ` ${party.reference}`} with ${row.guests} guests.`,
        records: [...account, { kind: 'party', id: party.id, version: stored?.version ?? 0 }],
      };
    },
  });
}

const anyEmail = 'none@example.com';

/** The email is optional here, as at the desk. */
const contactOf = ({
  name,
  phone,
  email,
  notes,
}: {
  name: string;
  phone: string;
  email: string;
  notes: string;
}) => ({
  parentName: name,
  parentPhone: phone,
  parentEmail: email || anyEmail,
  specialRequests: notes,
});

/** Checks a row by the rules of the booking form. @throws NotBooked with the form's own message */
function parsed<T>(schema: { safeParse: (value: unknown) => ParseResult<T> }, value: unknown): T {
  const found = schema.safeParse(value);
  if (found.success) return found.data;
  throw new NotBooked(found.error.issues[0]?.message ?? 'This row can’t be booked.');
}

type ParseResult<T> =
  | { success: true; data: T }
  | { success: false; error: { issues: readonly { message: string }[] } };

async function payEarlier(trx: Db, key: OrderKey, paid: Paid, occasion: Occasion): Promise<StoredOrder> {
  const order = await lockOrder(trx, key);
  const amountPaise = paid === 'all' ? order.due_paise : paid === 'none' ? 0 : paid;
  if (amountPaise > order.due_paise)
    throw new NotBooked(
      `Paid: ${rupeesText(amountPaise)} is more than the price, ${rupeesText(order.due_paise)}.`,
    );
  return amountPaise > 0 ? recordEarlierPayment(trx, order, amountPaise, occasion) : order;
}
