import type { Analytics } from '../../contract/insights/analytics.ts';
import { recordedMethods } from '../../contract/money/orders.ts';
import { holdsSeats } from '../../domain/bookings/booking.ts';
import { birthdayPackageId } from '../../domain/insights/analytics.ts';
import { decimalRupees } from '../../domain/money.ts';
import type { MonthSpan } from '../../domain/months.ts';
import type { Occupancy } from '../../domain/schedule/occupancy.ts';
import type { Customer } from './customers-store.ts';
import type { GstSum } from './gst-store.ts';
import type { sumDiscounts, TakingsSum } from './money-store.ts';
import type { BookingSum, PartySum } from './visits-store.ts';
import type { sumVouchers } from './vouchers-store.ts';

export const total = <T>(rows: readonly T[], of: (row: T) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0);

export function presentBookingCounts(bookings: readonly BookingSum[], parties: readonly PartySum[]) {
  const inStatus = (status: BookingSum['status']) =>
    total(
      bookings.filter((row) => row.status === status),
      (row) => row.bookings - row.missed,
    );
  return {
    bookings: {
      totalBookings: total(bookings, (row) => row.bookings),
      confirmedBookings: inStatus('confirmed'),
      pendingBookings: inStatus('pending'),
      completedBookings: inStatus('completed'),
      cancelledBookings: inStatus('cancelled'),
      noShowBookings: total(bookings, (row) => row.missed),
      upcomingBookings: total(bookings, (row) => row.ahead),
      arrivedBookings: total(bookings, (row) => row.arrived),
    },
    birthdayParties: birthdaysOf(bookings, parties),
  };
}

function birthdaysOf(bookings: readonly BookingSum[], parties: readonly PartySum[]): number {
  const sessions = bookings.filter((row) => holdsSeats(row.status) && row.package_id === birthdayPackageId);
  const held = parties.filter((row) => holdsSeats(row.status));
  return total(held, (row) => row.parties) + total(sessions, (row) => row.bookings);
}

/** The visits of each month that were not cancelled, and how many others there were. */
export const presentVisitMonths = (
  months: readonly MonthSpan[],
  bookings: readonly BookingSum[],
  parties: readonly PartySum[],
): Analytics['visitMonths'] =>
  months.map(({ month }) => {
    const all = bookings.filter((row) => row.month === month);
    const booked = all.filter((row) => holdsSeats(row.status));
    return {
      month,
      bookings: total(booked, (row) => row.bookings),
      children: total(booked, (row) => row.children),
      birthdays: birthdaysOf(
        booked,
        parties.filter((row) => row.month === month),
      ),
      cancelled: total(
        all.filter((row) => row.status === 'cancelled'),
        (row) => row.bookings - row.missed,
      ),
      noShows: total(all, (row) => row.missed),
    };
  });

interface Incomes {
  bookings: readonly BookingSum[];
  parties: readonly PartySum[];
  sold: readonly MonthSum[];
  counter: readonly MonthSum[];
}

interface MonthSum {
  month: string;
  paise: number;
}

export function presentRevenue(months: readonly MonthSpan[], incomes: Incomes): Analytics['revenue'] {
  const { bookings, parties, sold, counter } = incomes;
  const sum = (rows: readonly MonthSum[], month?: string) =>
    total(
      rows.filter((row) => month === undefined || row.month === month),
      (row) => row.paise,
    );
  const split = (month?: string) => {
    const [play = 0, party = 0, hours = 0, till = 0] = [bookings, parties, sold, counter].map((rows) =>
      sum(rows, month),
    );
    return {
      revenue: decimalRupees(play + party + hours + till),
      play: decimalRupees(play),
      parties: decimalRupees(party),
      hours: decimalRupees(hours),
      counter: decimalRupees(till),
    };
  };
  const all = split();
  return {
    totalRevenue: all.revenue,
    playRevenue: all.play,
    partyRevenue: all.parties,
    hoursRevenue: all.hours,
    counterRevenue: all.counter,
    monthlyRevenue: months.map(({ month }) => ({ month, ...split(month) })),
  };
}

const moneySum = (rows: readonly TakingsSum[]) => ({
  received: decimalRupees(total(rows, (row) => row.received)),
  refunded: decimalRupees(total(rows, (row) => row.refunded)),
});

export const presentTakings = (
  rows: readonly TakingsSum[],
  recordedSince: string | null,
): Analytics['takings'] => ({
  recordedSince,
  ...moneySum(rows),
  byMethod: recordedMethods.flatMap((method) => {
    const found = rows.filter((row) => row.method === method);
    return found.length > 0 ? [{ method, ...moneySum(found) }] : [];
  }),
});

