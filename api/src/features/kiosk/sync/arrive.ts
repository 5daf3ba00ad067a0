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
  /** The version of the text that the guardian agreed to on arrival. */
  consent: string | undefined;
}

/** The children of a booking came. Of two arrivals, the first that was heard stands. */
export const bookingArrive = ({ bookingId, arrivedAt, consent }: BookingArrival): Work =>
  arrive({ kind: 'bookings', id: bookingId, arrivedAt, consent }, { bookingIds: [bookingId] });

/** The guests of a party came. */
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
    return { outcome: 'invalid', message: `There is no ${noun} with the number ${arrival.id}.` };
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
    if (!consent) return nothing('They were noted as arrived before.');
    return { outcome: 'applied', effects: { ...consent, changed: [{ kind, id }] } };
  }
  const effects = {
    arrival: { kind, id, at, operationId: act.id, told: toldBy(act) },
    ...consent,
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
    effects: {
      arrival: { kind, id, at: null, operationId: act.id, told },
      // A consent that was noted with the arrival goes with it; one that was given before or after stays.
      ...(visit.consented_at === visit.arrived_at && {
        consent: { kind, id, at: visit.arrived_at, given: null },
      }),
      changed: [{ kind, id }],
    },
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
