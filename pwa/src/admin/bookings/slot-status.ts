import type { CalendarDay, CalendarVisit } from '@toodles/api/contract/bookings/team-calendar.ts';
import { hasCome } from '@toodles/api/domain/bookings/attendance.ts';
import { minutesOf } from '@toodles/api/domain/dates.ts';
import { count, timeOfDay } from '../../shared/format.ts';
import { roundedRupees } from '../ui/whole-rupees.ts';
import { duePaise } from './run-sheet.ts';
import { groupOf, isAwaited } from './visit-groups.ts';

interface Span {
  startTime: string;
  endTime: string;
}

interface Slot extends Span {
  capacity: number;
  seatsTaken: number;
  isActive: boolean;
}

/** `done`: over, `now`: running, `ahead`: to come. */
export type SlotPhase = 'done' | 'now' | 'ahead';

export function slotPhase({ startTime, endTime }: Span, time: string): SlotPhase {
  if (endTime <= time) return 'done';
  return startTime <= time ? 'now' : 'ahead';
}

/** A short status of a slot, beside its figure. */
export function slotStatus(slot: Slot, time: string): { label: string; isLoud: boolean } {
  const free = slot.capacity - slot.seatsTaken;
  if (free < 0) return { label: `${-free} over`, isLoud: true };
  if (slotPhase(slot, time) === 'done') return { label: 'Done', isLoud: false };
  if (!slot.isActive) return { label: 'Off', isLoud: true };
  return { label: free === 0 ? 'Full' : `${free} free`, isLoud: false };
}

/** `1 h 40 left` of a running slot. */
export const leftText = ({ endTime }: Span, time: string): string =>
  `${durationText(minutesOf(endTime) - minutesOf(time))} left`;

/** `40 min`, `2 h`, `1 h 40` */
export function durationText(duration: number): string {
  const [hours, minutes] = [Math.floor(duration / 60), duration % 60];
  if (hours === 0) return `${minutes} min`;
  return minutes === 0 ? `${hours} h` : `${hours} h ${minutes}`;
}

interface PartyMark {
  words: string;
  /** Of one that began in an earlier slot and lasts into this one. */
  until?: string;
}

/** `With a party`, or `Party until 5 PM` where one from an earlier slot still lasts. */
export function partyIn(parties: readonly Span[], { startTime, endTime }: Span): PartyMark | undefined {
  if (parties.some((party) => startTime <= party.startTime && party.startTime < endTime))
    return { words: 'With a party' };
  const lasting = parties.find((party) => party.startTime < startTime && startTime < party.endTime);
  return lasting && { words: `Party until ${timeOfDay(lasting.endTime)}`, until: lasting.endTime };
}

/** How many children have come to a slot. */
export const childrenHere = ({ visits }: Pick<CalendarDay['slots'][number], 'visits'>): number =>
  (visits ?? []).filter(hasCome).reduce((sum, visit) => sum + visit.numberOfChildren, 0);

interface SlotNote {
  /** `14 of 15` */
  seats: string;
  /** Who is expected, and what they owe. */
  ahead: string[];
  /** The number of families that are expected by now. */
  missing: number;
  /** How late they are, or blank. */
  lateness: string;
  here: string | undefined;
  /** Whom the fold lists: `20 here` */
  folded: string | undefined;
}

/** What a heading says about a slot of today: how full it is, and once it has started, who is missing and who is here. */
export function slotNote(slot: CalendarDay['slots'][number], time: string): SlotNote {
  const { visits = [], seatsTaken, capacity } = slot;
  const hasStarted = slotPhase(slot, time) !== 'ahead';
  const awaited = hasStarted ? visits.filter(isAwaited).length : 0;
  const dues = visits.map((visit) => duePaise(visit, false)).filter((paise) => paise > 0);
  const due = dues.reduce((sum, paise) => sum + paise, 0);
  const ahead = [
    families(visits.length),
    ...(due > 0 ? [`${dues.length} to pay (${roundedRupees(due)})`] : []),
  ];
  return {
    seats: `${seatsTaken} of ${capacity}`,
    ahead: hasStarted || visits.length === 0 ? [] : ahead,
    missing: awaited,
    lateness: awaited > 0 ? lateText(slot, time) : '',
    here: hasStarted ? hereText(visits, awaited > 0 ? String : families) : undefined,
    folded: hasStarted ? hereText(visits, String)?.split(',')[0] : undefined,
  };
}

const families = (number: number) => count(number, 'family', 'families');

/** `20 families here, 13 to pay (₹7,787), 2 completed`; undefined if nobody came. @param counted the families, as a number or with the word */
function hereText(visits: readonly CalendarVisit[], counted: (number: number) => string): string | undefined {
  const came = visits.filter(hasCome);
  const completed = came.filter(({ status }) => status === 'completed').length;
  const owing = came.filter((visit) => groupOf(visit) === 'Here, to pay');
  const due = owing.reduce((sum, visit) => sum + duePaise(visit, false), 0);
  const here = came.length - completed;
  if (here === 0) return completed > 0 ? `${counted(completed)} completed` : undefined;
  const parts = [
    `${counted(here)} here`,
    owing.length > 0 && `${owing.length} to pay (${roundedRupees(due)})`,
    completed > 0 && `${completed} completed`,
  ];
  return parts.filter(Boolean).join(', ');
}

/** Nobody is called late before so many minutes of the slot have gone. */
const GRACE = 10;

/** How late a family is that has not come to its slot: `20 min late`; blank before the slot, just after its start and after its end. */
export function lateText(slot: Span, time: string): string {
  const late = minutesOf(time) - minutesOf(slot.startTime);
  return slotPhase(slot, time) === 'now' && late >= GRACE ? `${late} min late` : '';
}
