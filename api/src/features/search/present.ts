import type { z } from 'zod';
import type { familySummary } from '../../contract/bookings/team-visits.ts';
import type { SearchResult } from '../../contract/insights/search.ts';
import { clockText } from '../../domain/dates.ts';
import { saleStatus } from '../../domain/hours/sales.ts';
import { rupeesText } from '../../domain/money.ts';
import type { FoundFamily } from './families.ts';
import type { FoundBooking, FoundCounterSale, FoundParty, FoundSale } from './search-store.ts';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Formats `2026-11-21` as `21 Nov 2026`. */
function dayText(date: string): string {
  const [year, month, day] = date.split('-').map(Number);
  return `${day} ${months[(month ?? 1) - 1]} ${year}`;
}

const counted = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;
const joinParts = (parts: readonly (string | false)[]): string => parts.filter(Boolean).join(' · ');
const hoursText = (hours: number): string => `${hours} h left`;

export const presentBooking = (row: FoundBooking): SearchResult => ({
  kind: 'booking',
  id: row.id,
  title: row.parent_name,
  detail: joinParts([
    row.reference,
    `${dayText(row.booking_date)}, ${clockText(row.start_time)}`,
    counted(row.number_of_children, 'child', 'children'),
    row.status === 'cancelled' && 'Cancelled',
  ]),
  phone: row.parent_phone,
});

export const presentParty = (row: FoundParty): SearchResult => ({
  kind: 'party',
  id: row.id,
  title: row.parent_name,
  detail: joinParts([
    row.reference,
    `${row.child_name}’s party`,
    `${dayText(row.party_date)}, ${clockText(row.start_time)}`,
    row.status === 'cancelled' && 'Cancelled',
  ]),
  phone: row.parent_phone,
});

const saleLabels = { expired: 'Expired', used_up: 'Used up', cancelled: 'Cancelled' } as const;

/** @param today the centre's date, which decides whether the sale has expired */
export function presentSale(row: FoundSale, today: string): SearchResult {
  const { cancelled_at: cancelledAt, valid_till: validTill, remaining_minutes: remainingMinutes } = row;
  const status = saleStatus({ cancelledAt, validTill, remainingMinutes }, today);
  return {
    kind: 'sale',
    id: row.id,
    title: row.customer_name,
    detail: joinParts([
      row.reference,
      row.package_name,
      status === 'active' ? hoursText(remainingMinutes / 60) : saleLabels[status],
    ]),
    phone: row.customer_phone,
    ...(status === 'active' && { usableHours: remainingMinutes / 60 }),
  };
}

export const presentCounterSale = (row: FoundCounterSale): SearchResult => ({
  kind: 'counter',
  id: row.id,
  title: row.customer_name || 'No name',
  detail: joinParts([
    row.reference,
    dayText(row.business_day),
    row.cancelled_at === null ? rupeesText(row.charged_paise) : 'Cancelled',
  ]),
  phone: row.customer_phone,
});

/** @param sees what else of the family the caller may see */
export function presentFamily(
  { id, name, phone }: FoundFamily,
  glance: z.output<typeof familySummary>,
  sees: { visits: boolean; hours: boolean },
): SearchResult {
  return {
    kind: 'family',
    id,
    title: name,
    detail: joinParts([
      `${phone.slice(0, 5)} ${phone.slice(5)}`,
      sees.visits && glance.visits > 0 && counted(glance.visits, 'visit', 'visits'),
      sees.visits && glance.parties > 0 && counted(glance.parties, 'party', 'parties'),
      sees.hours && glance.hoursLeft > 0 && hoursText(glance.hoursLeft),
    ]),
    phone,
  };
}
