import type { z } from 'zod';
import type { operationPayloads } from '../../../contract/sync.ts';
import { amendMinutes, mayAmend } from '../../../domain/check-in.ts';
import type { Act, ArrivalFacts, Facts, Judged, Told, Work } from './work.ts';

type BookingArrival = z.output<(typeof operationPayloads)['booking.arrive']>;
type PartyArrival = z.output<(typeof operationPayloads)['party.arrive']>;

interface Arrival {
  kind: 'bookings' | 'parties';
  id: number;
  /** Null undoes an arrival on the wrong row. */
  arrivedAt: string | null;
  /** The version of the text that the guardian agreed to on arrival. */
  consent: string | undefined;
}

/** Records the arrival of a booking's children. Of two arrivals, the first one received wins. */
export const bookingArrive = ({ bookingId, arrivedAt, consent }: BookingArrival): Work =>
  arrive({ kind: 'bookings', id: bookingId, arrivedAt, consent }, { bookingIds: [bookingId] });

/** Records the arrival of a party's guests. */
export const partyArrive = ({ partyId, arrivedAt, consent }: PartyArrival): Work =>
  arrive({ kind: 'parties', id: partyId, arrivedAt, consent }, { partyIds: [partyId] });

function arrive(arrival: Arrival, needs: Work['needs']): Work {
  const { kind, id } = arrival;
  return {
    subject: () => ({ kind, id }),
    needs,
    follows: `${kind}:${id}`,
    judge: (facts, act) => judge(arrival, facts, act),
  };
}

function judge(arrival: Arrival, facts: Facts, act: Act): Judged {
  const visit = facts[arrival.kind].get(arrival.id);
  if (!visit) {
    const noun = arrival.kind === 'bookings' ? 'booking' : 'party';
    return { outcome: 'invalid', message: `There is no ${noun} with the ID ${arrival.id}.` };
  }
  return arrival.arrivedAt === null
    ? takeBack(arrival, visit, { facts, act })
    : note(arrival, new Date(arrival.arrivedAt).toISOString(), { visit, act });
}

const nothing = (message: string): Judged => ({ outcome: 'applied', message, effects: { changed: [] } });

function note(
  { kind, id, consent: version }: Arrival,
  at: string,
  { visit, act }: { visit: ArrivalFacts; act: Act },
): Judged {
  const consent = version !== undefined &&
    visit.consented_at === null && {
      consent: { kind, id, at, given: { version, recordedBy: act.by.userId, deviceId: act.device.id } },
    };
  if (visit.arrived_at) {
    if (!consent) return nothing('They were already marked as arrived.');
    return { outcome: 'applied', effects: { ...consent, changed: [{ kind, id }] } };
  }
  const effects = {
    arrival: { kind, id, at, operationId: act.id, told: toldBy(act) },
    ...consent,
    changed: [{ kind, id }],
  };
  if (visit.status !== 'cancelled') return { outcome: 'applied', effects };
  const noun = kind === 'bookings' ? 'booking' : 'party';
  return { outcome: 'applied', message: `Recorded. This ${noun} was cancelled.`, effects };
}

/** A desk can't undo an arrival of another desk or of the portal. */
function takeBack(
  { kind, id }: Arrival,
  visit: ArrivalFacts,
  { facts, act }: { facts: Facts; act: Act },
): Judged {
  if (visit.arrived_at === null) return nothing('They were not marked as arrived.');
  if (!visit.told || !isOfThisDesk(visit.told, facts, act))
    return nothing('Marked at another desk, so it can’t be undone here.');
  const told = toldBy(act);
  if (!mayAmend(visit.told, told)) return { outcome: 'invalid', message: tooLate };
  return {
    outcome: 'applied',
    effects: {
      arrival: { kind, id, at: null, operationId: act.id, told },
      // A consent recorded with the arrival is undone with it; an earlier or later one stays.
      ...(visit.consented_at === visit.arrived_at && {
        consent: { kind, id, at: visit.arrived_at, given: null },
      }),
      changed: [{ kind, id }],
    },
  };
}

const tooLate = `An arrival can be undone for ${amendMinutes} minutes.`;

/** The provenance that a later operation checks. */
export const toldBy = ({ id, device, occurredAt, clockOffsetMs }: Act): Told => ({
  operationId: id,
  deviceId: device.id,
  occurredAt,
  clockOffsetMs,
});

/**
 * Whether an operation belongs to a tablet: it was pushed under the tablet's id, or under an earlier id of it
 * and pushed again under this one. No other tablet has the operation to push.
 */
export const isOfThisDesk = (told: Told, { broughtHere }: Facts, { device }: Act): boolean =>
  told.deviceId === device.id || broughtHere.has(told.operationId);
