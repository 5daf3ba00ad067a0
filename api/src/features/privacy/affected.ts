import type { Affected } from '../../contract/families/privacy.ts';
import type { Db } from '../../db/database.ts';
import { AppError } from '../../http/route/app-error.ts';
import type { Page } from '../../http/route/route.ts';
import {
  type Period,
  pageOfPeople,
  peopleInLists,
  peopleOnTablet,
  peopleOpenedBy,
  periodOfDevice,
} from './affected-store.ts';

interface Incident {
  deviceId?: number | undefined;
  userId?: number | undefined;
  reach: 'opened' | 'all';
  from?: string | undefined;
  to?: string | undefined;
  limit: number;
  offset: number;
}

/**
 * A page of the people affected by a lost tablet or a misused account, by name. A tablet's days run from its
 * enrolment to its revocation, unless the caller asks for others.
 * @param today the centre's date
 */
export async function findAffected(db: Db, incident: Incident, today: string): Promise<Page<Affected>> {
  return pageOfPeople(db, await peopleQueryOf(db, incident, today), incident);
}

async function peopleQueryOf(db: Db, incident: Incident, today: string) {
  const { deviceId, userId, reach } = incident;
  const span = await periodOf(db, incident, today);
  if (deviceId !== undefined) return peopleOnTablet(span);
  return userId === undefined || reach === 'all' ? peopleInLists(span) : peopleOpenedBy(userId, span);
}

async function periodOf(db: Db, { deviceId, from, to }: Incident, today: string): Promise<Period> {
  const device = deviceId === undefined ? undefined : await periodOfDevice(db, deviceId);
  if (deviceId !== undefined && !device) throw new AppError('not_found');
  return {
    from: from ?? device?.from.slice(0, 10) ?? '2000-01-01',
    to: to ?? device?.to?.slice(0, 10) ?? today,
  };
}
