import type { SaleKey } from '@toodles/api/contract/desk/operations.ts';
import type {
  DeskBooking,
  DeskCare,
  DeskParty,
  DeskSale,
  DeskUsage,
} from '@toodles/api/contract/desk/rows.ts';
import { addDays, centreDate, centreMoment, instantOf } from '@toodles/api/domain/dates.ts';
import { type StayStatus, stayStatusAt, visitEndsAt } from '@toodles/api/domain/desk/check-in.ts';
import { isForgotten, isInsideOnBooking } from '@toodles/api/domain/desk/inside.ts';
import { type Amendable, findAmendable } from './amendable.ts';
import { begunFacts, type Overlay } from './overlay.ts';
import type { OutboxRow } from './rows.ts';
import { cachedFacts, type VisitFacts } from './visit-facts.ts';

/** A group of children who are inside together. */
export interface InsideVisit {
  key: string;
  kind: 'hours' | 'booked' | 'party';
  /**
   * The id of a visit on hours. Null for a booking or party, which ends with its slot and has no check-out.
   */
  usageId: string | null;
  /** The sale's id, or the order of one sold here. */
  saleId: SaleKey | null;
  /** For a party: the birthday child. */
  names: string[];
  family: string;
  /** Ten digits, or '' when this tablet does not know them. */
  phone: string;
  children: number;
  since: string;
  until: string;
  /**
   * Not checked out on its own day, or over on an earlier day by this tablet's clock alone, without a later
   * response of the server. Such a visit does not count as inside.
   */
  forgotten: boolean;
  stay: StayStatus;
  /** The end of the time limit for an amend or undo here, by the centre's clock; null when not allowed. */
  amendableUntil: string | null;
  /** Who may pick the children up, and their allergies, if the family agreed that the desk sees it. */
  care?: DeskCare | undefined;
  /** The current facts, to fill the edit form; null when this desk may not amend. */
  facts: VisitFacts | null;
}

interface TimeContext {
  /** The centre's time. */
  now: number;
  /** The centre's time of the last response; without it, the tablet's clock is trusted. */
  lastContact?: number | undefined;
  /** The tablet's own time, if the offset no longer applies to it. */
  tablet?: number;
  /** Date of the centre. */
  today: string;
  timeZone: string;
}

interface InsideSources {
  usages: readonly DeskUsage[];
  bookings: readonly DeskBooking[];
  parties: readonly DeskParty[];
  overlay: Overlay;
  /** The latest operations of this desk in order, and the clock offset. */
  recent: readonly OutboxRow[];
  clockOffsetMs: number | null;
  /** The family of a visit that began on this tablet and is not cached yet. */
  saleOf: (key: SaleKey) => Pick<DeskSale, 'customerName' | 'phone'> | undefined;
}

type FamilyContact = { customerName: string; phone: string };
type HoursVisit = VisitFacts &
  FamilyContact & { id: string; heardAt?: string | undefined; care?: DeskCare | undefined };

/**
 * All visits inside, the longest overdue first: open visits on hours from any desk, and bookings and parties
 * that arrived and may still go on (a clock that is days ahead hides nobody). Derived from the cached rows
 * with local operations on top.
 */
export function visitsInside(cached: InsideSources, moment: TimeContext): InsideVisit[] {
  const { overlay, recent, clockOffsetMs } = cached;
  const amendable = findAmendable(recent, { ...moment, clockOffsetMs });
  const onHours = [...cachedVisits(cached), ...localVisits(cached, moment)]
    .filter(({ id }) => !overlay.ended.has(id) && !overlay.undone.has(id))
    .map((visit) => hoursVisit(visit, moment, amendable));
  return [
    ...onHours,
    ...bookedVisits(cached, moment, amendable),
    ...partyVisits(cached, moment, amendable),
  ].sort(byLateness);
}

/** The longest overdue first, then the least time left. */
function byLateness(a: InsideVisit, b: InsideVisit): number {
  return Date.parse(a.until) - Date.parse(b.until) || a.family.localeCompare(b.family);
}

function hoursVisit(
  visit: HoursVisit,
  { now, today, timeZone }: TimeContext,
  amendable: Amendable,
): InsideVisit {
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
    stay: stayStatusAt({ since: checkedInAt, until }, new Date(now)),
    care: visit.care,
    amendableUntil: amendable.visit(id)?.until ?? null,
    facts: amendable.visit(id)?.facts ?? null,
  };
}

const cachedVisits = ({ usages, overlay: { amended } }: InsideSources): HoursVisit[] =>
  usages.map((usage) => ({
    ...cachedFacts(usage),
    ...amended.get(usage.id),
    id: usage.id,
    heardAt: usage.heardAt,
    care: usage.care,
  }));

