import type { Affected } from '../../contract/privacy.ts';
import type { Db } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { Page } from '../../http/route.ts';
import {
  heldByTablet,
  inTheLists,
  openedBy,
  pageOfPeople,
  type Span,
  spanOfDevice,
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
 * One page of the people whom a lost tablet or a misused account affects, by name. A tablet's days begin with its
 * enrolment and end with its revocation unless others are asked for.
 * @param today the centre's date
 */
export async function findAffected(db: Db, incident: Incident, today: string): Promise<Page<Affected>> {
  return pageOfPeople(db, await heldIn(db, incident, today), incident);
}

async function heldIn(db: Db, incident: Incident, today: string) {
  const { deviceId, userId, reach } = incident;
  const span = await spanOf(db, incident, today);
  if (deviceId !== undefined) return heldByTablet(span);
  return userId === undefined || reach === 'all' ? inTheLists(span) : openedBy(userId, span);
}

async function spanOf(db: Db, { deviceId, from, to }: Incident, today: string): Promise<Span> {
  const device = deviceId === undefined ? undefined : await spanOfDevice(db, deviceId);
  if (deviceId !== undefined && !device) throw new AppError('not_found');
  return {
    from: from ?? device?.from.slice(0, 10) ?? '2000-01-01',
    to: to ?? device?.to?.slice(0, 10) ?? today,
  };
}
