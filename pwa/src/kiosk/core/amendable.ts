import { amendMinutes, mayAmend } from '@toodles/api/domain/desk/check-in.ts';
import { currentArrival } from './arrivals.ts';
import { isAmendOrUndo } from './current-operation.ts';
import { isArrival, isVisitWork, type Subject } from './operations.ts';
import { isRejected } from './outcomes.ts';
import type { OutboxRow } from './rows.ts';
import { factsAfter, recordedFacts, type VisitFacts } from './visit-facts.ts';

/**
 * The amends and undos still allowed at this desk (docs/sync.md, 'Operations': within 10 minutes, same desk).
 */
export interface Amendable {
  visit: (usageId: string) => { until: string; facts: VisitFacts } | null;
  arrival: (table: 'bookings' | 'parties', id: number) => string | null;
}

interface Clock {
  /** The centre's time: the tablet's time plus `clockOffsetMs`. */
  now: number;
  clockOffsetMs: number | null;
  /**
   * The tablet's time, if the offset no longer applies because the clock was set back (core/centre-clock.ts).
   */
  tablet?: number;
}

/** @param recent the latest operations of this desk in order, at least those of the last ten minutes */
export function findAmendable(recent: readonly OutboxRow[], clock: Clock): Amendable {
  const visits = new Map<string, { until: string; facts: VisitFacts }>();
  const arrivals = new Map<string, OutboxRow[]>();
  // A rejected amend or undo had no effect, as in undo-policy.ts.
  for (const row of recent.filter((one) => !isAmendOrUndo(one) || !isRejected(one))) {
    if (isArrival(row)) {
      const key = arrivalKey(row.about.subject);
      arrivals.set(key, [...(arrivals.get(key) ?? []), row]);
    } else if (row.kind === 'usage.record') {
      const until = amendableUntil(row, clock);
      if (until !== null) visits.set(row.id, { until, facts: recordedFacts(row.payload) });
    } else if (isVisitWork(row) && !isRejected(row)) {
      const visit = visits.get(row.payload.usageId);
      if (visit) visits.set(row.payload.usageId, { ...visit, facts: factsAfter(visit.facts, row) });
    }
  }
  return {
    visit: (usageId) => visits.get(usageId) ?? null,
    arrival: (table, key) => {
      const arrival = currentArrival(arrivals.get(arrivalKey({ table, key })) ?? []);
      return arrival ? amendableUntil(arrival, clock) : null;
    },
  };
}

const arrivalKey = ({ table, key }: Subject): string => `${table} ${key}`;

/** Slightly more than the screens' clock may lag (app/now.ts). */
const tickMs = 6000;

/** The end of the time limit for an operation, by the centre's clock; null when it has passed. */
function amendableUntil(row: OutboxRow, { now, clockOffsetMs, tablet: own }: Clock): string | null {
  // The office resolves it.
  if (row.state === 'handed') return null;
  const offset = clockOffsetMs ?? 0;
  const happened = Date.parse(row.occurredAt);
  const shown = own ?? now - offset;
  const ahead = happened - shown;
  // The screens' clock ticks every few seconds, so a recent tap may seem to be in the future.
  const tablet = ahead > 0 && ahead <= tickMs ? happened : shown;
  if (!mayAmend(row, { occurredAt: new Date(tablet).toISOString(), clockOffsetMs })) return null;
  const latest = Math.max(
    ...[happened, happened + (row.clockOffsetMs ?? 0) - offset].filter((at) => at <= tablet),
  );
  return new Date(latest + amendMinutes * 60_000 + now - shown).toISOString();
}
