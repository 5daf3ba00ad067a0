import type { Db } from '../../db/database.ts';
import { clockText } from '../../domain/dates.ts';
import { AppError } from '../../http/route/app-error.ts';
import { listPartiesBeyondRoom, lockRooms, type PartyInRoom } from '../birthday/room-store.ts';

/** The most parties that the message names. */
const maxNamed = 3;

/**
 * Refuses to remove a room with upcoming parties, and names them: they must be moved first.
 * @param rooms the new number of rooms
 * @param today the centre's date
 * @throws AppError `room_taken`
 */
export async function requireRooms(trx: Db, rooms: number, today: string): Promise<void> {
  await lockRooms(trx);
  const parties = await listPartiesBeyondRoom(trx, rooms, today);
  if (parties.length === 0) return;
  const message = roomsBookedMessage(parties);
  throw new AppError('room_taken', { message, issues: [{ path: 'partyRooms', message }] });
}

/** `Room 2 is booked for a party on Sat 5 Dec, 10 AM (BP-7KQ2). Move it first.` */
export function roomsBookedMessage(parties: readonly PartyInRoom[]): string {
  const rooms = [...new Set(parties.map(({ room }) => room))].sort((a, b) => a - b);
  const [first] = rooms;
  const where = rooms.length === 1 ? `Room ${first} is` : `Rooms ${listed(rooms.map(String))} are`;
  if (parties.length === 1) return `${where} booked for a party on ${parties.map(partyText)}. Move it first.`;
  const more = parties.length - maxNamed;
  const which = parties.slice(0, maxNamed).map(partyText);
  return `${where} booked for ${parties.length} parties: ${listed(more > 0 ? [...which, `${more} more`] : which)}. Move them first.`;
}

const partyText = ({ date, startTime, reference }: PartyInRoom): string =>
  `${dayText(date)}, ${clockText(startTime)} (${reference})`;

const listed = (parts: readonly string[]): string => `${parts.slice(0, -1).join('; ')} and ${parts.at(-1)}`;

const dayNames = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
});
const dayText = (date: string): string => dayNames.format(new Date(`${date}T00:00:00Z`)).replace(',', '');
