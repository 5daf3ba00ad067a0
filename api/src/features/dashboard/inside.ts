import type { Dashboard, InsideFamily } from '../../contract/insights/dashboard.ts';
import type { Db } from '../../db/database.ts';
import { type CentreMoment, instantOf } from '../../domain/dates.ts';
import { isForgotten, isInsideAtParty, isInsideOnBooking } from '../../domain/desk/inside.ts';
import type { Settings } from '../settings/store.ts';
import { listArrived, listArrivedParties, listOpenVisits } from './today-store.ts';

/** Lists who is inside, as the desk does (domain/desk/inside.ts), those whose time ends first on top. */
export async function listInside(
  db: Db,
  now: CentreMoment,
  { timeZone }: Pick<Settings, 'timeZone'>,
): Promise<InsideFamily[]> {
  const centre = { today: now.date, timeZone };
  const endOf = ({ endTime }: { endTime: string }) =>
    instantOf({ date: now.date, time: endTime }, timeZone).toISOString();
  const onHours = (await listOpenVisits(db, now.date))
    .filter((visit) => !isForgotten(visit, centre))
    .map(({ id, name, children, since, minutes }) => ({
      ...{ kind: 'hours' as const, id, name, children, since },
      until: new Date(Date.parse(since) + minutes * 60_000).toISOString(),
    }));
  const booked = (await listArrived(db, now.date)).flatMap((visit) =>
    isInsideOnBooking(visit, now)
      ? [{ ...familyOf(visit), kind: 'booking' as const, until: endOf(visit) }]
      : [],
  );
  const atParties = (await listArrivedParties(db, now.date)).flatMap((party) =>
    isInsideAtParty(party, now) ? [{ ...familyOf(party), kind: 'party' as const, until: endOf(party) }] : [],
  );
  return [...onHours, ...booked, ...atParties].sort(
    (one, other) => Date.parse(one.until) - Date.parse(other.until) || one.id - other.id,
  );
}

interface Arrived {
  id: number;
  name: string;
  children: number;
  arrivedAt: string | null;
}

const familyOf = ({ id, name, children, arrivedAt }: Arrived) => ({
  id,
  name,
  children,
  since: arrivedAt ?? '',
});

/** Counts the children inside, and compares them with the centre's limit. */
export async function countInside(
  db: Db,
  now: CentreMoment,
  settings: Pick<Settings, 'houseLimit' | 'timeZone'>,
): Promise<Dashboard['inside']> {
  const inside = await listInside(db, now, settings);
  const childrenOf = (wanted: InsideFamily['kind']) =>
    inside.filter(({ kind }) => kind === wanted).reduce((sum, { children }) => sum + children, 0);
  const [onHours, booked, partyGuests] = [childrenOf('hours'), childrenOf('booking'), childrenOf('party')];
  return {
    children: onHours + booked + partyGuests,
    limit: settings.houseLimit,
    onHours,
    booked,
    partyGuests,
  };
}
