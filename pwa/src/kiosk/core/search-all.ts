import type { DeskBooking, DeskParty, DeskSale } from '@toodles/api/contract/desk/rows.ts';
import { type Family, isSale, type PackageBalance } from './family.ts';
import { minutesLeft, type Overlay } from './overlay.ts';
import { type Match, mostLooked, type Rank, type SearchIndex, search } from './search-index.ts';
import { bookingArrivedAt, type InsideVisit, partyArrivedAt } from './visits.ts';

export type KindFilter = 'all' | 'hours' | 'booked' | 'party';

export interface FamilyRowFacts {
  kind: 'hours';
  key: string;
  family: Family;
  /** Sorted by end date, the earliest first. */
  packages: readonly [PackageBalance, ...PackageBalance[]];
  visits: InsideVisit[];
}

export interface BookingRowFacts {
  kind: 'booked';
  key: string;
  booking: DeskBooking;
  arrivedAt: string | null;
  /** The guardian's consent is missing. False in a row from an older server, where it is unknown. */
  needsConsent: boolean;
}

export interface PartyRowFacts {
  kind: 'party';
  key: string;
  party: DeskParty;
  arrivedAt: string | null;
  needsConsent: boolean;
}

/** A booking or party that is expected at a certain time. */
export type GuestRowFacts = BookingRowFacts | PartyRowFacts;

export type RowFacts = FamilyRowFacts | GuestRowFacts;

export interface FoundRows {
  rows: RowFacts[];
  /** Totals by kind, which exceed the rows when the list is cut off. */
  totals: { hours: number; booked: number; party: number };
}

interface Sources {
  families: SearchIndex<Family> | undefined;
  bookings: SearchIndex<DeskBooking>;
  parties: SearchIndex<DeskParty>;
  overlay: Overlay;
  visits: readonly InsideVisit[];
  today: string;
}

/** Nobody scrolls further; another letter narrows the search. */
const mostRows = 40;

/**
 * Families, bookings and parties that match the query, in one list, best match first. Among equal matches,
 * guests of today come first, then families with a booking for today or inside, then by last visit.
 */
export function searchAll(sources: Sources, query: string): FoundRows {
  const families = sources.families ? search(sources.families, query, mostLooked) : { found: [], total: 0 };
  const bookings = search(sources.bookings, query, mostRows);
  const parties = search(sources.parties, query, mostRows);
  const guest = (row: GuestRowFacts, rank: Rank) => ({ row, rank, order: guestOrder(row, sources.today) });
  const rows: { row: RowFacts; rank: Rank; order: number }[] = [
    ...rankFamilies(families.found, sources).map(({ item, rank, order }) => ({
      row: familyRow(item, sources),
      rank,
      order,
    })),
    ...bookings.found.map(({ item, rank }) => guest(bookingRow(item, sources.overlay), rank)),
    ...parties.found.map(({ item, rank }) => guest(partyRow(item, sources.overlay), rank)),
  ];
  rows.sort((a, b) => a.rank - b.rank || a.order - b.order);
  const totals = { hours: families.total, booked: bookings.total, party: parties.total };
  return { rows: rows.map(({ row }) => row), totals };
}

/** Guests expected today come before families on hours, other guests after them. */
const guestOrder = (row: GuestRowFacts, today: string): number =>
  slotTimes(row).date === today && row.arrivedAt === null ? 0 : 4;

/** The families that the list has room for, in its order. The index already sorts families by last visit. */
function rankFamilies(found: readonly Match<Family>[], { bookings, parties, visits, today }: Sources) {
  const phones = new Set([
    ...bookings.items.filter(({ bookingDate }) => bookingDate === today).map(({ phone }) => phone),
    ...parties.items.filter(({ partyDate }) => partyDate === today).map(({ phone }) => phone),
  ]);
  const inside = new Set(visits.map(({ saleId }) => saleId));
  const orderOf = ({ sales }: Family): number => {
    if (phones.has(sales[0].phone)) return 1;
    return sales.some(({ id, orderId = '' }) => inside.has(id) || inside.has(orderId)) ? 2 : 3;
  };
  return found
    .map(({ item, rank }) => ({ item, rank, order: orderOf(item) }))
    .sort((a, b) => a.rank - b.rank || a.order - b.order)
    .slice(0, mostRows);
}

/** When they are expected: a date of the centre and its times. */
export function slotTimes(row: GuestRowFacts): { date: string; startTime: string; endTime: string } {
  if (row.kind === 'party') {
    const { partyDate: date, startTime, endTime } = row.party;
    return { date, startTime, endTime };
  }
  const { bookingDate: date, startTime, endTime } = row.booking;
  return { date, startTime, endTime };
}

/** Number of children expected. */
export const childCount = (row: GuestRowFacts): number =>
  row.kind === 'party' ? row.party.numberOfGuests : row.booking.numberOfChildren;

function familyRow(family: Family, { overlay, visits }: Pick<Sources, 'overlay' | 'visits'>): FamilyRowFacts {
  const [first, ...others] = family.sales;
  const left = (sale: DeskSale): PackageBalance => ({ sale, minutes: minutesLeft(sale, overlay) });
  return {
    kind: 'hours',
    key: `sale-${first.id}`,
    family,
    packages: [left(first), ...others.map(left)],
    visits: visits.filter(({ saleId }) => family.sales.some((sale) => isSale(sale, saleId))),
  };
}

export const bookingRow = (booking: DeskBooking, overlay: Overlay): BookingRowFacts => ({
  kind: 'booked',
  key: `booking-${booking.id}`,
  booking,
  arrivedAt: bookingArrivedAt(booking, overlay),
  needsConsent: booking.consentedAt === null && !overlay.consented.has(`booking ${booking.id}`),
});

export const partyRow = (party: DeskParty, overlay: Overlay): PartyRowFacts => ({
  kind: 'party',
  key: `party-${party.id}`,
  party,
  arrivedAt: partyArrivedAt(party, overlay),
  needsConsent: party.consentedAt === null && !overlay.consented.has(`party ${party.id}`),
});