/** Visits without a cached row: begun or reopened here. */
function localVisits({ usages, overlay, saleOf }: InsideSources, moment: TimeContext): HoursVisit[] {
  const cached = new Set(usages.map(({ id }) => id));
  const begun = overlay.begun.map((row): HoursVisit => {
    const facts = begunFacts(row, overlay);
    const sale = saleOf(facts.packageSaleId) ?? row.before;
    const family = { customerName: sale?.customerName ?? 'A family on hours', phone: sale?.phone ?? '' };
    return { ...facts, ...family, id: row.id };
  });
  const known = new Set([...cached, ...begun.map(({ id }) => id)]);
  const reopened = [...overlay.reopened]
    .filter(([id]) => !known.has(id))
    .map(([id, visit]): HoursVisit => ({ ...visit, ...overlay.amended.get(id), id }));
  // Like the server, keeps an open visit for its day and the next. Work that the server lacks stays until a
  // response, because a clock that is days ahead must not hide anyone who is inside.
  const { today, lastContact, timeZone } = moment;
  const lastContactOn = lastContact === undefined ? today : centreDate(new Date(lastContact), timeZone);
  const oldest = addDays(lastContactOn < today ? lastContactOn : today, -1);
  return [...begun.filter(({ id }) => !cached.has(id)), ...reopened].filter(
    ({ checkedOutAt, usageDate }) => checkedOutAt === null && usageDate >= oldest,
  );
}

interface SlotVisit {
  kind: 'booked' | 'party';
  id: number;
  names: string[];
  family: string;
  phone: string;
  children: number;
  since: string | null;
  date: string;
  endTime: string;
  care: DeskCare | undefined;
}

/** A visit that ends with its slot. */
function slotVisit(visit: SlotVisit, moment: TimeContext, amendable: Amendable): InsideVisit[] {
  const { kind, id, names, family, phone, children, since, date, endTime } = visit;
  if (since === null) return [];
  const { now, timeZone } = moment;
  const wall = centreMoment(new Date(now), timeZone);
  const until = instantOf({ date, time: endTime }, timeZone).toISOString();
  const isHere = isInsideOnBooking({ bookingDate: date, endTime, arrivedAt: since }, wall);
  if (!isHere && !canStillBeInside({ date, until }, moment)) return [];
  return [
    {
      ...{ key: `${kind === 'booked' ? 'booking' : 'party'}-${id}`, kind, usageId: null, saleId: null },
      ...{ names, family, phone, children, since, until, forgotten: !isHere },
      stay: stayStatusAt({ since, until }, new Date(now)),
      care: visit.care,
      amendableUntil: amendable.arrival(kind === 'booked' ? 'bookings' : 'parties', id),
      facts: null,
    },
  ];
}

/**
 * Whether only this tablet's clock says that the slot and its day are over: the last response was earlier.
 */
const canStillBeInside = (
  { date, until }: { date: string; until: string },
  { today, lastContact }: TimeContext,
): boolean => date < today && lastContact !== undefined && Date.parse(until) > lastContact;

function bookedVisits(
  { bookings, overlay }: InsideSources,
  moment: TimeContext,
  amendable: Amendable,
): InsideVisit[] {
  return bookings.flatMap((booking) => {
    const { id, parentName: family, phone, numberOfChildren: children, bookingDate: date, endTime } = booking;
    const since = bookingArrivedAt(booking, overlay);
    const visit = { kind: 'booked', id, family, phone, children, since, date, endTime } as const;
    return slotVisit({ ...visit, names: [], care: booking.care }, moment, amendable);
  });
}

function partyVisits(
  { parties, overlay }: InsideSources,
  moment: TimeContext,
  amendable: Amendable,
): InsideVisit[] {
  return parties.flatMap((party) => {
    const { id, parentName: family, phone, numberOfGuests: children, partyDate: date, endTime } = party;
    const since = partyArrivedAt(party, overlay);
    const visit = { kind: 'party', id, family, phone, children, since, date, endTime } as const;
    return slotVisit({ ...visit, names: [party.childName], care: party.care }, moment, amendable);
  });
}

/** The time of arrival, by the server or this tablet; null before it, or after this tablet has undone it. */
export const bookingArrivedAt = (booking: DeskBooking, { arrived }: Overlay): string | null =>
  resolveArrival(booking.arrivedAt, arrived.get(booking.id));

export const partyArrivedAt = (party: DeskParty, { partiesArrived }: Overlay): string | null =>
  resolveArrival(party.arrivedAt, partiesArrived.get(party.id));

/** The arrival that the server received first counts. After an undo there is none. */
const resolveArrival = (pulled: string | null, own: string | null | undefined): string | null =>
  own === null ? null : (pulled ?? own ?? null);
