import type { z } from 'zod';
import { endpoints } from '../../contract/endpoints.ts';
import type { closureFields } from '../../contract/schedule/team-schedule.ts';
import type { Db } from '../../db/database.ts';
import { AppError } from '../../http/route/app-error.ts';
import { type Route, route } from '../../http/route/route.ts';
import { requireVersion } from '../../http/writes/require-version.ts';
import {
  addClosure,
  type ClosureColumns,
  findClosure,
  listClosures,
  removeClosure,
  type StoredClosure,
  setClosure,
} from './closure-store.ts';
import { closureColumns } from './csv-columns.ts';
import { assertNoDisplacement } from './displacement.ts';
import { presentClosure } from './present.ts';
import { readSchedule, toCentreMoment } from './store.ts';

/** Endpoints for special days: dates whose hours differ from their weekday's. */
export function closureRoutes(): Route[] {
  return [
    route(
      endpoints.listClosures,
      async ({ db, query, now }) => {
        const from = query.from ?? (await toCentreMoment(db, now)).date;
        const { rows, total } = await listClosures(db, { ...query, from });
        return { rows: rows.map(presentClosure), total };
      },
      closureColumns,
    ),
    ...changingRoutes(),
  ];
}

function changingRoutes(): Route[] {
  return [
    route(endpoints.createClosure, async ({ body, caller, now, write }) =>
      write(async (trx) => {
        const centreNow = await toCentreMoment(trx, now);
        requireNotPast(body.date, centreNow.date);
        const before = await readSchedule(trx, centreNow.date);
        const added = await addClosure(trx, columnsOf(body));
        if (!added) throw dateTaken();
        if (!body.evenWithBookings) await assertNoDisplacement(trx, { before, caller, now: centreNow });
        const answer = presentClosure(added);
        return { answer, audit: { entity: 'closure', entityId: added.id, after: answer } };
      }),
    ),

    route(endpoints.updateClosure, async ({ params: { id }, body, caller, now, expectedVersion, write }) =>
      write(async (trx) => {
        const centreNow = await toCentreMoment(trx, now);
        await requireVersion(trx, { table: 'closures', id, entity: 'closure' }, expectedVersion, async () =>
          presentClosure(await requireClosure(trx, id)),
        );
        const before = await readSchedule(trx, centreNow.date);
        const was = await requireClosure(trx, id);
        requireNotPast(was.date, centreNow.date, 'That day is over and can’t be changed.');
        requireNotPast(body.date, centreNow.date);
        const changed = await setClosure(trx, id, columnsOf(body));
        if (!changed) throw dateTaken();
        if (!body.evenWithBookings) await assertNoDisplacement(trx, { before, caller, now: centreNow });
        const answer = presentClosure(changed);
        return {
          answer,
          audit: {
            entity: 'closure',
            entityId: id,
            before: { ...presentClosure(was), version: was.version - 1 },
            after: answer,
          },
        };
      }),
    ),

    route(endpoints.deleteClosure, async ({ params: { id }, query, caller, now, write }) =>
      write(async (trx) => {
        const centreNow = await toCentreMoment(trx, now);
        const before = await readSchedule(trx, centreNow.date);
        const was = await removeClosure(trx, id);
        if (!was) throw new AppError('not_found');
        if (query.evenWithBookings !== 'true')
          await assertNoDisplacement(trx, { before, caller, now: centreNow });
        return {
          answer: undefined,
          audit: {
            entity: 'closure',
            entityId: id,
            before: presentClosure(was),
            after: { deletedAt: now.toISOString() },
          },
        };
      }),
    ),
  ];
}

/** @throws AppError `past_date` for a day before the centre's today */
export function requireNotPast(date: string, today: string, message = 'Choose today or a later date.'): void {
  if (date >= today) return;
  throw new AppError('past_date', { message, issues: [{ path: 'date', message }] });
}

const dateTaken = (): AppError => {
  const message = 'That date is already a special day.';
  return new AppError('date_taken', { message, issues: [{ path: 'date', message }] });
};

async function requireClosure(db: Db, id: number): Promise<StoredClosure> {
  const closure = await findClosure(db, id);
  if (!closure) throw new AppError('not_found');
  return closure;
}

/** A closed day has no hours. */
const columnsOf = (fields: z.output<typeof closureFields>): ClosureColumns => ({
  date: fields.date,
  is_open: fields.isOpen ? 1 : 0,
  open_time: fields.isOpen ? fields.openTime : null,
  close_time: fields.isOpen ? fields.closeTime : null,
  reason: fields.reason,
  is_holiday: fields.isOpen && fields.isHoliday ? 1 : 0,
});