export const presentGst = (rows: readonly GstSum[]): Analytics['gst'] => ({
  taxable: decimalRupees(total(rows, (row) => row.taxable)),
  tax: decimalRupees(total(rows, ({ cgst, sgst, igst }) => cgst + sgst + igst)),
  monthly: rows.map((row) => ({
    month: row.month,
    rate: row.rate_bp / 100,
    taxable: decimalRupees(row.taxable),
    cgst: decimalRupees(row.cgst),
    sgst: decimalRupees(row.sgst),
    igst: decimalRupees(row.igst),
  })),
});

interface EarnedSum {
  month: string;
  earned: number;
}

/** @param visits sums of every kind of income but hours, by month */
export function presentEarned(
  months: readonly MonthSpan[],
  takings: readonly TakingsSum[],
  visits: readonly EarnedSum[],
  hours: readonly EarnedSum[],
): Analytics['earned'] {
  const earned = [...visits, ...hours];
  const of = (month: string) => ({
    received: total(
      takings.filter(({ day }) => day.startsWith(month)),
      (row) => row.received - row.refunded,
    ),
    earned: total(
      earned.filter((row) => row.month === month),
      (row) => row.earned,
    ),
  });
  const rows = months.map(({ month }) => ({ month, ...of(month) }));
  return {
    received: decimalRupees(total(rows, (row) => row.received)),
    earned: decimalRupees(total(rows, (row) => row.earned)),
    hours: decimalRupees(total(hours, (row) => row.earned)),
    monthly: rows.map((row) => ({
      month: row.month,
      received: decimalRupees(row.received),
      earned: decimalRupees(row.earned),
    })),
  };
}

type DiscountSum = Awaited<ReturnType<typeof sumDiscounts>>[number];

export function presentDiscounts(
  months: readonly MonthSpan[],
  rows: readonly DiscountSum[],
): Analytics['discounts'] {
  const of = (found: readonly DiscountSum[]) => ({
    vouchers: decimalRupees(total(found, (row) => row.vouchers)),
    reductions: decimalRupees(total(found, (row) => row.reductions)),
  });
  return {
    ...of(rows),
    monthly: months.map(({ month }) => ({ month, ...of(rows.filter((row) => row.month === month)) })),
  };
}

/** Packages by their bookings that are not cancelled, most booked first. */
export function presentPackages(
  bookings: readonly BookingSum[],
  names: ReadonlyMap<number, string>,
): Analytics['popularPackages'] {
  const live = bookings.filter((row) => holdsSeats(row.status));
  const ids = [...new Set(live.map((row) => row.package_id))];
  return ids
    .map((packageId) => {
      const rows = live.filter((row) => row.package_id === packageId);
      return {
        packageId,
        name: names.get(packageId) ?? '',
        count: total(rows, (row) => row.bookings),
        children: total(rows, (row) => row.children),
        revenue: decimalRupees(total(rows, (row) => row.paise)),
      };
    })
    .sort((a, b) => b.count - a.count || a.packageId - b.packageId);
}

export const presentOccupancy = ({
  slotId,
  ...cell
}: Occupancy & { startTime: string; endTime: string }): Analytics['occupancy'][number] => ({
  ...cell,
  timeSlotId: slotId,
});

type VoucherSum = Awaited<ReturnType<typeof sumVouchers>>[number];

/** The vouchers, most used first. @param sums by code, in order, and month */
export const presentVouchers = (sums: readonly VoucherSum[]): Analytics['vouchers'] =>
  [...new Set(sums.map((row) => row.code))]
    .map((code) => {
      const rows = sums.filter((row) => row.code === code);
      return {
        code,
        uses: total(rows, (row) => row.uses),
        discount: decimalRupees(total(rows, (row) => row.discount)),
        revenue: decimalRupees(total(rows, (row) => row.revenue)),
        firstVisits: total(rows, (row) => row.first_visits),
      };
    })
    .sort((a, b) => b.uses - a.uses);

export const presentVoucherMonths = (
  months: readonly MonthSpan[],
  sums: readonly VoucherSum[],
): Analytics['voucherMonths'] =>
  months.map(({ month }) => ({
    month,
    discount: decimalRupees(
      total(
        sums.filter((row) => row.month === month),
        (row) => row.discount,
      ),
    ),
  }));

export const presentCustomer = (customer: Customer): Analytics['topCustomers'][number] => ({
  parentName: customer.name,
  parentEmail: customer.email,
  parentPhone: customer.phone,
  totalSpent: decimalRupees(customer.spent),
  bookingCount: customer.bookings,
  partyCount: customer.parties,
  packageCount: customer.packages,
});
