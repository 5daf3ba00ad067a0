import type {
  CalendarDay,
  CalendarParty,
  CalendarVisit,
} from '@toodles/api/contract/bookings/team-calendar.ts';
import { paiseOf } from '@toodles/api/domain/money.ts';
import { count, day, rupees, timeSpan } from '../../shared/format.ts';
import type { DaySeats } from '../ui/MonthDays.tsx';
import { roundedRupees } from '../ui/whole-rupees.ts';
import { isAllergy } from './allergy.ts';
import { usualPackage } from './usual-package.ts';

type Slot = CalendarDay['slots'][number];
type Payable =
  | Pick<CalendarVisit, 'paymentStatus' | 'status' | 'dueAmount' | 'arrivedAt'>
  | Pick<CalendarParty, 'paymentStatus' | 'status' | 'dueAmount'>;

/**
 * The amount still due for a visit, in paise. After the day, a family that did not come owes nothing. Parties
 * have no check-in, so a confirmed one counts as held. The dashboard's 'Due by today' uses the same rule.
 */
export function duePaise(visit: Payable, isOver: boolean): number {
  const { paymentStatus, status, dueAmount } = visit;
  if (paymentStatus === 'paid' || status === 'cancelled') return 0;
  const tookPlace =
    status === 'completed' || ('arrivedAt' in visit ? visit.arrivedAt !== null : status === 'confirmed');
  return isOver && !tookPlace ? 0 : paiseOf(dueAmount);
}

/**
 * The totals of a day: seats in all its slots, parties that take place, payments due.
 * @param today the centre's date
 */
export function daySums({ date, slots, parties }: CalendarDay, today: string) {
  const held = activeParties(parties);
  const visits = [...slots.flatMap((slot) => slot.visits ?? []), ...held];
  const dues = visits.map((visit) => duePaise(visit, date < today));
  return {
    ...seatSums(slots),
    parties: held.length,
    duePaise: dues.reduce((sum, paise) => sum + paise, 0),
  };
}

export const hasAllergy = ({ specialRequests }: CalendarVisit): boolean => isAllergy(specialRequests);

interface SlotFactsOptions {
  /** The day is over. */
  isOver: boolean;
  /** Groups below say how many are here. */
  isGrouped: boolean;
}

/** A slot in a few facts: how many families come, how many came or did not, and what is due. */
export function slotFacts(
  { visits = [] }: Pick<Slot, 'visits'>,
  { isOver, isGrouped }: SlotFactsOptions,
): string[] {
  const here = isGrouped ? 0 : visits.filter(({ arrivedAt }) => arrivedAt !== null).length;
  const missing = visits.filter(({ isNoShow }) => isNoShow).length;
  const due = visits.reduce((sum, visit) => sum + duePaise(visit, isOver), 0);
  return [
    visits.length > 0 ? count(visits.length, 'family', 'families') : 'No bookings yet',
    here > 0 && `${here} came`,
    missing > 0 && count(missing, 'no-show', 'no-shows'),
    due > 0 && `${roundedRupees(due)} due`,
  ].filter((fact): fact is string => Boolean(fact));
}

/** The package of most families of a slot: `mostly Weekend Fun`; or blank. */
export function usualFact(visits: readonly CalendarVisit[]): string {
  const usual = usualPackage(visits.map(({ packageName }) => packageName));
  const isOnly = visits.every(({ packageName }) => packageName === usual);
  return usual ? `${isOnly ? 'all' : 'mostly'} ${usual}` : '';
}

/** The seats of slots, taken and on offer. */
export const seatSums = (slots: readonly Slot[]) => ({
  seatsTaken: slots.reduce((sum, slot) => sum + slot.seatsTaken, 0),
  capacity: slots.reduce((sum, slot) => sum + slot.capacity, 0),
});

/** The seats of each day that has any or is closed. */
export const seatsByDay = (days: readonly CalendarDay[]): ReadonlyMap<string, DaySeats> =>
  new Map(
    days
      .map(({ date, slots, isOpen }) => [date, { ...seatSums(slots), isClosed: !isOpen }] as const)
      .filter(([, { capacity, isClosed }]) => isClosed || capacity > 0),
  );

/** The parties that take place. */
export const activeParties = (parties: readonly CalendarParty[]): CalendarParty[] =>
  parties.filter(({ status }) => status !== 'cancelled');

const firstName = (name: string) => name.trim().split(/\s+/)[0] ?? '';

/**
 * The day as a message for the team: counts and the parents' first names. Phone numbers, ages, special
 * requests and children's names must not go into a chat.
 */
export function shareText(of: CalendarDay, centre: string, today: string): string {
  const { parties, duePaise } = daySums(of, today);
  const isOver = of.date < today;
  return [
    `${centre}, ${day(of.date)}`,
    ...(of.isOpen ? [] : [of.reason ?? 'Closed']),
    ...of.slots.map((slot) => slotText(slot, isOver)),
    ...(parties > 0
      ? ['Parties', ...activeParties(of.parties).map((party) => partyText(party, isOver))]
      : []),
    ...(duePaise > 0 ? [`To collect: ${rupees(duePaise)}`] : []),
  ].join('\n');
}

function slotText({ startTime, endTime, seatsTaken, capacity, visits = [] }: Slot, isOver: boolean): string {
  const head = `${timeSpan(startTime, endTime)}: ${seatsTaken} of ${capacity}`;
  const names = visits.map(
    (visit) => `${firstName(visit.parentName)} ${visit.numberOfChildren}${due(visit, isOver)}`,
  );
  return names.length > 0 ? `${head}\n${names.join(', ')}` : head;
}

function partyText(party: CalendarParty, isOver: boolean): string {
  const { startTime, endTime, packageName, numberOfGuests, parentName } = party;
  const guests = count(numberOfGuests, 'guest', 'guests');
  return `${timeSpan(startTime, endTime)}: ${packageName}, ${guests}, ${firstName(parentName)}${due(party, isOver)}`;
}

function due(of: Payable, isOver: boolean): string {
  const paise = duePaise(of, isOver);
  return paise > 0 ? ` (${rupees(paise)} due)` : '';
}
