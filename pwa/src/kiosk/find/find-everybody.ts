import type { DeskBooking, DeskSale } from '@toodles/api/contract/sync.ts';
import { arrivalOf, type Visit } from '../inside/visits.ts';
import { minutesLeft, type Overlay } from '../outbox/overlay.ts';
import { type Rank, type SearchIndex, search } from './search-index.ts';

export type KindFilter = 'all' | 'hours' | 'booked';

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
}

export type RowFacts = FamilyRowFacts | BookingRowFacts;

export interface FoundRows {
  rows: RowFacts[];
  /** In all, by kind; more than there are rows when the list had to end. */
  totals: { hours: number; booked: number };
}

interface Sources {
  families: SearchIndex<DeskSale> | undefined;
  bookings: SearchIndex<DeskBooking>;
  overlay: Overlay;
  visits: readonly Visit[];
  today: string;
}

/** No desk scrolls further; another letter narrows it down. */
const mostRows = 40;

/** Prepaid families and bookings for what was typed, in one list: the best match first, and today's guests before others. */
export function findEverybody(sources: Sources, query: string): FoundRows {
  const families = sources.families ? search(sources.families, query, mostRows) : { found: [], total: 0 };
  const bookings = search(sources.bookings, query, mostRows);
  const rows: { row: RowFacts; rank: Rank; order: number }[] = [
    ...families.found.map(({ item, rank }) => ({ row: familyRow(item, sources), rank, order: 1 })),
    ...bookings.found.map(({ item, rank }) => {
      const row = bookingRow(item, sources.overlay);
      return { row, rank, order: bookingOrder(row, sources.today) };
    }),
  ];
  rows.sort((a, b) => a.rank - b.rank || a.order - b.order);
  return { rows: rows.map(({ row }) => row), totals: { hours: families.total, booked: bookings.total } };
}

/** Whoever is expected today and has not come is likelier than a family on hours; anybody else is less so. */
function bookingOrder({ booking, arrivedAt }: BookingRowFacts, today: string): number {
  return booking.bookingDate === today && arrivedAt === null ? 0 : 2;
}

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
});
