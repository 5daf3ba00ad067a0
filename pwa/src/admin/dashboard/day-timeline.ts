import { minutesOf } from '@toodles/api/domain/dates.ts';

interface Span {
  startTime: string;
  endTime: string;
}

/** A position on the strip: full columns from the start, and a fraction of the next. */
export interface TimelinePosition {
  column: number;
  part: number;
}

/** The position of a time of day on the strip; undefined before the first slot and after the last. */
export function timelinePosition(slots: readonly Span[], time: string): TimelinePosition | undefined {
  const first = slots[0];
  if (!first || time < first.startTime) return undefined;
  const column = slots.findIndex(({ endTime }) => time < endTime);
  const slot = slots[column];
  if (!slot) return undefined;
  const [from, to, at] = [minutesOf(slot.startTime), minutesOf(slot.endTime), minutesOf(time)];
  // A time between two slots is at the start of the next.
  return { column, part: Math.max(0, (at - from) / (to - from)) };
}

const startOf = (slots: readonly Span[]): TimelinePosition =>
  timelinePosition(slots, slots[0]?.startTime ?? '') ?? { column: 0, part: 0 };

/** The start and end of a party on the strip, clipped to the strip. */
export function partySpan(
  slots: readonly Span[],
  party: Span,
): { from: TimelinePosition; to: TimelinePosition } {
  const end: TimelinePosition = { column: slots.length, part: 0 };
  const from =
    timelinePosition(slots, party.startTime) ?? (isBefore(slots, party.startTime) ? startOf(slots) : end);
  return { from, to: timelinePosition(slots, party.endTime) ?? end };
}

const isBefore = (slots: readonly Span[], time: string) => time < (slots[0]?.startTime ?? '');

/** Assigns simultaneous parties to separate lanes, numbered from 0. */
export function assignLanes<P extends Span>(parties: readonly P[]): { party: P; lane: number }[] {
  const ends: string[] = [];
  return parties
    .toSorted((a, b) => a.startTime.localeCompare(b.startTime))
    .map((party) => {
      const free = ends.findIndex((end) => end <= party.startTime);
      const lane = free < 0 ? ends.length : free;
      ends[lane] = party.endTime;
      return { party, lane };
    });
}
