import { endpoints } from '../../contract/endpoints.ts';
import type { TeamDay } from '../../contract/team-schedule.ts';
import type { Db } from '../../db/database.ts';
import { requireVersion } from '../../http/require-version.ts';
import { type Route, route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { readVersion } from '../settings/version-store.ts';
import { assertNoDisplacement } from './displacement.ts';
import { presentDays, weekAuditFields } from './present-team.ts';
import { readSchedule, toCentreMoment } from './schedule-store.ts';
import { readOpeningHours } from './store.ts';
import { setOpeningHours } from './week-store.ts';

/** The week is edited as a whole; its version is in this row of `singletons`. */
const week = { table: 'singletons', id: 1, entity: 'operating_hours' } as const;

/** Endpoints for the hours of the seven weekdays. */
export function weekRoutes({ database }: Services): Route[] {
  return [
    route(endpoints.listOperatingHours, async () => readWeek(database.read)),

    route(endpoints.setOperatingHours, async ({ query, body, caller, now, expectedVersion, write }) =>
      write(async (trx) => {
        const centreNow = await toCentreMoment(trx, now);
        await requireVersion(trx, week, expectedVersion, async () => ({ days: await readWeek(trx) }));
        const before = await readSchedule(trx, centreNow.date);
        const days = Object.entries(body).flatMap(([day, hours]) =>
          hours ? [{ dayOfWeek: Number(day), ...hours }] : [],
        );
        await setOpeningHours(trx, days);
        if (query.evenWithBookings !== 'true')
          await assertNoDisplacement(trx, { before, caller, now: centreNow });
        const answer = await readWeek(trx);
        const version = await readVersion(trx, week.id);
        return {
          answer,
          audit: {
            entity: 'operating_hours',
            entityId: week.id,
            before: weekAuditFields(before.hours, version - 1),
            after: weekAuditFields(answer, version),
          },
        };
      }),
    ),
  ];
}

async function readWeek(db: Db): Promise<TeamDay[]> {
  // Version first: a read during an edit may get a stale version, which is refused, never a new version with
  // old hours.
  const version = await readVersion(db, week.id);
  return presentDays(await readOpeningHours(db), version);
}
