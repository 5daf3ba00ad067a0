import type { Dashboard } from '../../contract/insights/dashboard.ts';
import type { Db } from '../../db/database.ts';
import type { CentreMoment } from '../../domain/dates.ts';
import { isForgotten, isInsideAtParty, isInsideOnBooking } from '../../domain/desk/inside.ts';
import type { Settings } from '../settings/store.ts';
import { listArrived, listArrivedParties, listOpenVisits } from './today-store.ts';

/**
 * Counts the children inside, as the desk does (domain/desk/inside.ts), and compares them with the centre's limit.
 */
export async function countInside(
  db: Db,
  now: CentreMoment,
  { houseLimit, timeZone }: Settings,
): Promise<Dashboard['inside']> {
  const centre = { today: now.date, timeZone };
  const onHours = (await listOpenVisits(db, now.date)).filter((visit) => !isForgotten(visit, centre));
  const booked = (await listArrived(db, now.date)).filter((visit) => isInsideOnBooking(visit, now));
  const atParties = (await listArrivedParties(db, now.date)).filter((party) => isInsideAtParty(party, now));
  const [hours, visits, guests] = [childrenIn(onHours), childrenIn(booked), childrenIn(atParties)];
  const children = hours + visits + guests;
  return { children, limit: houseLimit, onHours: hours, booked: visits, partyGuests: guests };
}

const childrenIn = (visits: readonly { children: number }[]): number =>
  visits.reduce((sum, { children }) => sum + children, 0);
