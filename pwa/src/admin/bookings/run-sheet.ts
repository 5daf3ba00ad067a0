import type { CalendarDay, CalendarParty, CalendarVisit } from '@toodles/api/contract/team-calendar.ts';
import { paiseOf } from '@toodles/api/domain/money.ts';
import { count, day, rupees, timeSpan } from '../../shared/format.ts';

type Slot = CalendarDay['slots'][number];
type Dues = Pick<CalendarVisit | CalendarParty, 'paymentStatus' | 'status' | 'totalAmount'>;

/** What is still to be collected of a visit, in paise. */
export const duePaise = ({ paymentStatus, status, totalAmount }: Dues): number =>
  paymentStatus === 'due' && status !== 'cancelled' ? paiseOf(totalAmount) : 0;

/** A day's sums: places in all its slots, parties that take place, what is to be collected. */
export function daySums({ slots, parties }: CalendarDay) {
  const held = heldParties(parties);
  const dues = [...slots.flatMap(({ visits = [] }) => visits), ...held].map(duePaise);
  return {
    seatsTaken: slots.reduce((sum, slot) => sum + slot.seatsTaken, 0),
    capacity: slots.reduce((sum, slot) => sum + slot.capacity, 0),
    parties: held.length,
    duePaise: dues.reduce((sum, paise) => sum + paise, 0),
  };
}

/** The parties that take place. */
export const heldParties = (parties: readonly CalendarParty[]): CalendarParty[] =>
  parties.filter(({ status }) => status !== 'cancelled');

const firstName = (name: string) => name.trim().split(/\s+/)[0] ?? '';

/**
 * The day as a message for the team: how many come when, by the parents' first names. Phones, ages, wishes and
 * children's names are not for a chat.
 */
export function shareText(of: CalendarDay, centre: string): string {
  const { parties, duePaise: toCollect } = daySums(of);
  return [
    `${centre}, ${day(of.date)}`,
    ...(of.isOpen ? [] : [of.reason ?? 'Closed']),
    ...of.slots.map(slotText),
    ...(parties > 0 ? ['Parties', ...heldParties(of.parties).map(partyText)] : []),
    ...(toCollect > 0 ? [`To collect: ${rupees(toCollect)}`] : []),
  ].join('\n');
}

function slotText({ startTime, endTime, seatsTaken, capacity, visits = [] }: Slot): string {
  const head = `${timeSpan(startTime, endTime)}: ${seatsTaken} of ${capacity}`;
  const names = visits.map(
    (visit) => `${firstName(visit.parentName)} ${visit.numberOfChildren}${due(visit)}`,
  );
  return names.length > 0 ? `${head}\n${names.join(', ')}` : head;
}

function partyText(party: CalendarParty): string {
  const { startTime, endTime, packageName, numberOfGuests, parentName } = party;
  const guests = count(numberOfGuests, 'guest', 'guests');
  return `${timeSpan(startTime, endTime)}: ${packageName}, ${guests}, ${firstName(parentName)}${due(party)}`;
}

const due = (of: Dues) => (duePaise(of) > 0 ? ` (${rupees(duePaise(of))} due)` : '');
