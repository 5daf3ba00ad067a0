import type { DeskBooking, DeskParty, DeskSale } from '@toodles/api/contract/sync.ts';
import { arrivalOf, partyArrivalOf, type Visit } from '../inside/visits.ts';
import { minutesLeft, type Overlay } from '../outbox/overlay.ts';
import { type Rank, type SearchIndex, search } from './search-index.ts';

export type KindFilter = 'all' | 'hours' | 'booked' | 'party';

export interface FamilyRowFacts {
  kind: 'hours';
  key: string;
  sale: DeskSale;
  /** What is left, with this tablet's own work off. */
  minutes: number;
  visits: Visit[];
}

export interface BookingRowFacts {
  kind: 'booked';
  key: string;
  booking: DeskBooking;
  arrivedAt: string | null;
  /** The guardian has yet to agree. Unknown, and so not asked for, in a row from an older server. */
  needsConsent: boolean;
}

export interface PartyRowFacts {
  kind: 'party';
  key: string;
  party: DeskParty;
  arrivedAt: string | null;
  needsConsent: boolean;
}

/** Somebody who is expected at a time. */
export type GuestRowFacts = BookingRowFacts | PartyRowFacts;

export type RowFacts = FamilyRowFacts | GuestRowFacts;

export interface FoundRows {
  rows: RowFacts[];
  /** In all, by kind; more than there are rows when the list had to end. */
  totals: { hours: number; booked: number; party: number };
}

interface Sources {
  families: SearchIndex<DeskSale> | undefined;
  bookings: SearchIndex<DeskBooking>;
  parties: SearchIndex<DeskParty>;
  overlay: Overlay;
  visits: readonly Visit[];
  today: string;
}

/** No desk scrolls further; another letter narrows it down. */
const mostRows = 40;

/**
 * Prepaid families, bookings and parties for what was typed, in one list: the best match first, and today's guests before
 * others.
 */
export function findEverybody(sources: Sources, query: string): FoundRows {
  const families = sources.families ? search(sources.families, query, mostRows) : { found: [], total: 0 };
  const bookings = search(sources.bookings, query, mostRows);
  const parties = search(sources.parties, query, mostRows);
  const guest = (row: GuestRowFacts, rank: Rank) => ({ row, rank, order: guestOrder(row, sources.today) });
  const rows: { row: RowFacts; rank: Rank; order: number }[] = [
    ...families.found.map(({ item, rank }) => ({ row: familyRow(item, sources), rank, order: 1 })),
    ...bookings.found.map(({ item, rank }) => guest(bookingRow(item, sources.overlay), rank)),
    ...parties.found.map(({ item, rank }) => guest(partyRow(item, sources.overlay), rank)),
  ];
  rows.sort((a, b) => a.rank - b.rank || a.order - b.order);
  const totals = { hours: families.total, booked: bookings.total, party: parties.total };
  return { rows: rows.map(({ row }) => row), totals };
}

/** Whoever is expected today and has not come is likelier than a family on hours; anybody else is less so. */
const guestOrder = (row: GuestRowFacts, today: string): number =>
  timesOf(row).date === today && row.arrivedAt === null ? 0 : 2;

/** When they are expected: a date of the centre and times of it. */
export function timesOf(row: GuestRowFacts): { date: string; startTime: string; endTime: string } {
  if (row.kind === 'party') {
    const { partyDate: date, startTime, endTime } = row.party;
    return { date, startTime, endTime };
  }
  const { bookingDate: date, startTime, endTime } = row.booking;
  return { date, startTime, endTime };
}

/** How many children are expected. */
export const childrenOf = (row: GuestRowFacts): number =>
  row.kind === 'party' ? row.party.numberOfGuests : row.booking.numberOfChildren;

function familyRow(sale: DeskSale, { overlay, visits }: Pick<Sources, 'overlay' | 'visits'>): FamilyRowFacts {
  return {
    kind: 'hours',
    key: `sale-${sale.id}`,
    sale,
    minutes: minutesLeft(sale, overlay),
    visits: visits.filter(({ saleId }) => saleId === sale.id),
  };
}

export const bookingRow = (booking: DeskBooking, overlay: Overlay): BookingRowFacts => ({
  kind: 'booked',
  key: `booking-${booking.id}`,
  booking,
  arrivedAt: arrivalOf(booking, overlay),
  needsConsent: booking.consentedAt === null && !overlay.agreed.has(`booking ${booking.id}`),
});

export const partyRow = (party: DeskParty, overlay: Overlay): PartyRowFacts => ({
  kind: 'party',
  key: `party-${party.id}`,
  party,
  arrivedAt: partyArrivalOf(party, overlay),
  needsConsent: party.consentedAt === null && !overlay.agreed.has(`party ${party.id}`),
});
