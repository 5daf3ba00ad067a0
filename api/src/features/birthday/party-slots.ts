import type { PartySlot } from '../../contract/bookings/birthday.ts';
import type { Db } from '../../db/database.ts';
import { byNearness, daysToSearch } from '../../domain/bookings/nearest-slot.ts';
import {
  freeRoom,
  mayStartParty,
  partiesInTheWay,
  partyEnd,
  reservedQuarters,
  wrapMidnight,
} from '../../domain/bookings/party-room.ts';
import { centreMoment } from '../../domain/dates.ts';
import type { Opening } from '../../domain/schedule/opening.ts';
import { AppError } from '../../http/route/app-error.ts';
import { bookingRefusalMessage, roomTakenMessage } from '../../refusal-messages.ts';
import { listSlotsOn, readOpening, type StoredSlot } from '../schedule/store.ts';
import type { Settings } from '../settings/store.ts';
import { listReservedQuarters } from './room-store.ts';
import { durationOf, findPartyPackage, listPartyTimes, type StoredParty } from './store.ts';

interface SlotQuery {
  date: string;
  settings: Settings;
  now: Date;
}

/**
 * Lists the active slots of a date that start during opening hours, each with the outcome of booking a party.
 */
export async function listPartySlots(
  db: Db,
  question: SlotQuery & { packageType: string; isOnline: boolean },
): Promise<PartySlot[]> {
  const offer = await findPartyPackage(db, question.packageType);
  if (!offer) throw new AppError('package_unavailable');
  const leadDays = question.isOnline ? offer.lead_days : 0;
  return slotsFor(db, { durationMinutes: offer.duration_minutes, leadDays }, question);
}

/**
 * Lists the same slots with the outcome of moving a party. It keeps its agreed duration, even if its package
 * changed, and its own room quarters count as free.
 * @param leadDays how many days before it a party must be known; 0 for the team
 */
export function listPartyMoves(
  db: Db,
  party: StoredParty,
  question: SlotQuery,
  leadDays = 0,
): Promise<PartySlot[]> {
  return slotsFor(db, { durationMinutes: durationOf(party), leadDays, exceptId: party.id }, question);
}

/** Finds the nearest start with a free room for a party, other than its own. */
export async function findNextPartySlot(
  db: Db,
  party: StoredParty,
  search: Omit<SlotQuery, 'date'> & { from: 'own' | 'later' },
): Promise<{ date: string; slot: PartySlot } | undefined> {
  const { settings, now, from } = search;
  const today = centreMoment(now, settings.timeZone).date;
  const horizonDays = settings.bookingHorizonDays;
  for (const date of daysToSearch(party.party_date, { from, today, horizonDays })) {
    const isOwn = ({ id }: PartySlot) => date === party.party_date && id === party.time_slot_id;
    const [slot] = (await listPartyMoves(db, party, { ...search, date }))
      .filter((one) => one.available && !isOwn(one))
      .sort(byNearness(party.start_time));
    if (slot) return { date, slot };
  }
  return;
}

interface PartyNeeds {
  durationMinutes: number;
  /** How many days before the party it must be booked. */
  leadDays?: number;
  /** The party to move. */
  exceptId?: number;
}

async function slotsFor(db: Db, needs: PartyNeeds, { date, settings, now }: SlotQuery): Promise<PartySlot[]> {
  const { durationMinutes, leadDays = 0, exceptId } = needs;
  const opening = await readOpening(db, date);
  const slots = (await listSlotsOn(db, date)).filter((slot) => startsInside(slot, opening));
  const day = {
    opening,
    rooms: settings.partyRooms,
    held: await listReservedQuarters(db, date, exceptId),
    parties: await listPartyTimes(db, date, exceptId),
    now: centreMoment(now, settings.timeZone),
    horizonDays: settings.bookingHorizonDays,
    leadDays,
  };
  return slots.map((slot) => evaluateSlot({ date, slot, durationMinutes }, day));
}

const startsInside = (slot: StoredSlot, opening: Opening): boolean =>
  opening.isOpen && slot.startTime >= opening.openTime && slot.startTime < opening.closeTime;

interface Start {
  date: string;
  slot: StoredSlot;
  durationMinutes: number;
}

interface PartyDay
  extends Pick<Parameters<typeof mayStartParty>[0], 'opening' | 'now' | 'horizonDays' | 'leadDays'> {
  rooms: number;
  held: Awaited<ReturnType<typeof listReservedQuarters>>;
  parties: Awaited<ReturnType<typeof listPartyTimes>>;
}

function evaluateSlot({ date, slot, durationMinutes }: Start, day: PartyDay): PartySlot {
  const { id, startTime } = slot;
  const endTime = partyEnd(startTime, durationMinutes);
  const shown = { id, startTime, endTime: wrapMidnight(endTime) };
  const verdict = mayStartParty({ ...day, date, slot, package: { durationMinutes } });
  if (!verdict.ok) {
    const reason = bookingRefusalMessage(verdict.refusal);
    return { ...shown, available: false, code: verdict.refusal.code, reason };
  }
  const room = freeRoom(day.rooms, reservedQuarters(startTime, durationMinutes), day.held);
  if (room !== undefined) return { ...shown, available: true };
  const reason = roomTakenMessage(partiesInTheWay({ startTime, endTime }, day.parties));
  return { ...shown, available: false, code: 'room_taken', reason };
}
