import type { Analytics } from '../../contract/insights/analytics.ts';
import { holdsSeats } from '../../domain/bookings/booking.ts';
import { birthdayPackageId, isEarned } from '../../domain/insights/analytics.ts';
import { decimalRupees } from '../../domain/money.ts';
import type { MonthSpan } from '../../domain/months.ts';
import type { Occupancy } from '../../domain/schedule/occupancy.ts';
import type { Customer } from './customers-store.ts';
import type { OwedSum } from './hours-store.ts';
import type { BookingSum, PartySum } from './visits-store.ts';
import type { sumVouchers } from './vouchers-store.ts';

const total = <T>(rows: readonly T[], of: (row: T) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0);

export function presentBookingCounts(bookings: readonly BookingSum[], parties: readonly PartySum[]) {
  const inStatus = (status: BookingSum['status']) =>
    total(
      bookings.filter((row) => row.status === status),
      (row) => row.bookings,
    );
  const live = bookings.filter((row) => holdsSeats(row.status));
  return {
    bookings: {
      totalBookings: total(bookings, (row) => row.bookings),
      confirmedBookings: inStatus('confirmed'),
      pendingBookings: inStatus('pending'),
      completedBookings: inStatus('completed'),
      cancelledBookings: inStatus('cancelled'),
    },
    birthdayParties:
      total(
        parties.filter((row) => holdsSeats(row.status)),
        (row) => row.parties,
      ) +
      total(
        live.filter((row) => row.package_id === birthdayPackageId),
        (row) => row.bookings,
      ),
  };
}

interface Incomes {
  bookings: readonly BookingSum[];
  parties: readonly PartySum[];
  sold: readonly { month: string; paise: number }[];
}

export function presentRevenue(months: readonly MonthSpan[], incomes: Incomes): Analytics['revenue'] {
  const play = incomes.bookings.filter(isEarned);
  const parties = incomes.parties.filter(isEarned);
  const sum = (rows: readonly { month: string; paise: number }[], month?: string) =>
    total(
      rows.filter((row) => month === undefined || row.month === month),
      (row) => row.paise,
    );
  const split = (month?: string) => {
    const paise = [sum(play, month), sum(parties, month), sum(incomes.sold, month)] as const;
    return [...paise, paise[0] + paise[1] + paise[2]].map(decimalRupees);
  };
  const [playRevenue = '', partyRevenue = '', hoursRevenue = '', totalRevenue = ''] = split();
  return {
    totalRevenue,
    playRevenue,
    partyRevenue,
    hoursRevenue,
    monthlyRevenue: months.map(({ month }) => {
      const [ofPlay = '', ofParties = '', ofHours = '', revenue = ''] = split(month);
      return { month, revenue, play: ofPlay, parties: ofParties, hours: ofHours };
    }),
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
        revenue: decimalRupees(total(rows.filter(isEarned), (row) => row.paise)),
      };
    })
    .sort((a, b) => b.count - a.count || a.packageId - b.packageId);
}

/** @param limits the last days of the periods, in order */
export function presentOwed(owed: readonly OwedSum[], limits: readonly (number | null)[]) {
  return {
    outstanding: total(owed, (row) => row.minutes) / 60,
    outstandingValue: decimalRupees(total(owed, (row) => row.paise)),
    outstandingSales: total(owed, (row) => row.sales),
    lapsing: limits.map((withinDays, stretch) => {
      const rows = owed.filter((row) => row.stretch === stretch);
      return {
        withinDays,
        hours: total(rows, (row) => row.minutes) / 60,
        value: decimalRupees(total(rows, (row) => row.paise)),
      };
    }),
  };
}

export const presentOccupancy = ({
  slotId,
  ...cell
}: Occupancy & { startTime: string; endTime: string }): Analytics['occupancy'][number] => ({
  ...cell,
  timeSlotId: slotId,
});

type VoucherSum = Awaited<ReturnType<typeof sumVouchers>>[number];

export const presentVoucher = (row: VoucherSum): Analytics['vouchers'][number] => ({
  code: row.code,
  uses: row.uses,
  discount: decimalRupees(row.discount),
  revenue: decimalRupees(row.revenue),
  firstVisits: row.first_visits,
});

export const presentCustomer = (customer: Customer): Analytics['topCustomers'][number] => ({
  parentName: customer.name,
  parentEmail: customer.email,
  parentPhone: customer.phone,
  totalSpent: decimalRupees(customer.spent),
  bookingCount: customer.bookings,
});
