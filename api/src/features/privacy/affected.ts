import type { Affected } from '../../contract/privacy.ts';
import type { Db } from '../../db/database.ts';
import { erasedPhone } from '../../domain/erasure.ts';
import { AppError } from '../../http/app-error.ts';
import { heldByTablet, inTheLists, openedBy, type Span, spanOfDevice } from './affected-store.ts';

interface Incident {
  deviceId?: number | undefined;
  userId?: number | undefined;
  reach: 'opened' | 'all';
  from?: string | undefined;
  to?: string | undefined;
}

/**
 * Whom a lost tablet or a misused account affects, by name. A tablet's days begin with its enrolment and end with its
 * revocation unless others are asked for.
 * @param today the centre's date
 */
export async function findAffected(db: Db, incident: Incident, today: string): Promise<Affected[]> {
  const { deviceId, userId, reach } = incident;
  const span = await spanOf(db, incident, today);
  if (deviceId !== undefined) return byPerson(await heldByTablet(db, span));
  const isEverybody = userId === undefined || reach === 'all';
  return byPerson(isEverybody ? await inTheLists(db, span) : await openedBy(db, userId, span));
}

async function spanOf(db: Db, { deviceId, from, to }: Incident, today: string): Promise<Span> {
  const device = deviceId === undefined ? undefined : await spanOfDevice(db, deviceId);
  if (deviceId !== undefined && !device) throw new AppError('not_found');
  return {
    from: from ?? device?.from.slice(0, 10) ?? '2000-01-01',
    to: to ?? device?.to?.slice(0, 10) ?? today,
  };
}

/** One line for each name and phone; who was erased meanwhile cannot be told. */
function byPerson(
  rows: readonly { name: string; phone: string; data: Affected['data'][number] }[],
): Affected[] {
  const known = rows.filter(({ phone }) => phone !== erasedPhone);
  const people = Map.groupBy(known, ({ name, phone }) => `${phone} ${name}`);
  return [...people.values()]
    .map((same) => ({
      name: same[0]?.name ?? '',
      phone: same[0]?.phone ?? '',
      data: same.map(({ data }) => data),
    }))
    .sort((a, b) => a.name.localeCompare(b.name) || a.phone.localeCompare(b.phone));
}
