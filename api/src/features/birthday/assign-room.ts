import type { Db } from '../../db/database.ts';
import { reservedQuarters, roomTakenMessage } from '../../domain/bookings/party-room.ts';
import { minutesOf } from '../../domain/dates.ts';
import { AppError } from '../../http/route/app-error.ts';
import { readSettings } from '../settings/store.ts';
import { reserveRoom } from './room-store.ts';
import { listPartyTimes } from './store.ts';

interface PartyTime {
  id: number;
  date: string;
  startTime: string;
  endTime: string;
}

/**
 * Reserves a room for a party's whole duration. Call `holdRooms` at the start of the transaction; it also
 * keeps the number of rooms from changing.
 * @throws AppError `room_taken`, with the time at which the room is taken
 */
export async function assignRoom(trx: Db, party: PartyTime): Promise<void> {
  const { id, date, startTime, endTime } = party;
  const quarters = reservedQuarters(startTime, minutesOf(endTime) - minutesOf(startTime));
  const { partyRooms } = await readSettings(trx);
  if (await reserveRoom(trx, { partyId: id, date, quarters }, partyRooms)) return;
  const others = await listPartyTimes(trx, date, id);
  throw new AppError('room_taken', { message: roomTakenMessage(party, others) });
}
