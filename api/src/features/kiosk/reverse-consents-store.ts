import type { Db } from '../../db/database.ts';
import type { ConsentRecordRef } from '../privacy/consent-store.ts';

const kinds = ['usage.record', 'booking.arrive', 'party.arrive'] as const;
const pageSize = 1000;

/**
 * Lists the active consents that a tablet recorded, if their operation arrived since a moment of the server's
 * clock. When a consent was given is only the tablet's claim.
 */
export async function consentsSince(
  db: Db,
  { deviceId, since }: { deviceId: number; since: Date },
): Promise<ConsentRecordRef[]> {
  const rows = await db
    .selectFrom('consents')
    .select(['subject', 'subject_id as id', 'given_at'])
    .where('device_id', '=', deviceId)
    .where('withdrawn_at', 'is', null)
    .orderBy('subject')
    .orderBy('subject_id')
    .execute();
  if (rows.length === 0) return [];
  const arrived = new Set<string>();
  for await (const body of bodiesWithConsent(db, deviceId, since)) {
    const key = consentKeyIn(body);
    if (key) arrived.add(key);
  }
  return rows
    .filter(({ subject, id, given_at }) => arrived.has(keyOf({ subject, id }, given_at)))
    .map(({ subject, id }) => ({ subject, id }));
}

const keyOf = ({ subject, id }: ConsentRecordRef, at: string): string => `${subject}:${id}:${at}`;

async function* bodiesWithConsent(db: Db, deviceId: number, since: Date): AsyncGenerator<string> {
  let after = '';
  for (;;) {
    const rows = await db
      .selectFrom('operations')
      .select(['id', 'body'])
      .where('device_id', '=', deviceId)
      .where('heard_at', '>=', since.toISOString())
      .where('kind', 'in', kinds)
      .where('outcome', '!=', 'invalid')
      .where('body', 'like', '%"consent":"%')
      .where('id', '>', after)
      .orderBy('id')
      .limit(pageSize)
      .execute();
    for (const { body } of rows) yield body;
    after = rows.at(-1)?.id ?? '';
    if (rows.length < pageSize) return;
  }
}

/** The consent version and time in the operation. */
function consentKeyIn(body: string): string | undefined {
  const { payload } = JSON.parse(body) as { payload: Record<string, unknown> };
  const { packageSaleId, bookingId, partyId, checkedInAt, arrivedAt } = payload;
  const about = (
    [
      ['sale', packageSaleId],
      ['booking', bookingId],
      ['party', partyId],
    ] as const
  ).find(([, id]) => typeof id === 'number');
  const at = Date.parse(String(checkedInAt ?? arrivedAt));
  if (!about || Number.isNaN(at)) return undefined;
  return keyOf({ subject: about[0], id: Number(about[1]) }, new Date(at).toISOString());
}
