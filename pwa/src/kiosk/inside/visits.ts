import type { DeskBooking, DeskParty, DeskSale, DeskUsage } from '@toodles/api/contract/sync.ts';
import { type Stay, stayAt, visitEndsAt } from '@toodles/api/domain/check-in.ts';
import { addDays, centreDate, centreMoment, instantOf } from '@toodles/api/domain/dates.ts';
import { isForgotten, isInsideOnBooking } from '@toodles/api/domain/inside.ts';
import type { OutboxRow } from '../db/rows.ts';
import { begunFacts, type Overlay } from '../outbox/overlay.ts';
import { type Amendable, amendableNow } from '../outbox/put-right.ts';
import { cachedFacts, type VisitFacts } from '../outbox/visit-facts.ts';

/** Children who are inside together. */
export interface Visit {
  key: string;
  kind: 'hours' | 'booked' | 'party';
  /** The visit's id on hours; a booking or a party ends with its time and is not checked out. */
  usageId: string | null;
  saleId: number | null;
  /** Of a party: the child whose birthday it is. */
  names: string[];
  family: string;
  /** Ten digits, or '' where this tablet does not know them. */
  phone: string;
  children: number;
  since: string;
  until: string;
  /**
   * Nobody checked it out on its own day, or by this tablet's clock its slot was over on an earlier day while the server's
   * last answer says nothing of that: such a visit is no longer counted as inside.
   */
  forgotten: boolean;
  stay: Stay;
  /** Until when, by the centre's clock, this desk may put it right or take it back; null where it may not. */
  amendableUntil: string | null;
  /** As it stands, to fill the form that puts it right; null where this desk may not. */
  facts: VisitFacts | null;
}

interface Moment {
  /** The centre's time. */
  now: number;
  /** The centre's time when the server was last heard; without it the tablet's clock is taken to be right. */
  heard?: number | undefined;
  /** The tablet's own, where the centre's is not that with the offset. */
  tablet?: number;
  /** Date of the centre. */
  today: string;
  timeZone: string;
}

interface Cached {
  usages: readonly DeskUsage[];
  bookings: readonly DeskBooking[];
  parties: readonly DeskParty[];
  overlay: Overlay;
  /** The last things done here, in the tablet's order, and what the tablet knows of its clock. */
  recent: readonly OutboxRow[];
  clockOffsetMs: number | null;
  /** The family of a visit that began on this tablet and is not in the cached rows yet. */
  saleOf: (id: number) => Pick<DeskSale, 'customerName' | 'phone'> | undefined;
}

type Family = { customerName: string; phone: string };
type OnHours = VisitFacts & Family & { id: string; heardAt?: string | undefined };

/**
 * Everybody who is inside, the latest over time first: visits on hours that nobody ended, from whichever desk, and
 * bookings and parties that came and whose time goes on, or may: a clock that is days ahead hides nobody. Derived from the
 * cached rows with this tablet's own work on top.
 */
export function visitsInside(cached: Cached, moment: Moment): Visit[] {
  const { overlay, recent, clockOffsetMs } = cached;
  const amendable = amendableNow(recent, { ...moment, clockOffsetMs });
  const onHours = [...cachedVisits(cached), ...visitsOfHere(cached, moment)]
    .filter(({ id }) => !overlay.ended.has(id) && !overlay.undone.has(id))
    .map((visit) => hoursVisit(visit, moment, amendable));
  return [
    ...onHours,
    ...bookedVisits(cached, moment, amendable),
    ...partyVisits(cached, moment, amendable),
  ].sort(byLateness);
}

/** The latest first: over time, then whoever has least time left. */
function byLateness(a: Visit, b: Visit): number {
  return Date.parse(a.until) - Date.parse(b.until) || a.family.localeCompare(b.family);
}

function hoursVisit(visit: OnHours, { now, today, timeZone }: Moment, amendable: Amendable): Visit {
  const { id, packageSaleId, hoursUsed, usageDate, numberOfChildren, checkedInAt } = visit;
  const until = visitEndsAt(checkedInAt, hoursUsed);
  return {
    key: id,
    kind: 'hours',
    usageId: id,
    saleId: packageSaleId,
    names: [...visit.attendingChildrenNames],
    family: visit.customerName,
    phone: visit.phone,
    children: numberOfChildren,
    since: checkedInAt,
    until,
    forgotten: isForgotten({ usageDate, heardAt: visit.heardAt }, { today, timeZone }),
    stay: stayAt({ since: checkedInAt, until }, new Date(now)),
    amendableUntil: amendable.visit(id)?.until ?? null,
    facts: amendable.visit(id)?.facts ?? null,
  };
}

