import type { z } from 'zod';
import type { operationPayloads } from '../../../contract/desk/operations.ts';
import { amendMinutes, mayAmend } from '../../../domain/desk/check-in.ts';
import { returnHoursOfArrival, takeHoursAtArrival } from './arrival-hours.ts';
import type {
  ArrivalFacts,
  Decision,
  Facts,
  OperationContext,
  OperationHandler,
  Provenance,
} from './operation-handler.ts';
import { provenanceOf } from './provenance.ts';

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
export const bookingArrive = ({ bookingId, arrivedAt, consent }: BookingArrival): OperationHandler =>
  arrivalHandler({ kind: 'bookings', id: bookingId, arrivedAt, consent }, { bookingIds: [bookingId] });

/** Records the arrival of a party's guests. */
export const partyArrive = ({ partyId, arrivedAt, consent }: PartyArrival): OperationHandler =>
  arrivalHandler({ kind: 'parties', id: partyId, arrivedAt, consent }, { partyIds: [partyId] });

function arrivalHandler(arrival: Arrival, needs: OperationHandler['needs']): OperationHandler {
  const { kind, id } = arrival;
  return {
    subject: () => ({ kind, id }),
    needs,
    follows: `${kind}:${id}`,
    evaluate: (facts, act) => evaluate(arrival, facts, act),
  };
}

function evaluate(arrival: Arrival, facts: Facts, act: OperationContext): Decision {
  const visit = facts[arrival.kind].get(arrival.id);
  if (!visit) {
    const noun = arrival.kind === 'bookings' ? 'booking' : 'party';
    return { outcome: 'invalid', message: `There is no ${noun} with the ID ${arrival.id}.` };
  }
  return arrival.arrivedAt === null
    ? undoArrival(arrival, visit, { facts, act })
    : recordArrival(arrival, new Date(arrival.arrivedAt).toISOString(), { visit, facts, act });
}

const noEffect = (message: string): Decision => ({ outcome: 'applied', message, effects: { changed: [] } });

function recordArrival(
  { kind, id, consent: version }: Arrival,
  at: string,
  { visit, facts, act }: { visit: ArrivalFacts; facts: Facts; act: OperationContext },
): Decision {
  const consent = version !== undefined &&
    visit.consented_at === null && {
      consent: { kind, id, at, given: { version, recordedBy: act.by.userId, deviceId: act.device.id } },
    };
  if (visit.arrived_at) {
    if (!consent) return noEffect('They were already marked as arrived.');
    return { outcome: 'applied', effects: { ...consent, changed: [{ kind, id }] } };
  }
  const taken = takeHoursAtArrival(visit, at, { facts, act });
  const effects = {
    ...taken?.effects,
    arrival: {
      ...{ kind, id, at, operationId: act.id, provenance: provenanceOf(act) },
      ...(taken && { usageId: act.id }),
    },
    ...consent,
    changed: [{ kind, id }, ...(taken?.effects.changed ?? [])],
  };
  const noun = kind === 'bookings' ? 'booking' : 'party';
  const message = visit.status === 'cancelled' ? `Recorded. This ${noun} was cancelled.` : taken?.message;
  return { outcome: taken?.outcome ?? 'applied', ...(message && { message }), effects };
}

/** A desk can't undo an arrival of another desk or of the portal. */
function undoArrival(
  { kind, id }: Arrival,
  visit: ArrivalFacts,
  { facts, act }: { facts: Facts; act: OperationContext },
): Decision {
  if (visit.arrived_at === null) return noEffect('They were not marked as arrived.');
  if (!visit.provenance || !isOwnOperation(visit.provenance, facts, act))
    return noEffect('Marked at another desk, so it can’t be undone here.');
  const provenance = provenanceOf(act);
  if (!mayAmend(visit.provenance, provenance)) return { outcome: 'invalid', message: tooLate };
  const returned = returnHoursOfArrival(visit, { facts, act });
  return {
    outcome: 'applied',
    effects: {
      ...returned,
      arrival: {
        ...{ kind, id, at: null, operationId: act.id, provenance },
        ...(returned && { usageId: null }),
      },
      // A consent recorded with the arrival is undone with it; an earlier or later one stays.
      ...(visit.consented_at === visit.arrived_at && {
        consent: { kind, id, at: visit.arrived_at, given: null },
      }),
      changed: [{ kind, id }, ...(returned?.changed ?? [])],
    },
  };
}

const tooLate = `An arrival can be undone for ${amendMinutes} minutes.`;

/**
 * Whether an operation belongs to a tablet: it was pushed under the tablet's id, or under an earlier id of it
 * and pushed again under this one. No other tablet has the operation to push.
 */
export const isOwnOperation = (
  provenance: Provenance,
  { ownOperationIds }: Facts,
  { device }: OperationContext,
): boolean => provenance.deviceId === device.id || ownOperationIds.has(provenance.operationId);
