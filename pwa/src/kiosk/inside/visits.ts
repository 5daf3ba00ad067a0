import type { DeskBooking, DeskSale, DeskUsage } from '@toodles/api/contract/sync.ts';
import { type Stay, stayAt, visitEndsAt } from '@toodles/api/domain/check-in.ts';
import { addDays, centreMoment, instantOf } from '@toodles/api/domain/dates.ts';
import { isForgotten, isInsideOnBooking } from '@toodles/api/domain/inside.ts';
import { minutesOf, type Overlay } from '../outbox/overlay.ts';

/** Children who are inside together. */
export interface Visit {
  key: string;
  kind: 'hours' | 'booked';
  /** The visit's id on hours; a booking ends with its slot and is not checked out. */
  usageId: string | null;
  saleId: number | null;
  names: string[];
  family: string;
  /** Ten digits, or '' where this tablet does not know them. */
  phone: string;
  children: number;
  since: string;
  until: string;
  /** Nobody checked it out on its own day: such a visit is no longer counted as inside. */
  forgotten: boolean;
  stay: Stay;
}

interface Moment {
  now: number;
  /** Date of the centre. */
  today: string;
  timeZone: string;
}

interface Cached {
  usages: readonly DeskUsage[];
  bookings: readonly DeskBooking[];
  overlay: Overlay;
  /** The family of a visit that began on this tablet and is not in the cached rows yet. */
  saleOf: (id: number) => Pick<DeskSale, 'customerName' | 'phone'> | undefined;
}

/**
 * Everybody who is inside, the latest over time first: visits on hours that nobody ended, from whichever desk, and
 * bookings that came and whose slot goes on. Derived from the cached rows with this tablet's own work on top.
 */
export function visitsInside(cached: Cached, moment: Moment): Visit[] {
  const visits = [
    ...cached.usages.map((usage) => usageVisit(usage, moment)),
    ...begunHere(cached, moment),
  ].filter(({ usageId }) => usageId === null || !cached.overlay.ended.has(usageId));
  return [...visits, ...bookedVisits(cached, moment)].sort(byLateness);
}

/** The latest first: over time, then whoever has least time left. */
function byLateness(a: Visit, b: Visit): number {
  return Date.parse(a.until) - Date.parse(b.until) || a.family.localeCompare(b.family);
}

function usageVisit(usage: DeskUsage, { now, today, timeZone }: Moment): Visit {
  const until = visitEndsAt(usage.checkedInAt, usage.hoursUsed);
  return {
    key: usage.id,
    kind: 'hours',
    usageId: usage.id,
    saleId: usage.packageSaleId,
    names: usage.attendingChildrenNames,
    family: usage.customerName,
    phone: usage.phone,
    children: usage.numberOfChildren,
    since: usage.checkedInAt,
    until,
    forgotten: isForgotten(usage, { today, timeZone }),
    stay: stayAt({ since: usage.checkedInAt, until }, new Date(now)),
  };
}

function begunHere({ usages, overlay, saleOf }: Cached, moment: Moment): Visit[] {
  const cached = new Set(usages.map(({ id }) => id));
  // As long as the server keeps a visit that nobody ended: its day and the next.
  const oldest = addDays(moment.today, -1);
  return overlay.begun
    .filter(({ id, payload }) => !cached.has(id) && !payload.checkedOutAt && payload.usageDate >= oldest)
    .map(({ id, payload }) => {
      const sale = saleOf(payload.packageSaleId);
      return usageVisit(
        {
          id,
          packageSaleId: payload.packageSaleId,
          customerName: sale?.customerName ?? 'A family on hours',
          phone: sale?.phone ?? '',
          hoursUsed: minutesOf(payload.hoursUsed) / 60,
          usageDate: payload.usageDate,
          numberOfChildren: payload.numberOfChildren ?? 1,
          attendingChildrenNames: payload.attendingChildrenNames ?? [],
          checkedInAt: payload.checkedInAt,
          checkedOutAt: null,
          revision: 0,
        },
        moment,
      );
    });
}

function bookedVisits({ bookings, overlay }: Cached, { now, today, timeZone }: Moment): Visit[] {
  const wall = centreMoment(new Date(now), timeZone);
  return bookings.flatMap((booking): Visit[] => {
    const since = arrivalOf(booking, overlay);
    if (since === null || !isInsideOnBooking({ ...booking, arrivedAt: since }, wall)) return [];
    const until = instantOf({ date: today, time: booking.endTime }, timeZone).toISOString();
    return [
      {
        key: `booking-${booking.id}`,
        kind: 'booked',
        usageId: null,
        saleId: null,
        names: [],
        family: booking.parentName,
        phone: booking.phone,
        children: booking.numberOfChildren,
        since,
        until,
        forgotten: false,
        stay: stayAt({ since, until }, new Date(now)),
      },
    ];
  });
}

/** When they came, by the server or by this tablet; null while they have not. */
export function arrivalOf(booking: DeskBooking, { arrived }: Overlay): string | null {
  return booking.arrivedAt ?? arrived.get(booking.id) ?? null;
}