const cachedVisits = ({ usages, overlay: { amended } }: Cached): OnHours[] =>
  usages.map((usage) => ({
    ...cachedFacts(usage),
    ...amended.get(usage.id),
    id: usage.id,
    heardAt: usage.heardAt,
  }));

/** Visits that the server's rows do not tell of: begun here, or let in again here. */
function visitsOfHere({ usages, overlay, saleOf }: Cached, moment: Moment): OnHours[] {
  const cached = new Set(usages.map(({ id }) => id));
  const begun = overlay.begun.map((row): OnHours => {
    const facts = begunFacts(row, overlay);
    const sale = saleOf(facts.packageSaleId) ?? row.before;
    const family = { customerName: sale?.customerName ?? 'A family on hours', phone: sale?.phone ?? '' };
    return { ...facts, ...family, id: row.id };
  });
  const known = new Set([...cached, ...begun.map(({ id }) => id)]);
  const reopened = [...overlay.reopened]
    .filter(([id]) => !known.has(id))
    .map(([id, visit]): OnHours => ({ ...visit, ...overlay.amended.get(id), id }));
  // As long as the server keeps a visit that nobody ended: its day and the next. What it has not been told of stays for
  // as long as it has not been heard: a clock that is days ahead must not hide who is inside.
  const { today, heard, timeZone } = moment;
  const heardOn = heard === undefined ? today : centreDate(new Date(heard), timeZone);
  const oldest = addDays(heardOn < today ? heardOn : today, -1);
  return [...begun.filter(({ id }) => !cached.has(id)), ...reopened].filter(
    ({ checkedOutAt, usageDate }) => checkedOutAt === null && usageDate >= oldest,
  );
}

interface ByTheClock {
  kind: 'booked' | 'party';
  id: number;
  names: string[];
  family: string;
  phone: string;
  children: number;
  since: string | null;
  date: string;
  endTime: string;
}

/** A visit whose end is that of its slot. */
function slotVisit(visit: ByTheClock, moment: Moment, amendable: Amendable): Visit[] {
  const { kind, id, names, family, phone, children, since, date, endTime } = visit;
  if (since === null) return [];
  const { now, timeZone } = moment;
  const wall = centreMoment(new Date(now), timeZone);
  const until = instantOf({ date, time: endTime }, timeZone).toISOString();
  const isHere = isInsideOnBooking({ bookingDate: date, endTime, arrivedAt: since }, wall);
  if (!isHere && !mayBeHere({ date, until }, moment)) return [];
  return [
    {
      ...{ key: `${kind === 'booked' ? 'booking' : 'party'}-${id}`, kind, usageId: null, saleId: null },
      ...{ names, family, phone, children, since, until, forgotten: !isHere },
      stay: stayAt({ since, until }, new Date(now)),
      amendableUntil: amendable.arrival(kind === 'booked' ? 'bookings' : 'parties', id),
      facts: null,
    },
  ];
}

/** Whether only this tablet's clock says that a slot is over, and that its day is: when the server was heard it was not. */
const mayBeHere = ({ date, until }: { date: string; until: string }, { today, heard }: Moment): boolean =>
  date < today && heard !== undefined && Date.parse(until) > heard;

function bookedVisits({ bookings, overlay }: Cached, moment: Moment, amendable: Amendable): Visit[] {
  return bookings.flatMap((booking) => {
    const { id, parentName: family, phone, numberOfChildren: children, bookingDate: date, endTime } = booking;
    const since = arrivalOf(booking, overlay);
    const visit = { kind: 'booked', id, family, phone, children, since, date, endTime } as const;
    return slotVisit({ ...visit, names: [] }, moment, amendable);
  });
}

function partyVisits({ parties, overlay }: Cached, moment: Moment, amendable: Amendable): Visit[] {
  return parties.flatMap((party) => {
    const { id, parentName: family, phone, numberOfGuests: children, partyDate: date, endTime } = party;
    const since = partyArrivalOf(party, overlay);
    const visit = { kind: 'party', id, family, phone, children, since, date, endTime } as const;
    return slotVisit({ ...visit, names: [party.childName] }, moment, amendable);
  });
}

/** When they came, by the server or by this tablet; null while they have not, or where this tablet took it back. */
export const arrivalOf = (booking: DeskBooking, { arrived }: Overlay): string | null =>
  arrival(booking.arrivedAt, arrived.get(booking.id));

export const partyArrivalOf = (party: DeskParty, { partiesArrived }: Overlay): string | null =>
  arrival(party.arrivedAt, partiesArrived.get(party.id));

/** Of two arrivals the first that was heard stands; taken back, there is none. */
const arrival = (heard: string | null, here: string | null | undefined): string | null =>
  here === null ? null : (heard ?? here ?? null);
