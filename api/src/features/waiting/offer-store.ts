import type { Db } from '../../db/database.ts';
import { heldUntil } from '../../domain/bookings/waiting.ts';
import { centreMoment } from '../../domain/dates.ts';
import { mayBook, seatsLeft } from '../../domain/schedule/capacity.ts';
import { announceWaiting } from '../messages/waiting-store.ts';
import { findSlotOn, readOpening, releaseSeats, reserveSeats } from '../schedule/store.ts';
import { readSettings } from '../settings/store.ts';
import { findFitting, listExpiredOf, listPlaces, moveEntry, type Place, type StoredEntry } from './store.ts';

type Seats = Place & { seats: number };

/**
 * Gives back seats and, in the same transaction, offers what is then free to those who wait for the slot, so that
 * nobody can take the seats first.
 */
export const giveBackSeats = (trx: Db, seats: Seats, now: Date): Promise<void> =>
  giveBackTogether(trx, [seats], now);

/**
 * Gives back seats that become free at once, in the order in which seats are locked: a large family may need those of
 * several others.
 */
export async function giveBackTogether(trx: Db, freed: readonly Seats[], now: Date): Promise<void> {
  for (const seats of freed) await releaseSeats(trx, seats);
  const places = new Map(freed.map((seats) => [`${seats.date} ${seats.slotId}`, seats]));
  for (const place of places.values()) await offerFreeSeats(trx, place, now);
}

/**
 * Holds free seats for the first in line that they fit, as long as there are any. Held seats are taken for
 * everybody else, by the same conditional write as a booking.
 */
export async function offerFreeSeats(trx: Db, place: Place, now: Date): Promise<void> {
  const first = await findFitting(trx, place, { seats: mostSeats, after: 0 });
  if (!first) return;
  const free = await readFree(trx, place, now);
  if (!free) return;
  let { seats } = free;
  for (let after = 0; seats > 0; ) {
    const entry = await findFitting(trx, place, { seats, after });
    if (!entry) return;
    after = entry.id;
    if (await offer(trx, entry, { until: free.until, now })) seats -= entry.children;
  }
}

/** More than any slot has. */
const mostSeats = 1_000_000;

/** The free seats of a slot that can be booked now, and until when they would be held. */
async function readFree(
  trx: Db,
  { date, slotId }: Place,
  now: Date,
): Promise<{ seats: number; until: Date } | undefined> {
  const slot = await findSlotOn(trx, date, slotId);
  if (!slot) return undefined;
  const settings = await readSettings(trx);
  const verdict = mayBook({
    date,
    slot,
    opening: await readOpening(trx, date),
    seatsTaken: slot.seatsTaken,
    now: centreMoment(now, settings.timeZone),
    horizonDays: settings.bookingHorizonDays,
    closesMinutesBeforeEnd: settings.lastBookingMinutesBeforeEnd,
  });
  const until = verdict.ok && heldUntil(now, { date, endTime: slot.endTime }, settings);
  return until ? { seats: seatsLeft(slot, slot.seatsTaken), until } : undefined;
}

/** @returns false if the seats were taken, or the family has left the line meanwhile */
async function offer(
  trx: Db,
  entry: StoredEntry,
  { until, now }: { until: Date; now: Date },
): Promise<boolean> {
  const seats = { date: entry.date, slotId: entry.time_slot_id, seats: entry.children };
  if (!(await reserveSeats(trx, seats, { onlyActive: true }))) return false;
  const offered = await moveEntry(trx, entry.id, { from: 'waiting', to: 'offered', now, heldUntil: until });
  if (!offered) {
    await releaseSeats(trx, seats);
    return false;
  }
  await announceWaiting(trx, 'waiting_offer', offered, now);
  return true;
}

/** Offers what is free in every slot that somebody waits for, such as after a change of capacities. */
export async function offerEverywhere(trx: Db, now: Date): Promise<void> {
  for (const place of await listPlaces(trx)) await offerFreeSeats(trx, place, now);
}

/**
 * Ends an entry that is in line or has an offer, whose seats then go to the next.
 * @returns undefined if it has ended already
 */
export async function endEntry(
  trx: Db,
  { id, state }: Pick<StoredEntry, 'id' | 'state'>,
  to: { waiting: 'left' | 'removed'; offered: 'declined' | 'removed' },
  now: Date,
): Promise<StoredEntry | undefined> {
  if (state !== 'waiting' && state !== 'offered') return undefined;
  const ended = await moveEntry(trx, id, { from: state, to: to[state], now });
  if (ended && state === 'offered') {
    const { date, time_slot_id: slotId, children: seats } = ended;
    await giveBackSeats(trx, { date, slotId, seats }, now);
  }
  return ended;
}

/** Ends the offers of a slot whose time is over; their seats go to the next in line. */
export async function endExpired(trx: Db, place: Place, now: Date): Promise<void> {
  const freed: Seats[] = [];
  for (const id of await listExpiredOf(trx, place, now)) {
    const ended = await moveEntry(trx, id, { from: 'offered', to: 'expired', now });
    if (ended) freed.push({ date: place.date, slotId: place.slotId, seats: ended.children });
  }
  await giveBackTogether(trx, freed, now);
}
