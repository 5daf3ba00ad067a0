import type { z } from 'zod';
import type { operationPayloads } from '../../../contract/sync.ts';
import { amendMinutes, mayAmend } from '../../../domain/check-in.ts';
import type { Act, ArrivalFacts, Facts, Judged, Told, Work } from './work.ts';

type BookingArrival = z.output<(typeof operationPayloads)['booking.arrive']>;
type PartyArrival = z.output<(typeof operationPayloads)['party.arrive']>;

interface Arrival {
  kind: 'bookings' | 'parties';
  id: number;
  /** Null takes it back: the wrong row was tapped. */
  arrivedAt: string | null;
}

/** The children of a booking came. Of two arrivals, the first that was heard stands. */
export const bookingArrive = ({ bookingId, arrivedAt }: BookingArrival): Work =>
  arrive({ kind: 'bookings', id: bookingId, arrivedAt }, { bookingIds: [bookingId] });

/** The guests of a party came. */
export const partyArrive = ({ partyId, arrivedAt }: PartyArrival): Work =>
  arrive({ kind: 'parties', id: partyId, arrivedAt }, { partyIds: [partyId] });

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
    return { outcome: 'invalid', message: `There is no ${noun} with the number ${arrival.id}.` };
  }
  return arrival.arrivedAt === null
    ? takeBack(arrival, visit, { facts, act })
    : note(arrival, arrival.arrivedAt, { visit, act });
}

const nothing = (message: string): Judged => ({ outcome: 'applied', message, effects: { changed: [] } });

function note(
  { kind, id }: Arrival,
  arrivedAt: string,
  { visit, act }: { visit: ArrivalFacts; act: Act },
): Judged {
  if (visit.arrived_at) return nothing('They were noted as arrived before.');
  const at = new Date(arrivedAt).toISOString();
  const effects = {
    arrival: { kind, id, at, operationId: act.id, told: toldBy(act) },
    changed: [{ kind, id }],
  };
  if (visit.status !== 'cancelled') return { outcome: 'applied', effects };
  const noun = kind === 'bookings' ? 'booking' : 'party';
  return { outcome: 'applied', message: `Noted. This ${noun} was cancelled.`, effects };
}

/** What another desk or the portal noted is not this desk's to take back: theirs was not the arrival that stands. */
function takeBack(
  { kind, id }: Arrival,
  visit: ArrivalFacts,
  { facts, act }: { facts: Facts; act: Act },
): Judged {
  if (visit.arrived_at === null) return nothing('They were not noted as arrived.');
  if (!visit.told || !isOfThisDesk(visit.told, facts, act))
    return nothing('Noted at another desk, so it stays.');
  const told = toldBy(act);
  if (!mayAmend(visit.told, told)) return { outcome: 'invalid', message: tooLate };
  return {
    outcome: 'applied',
    effects: { arrival: { kind, id, at: null, operationId: act.id, told }, changed: [{ kind, id }] },
  };
}

const tooLate = `An arrival can be taken back for ${amendMinutes} minutes.`;

/** The occasion, as a later operation looks back at it. */
export const toldBy = ({ id, device, occurredAt, clockOffsetMs }: Act): Told => ({
  operationId: id,
  deviceId: device.id,
  occurredAt,
  clockOffsetMs,
});

/**
 * Whether a tablet may look back at an operation as its own: under its number, or under one that it had before, where
 * it handed that operation in under this one too. Nobody else has the operation to hand in.
 */
export const isOfThisDesk = (told: Told, { broughtHere }: Facts, { device }: Act): boolean =>
  told.deviceId === device.id || broughtHere.has(told.operationId);
