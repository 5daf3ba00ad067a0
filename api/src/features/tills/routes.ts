import { endpoints } from '../../contract/endpoints.ts';
import type { TillSheet } from '../../contract/money/tills.ts';
import type { Db } from '../../db/database.ts';
import { countedCash } from '../../domain/billing/till.ts';
import { uploadIdOf } from '../../domain/catalogue/uploads.ts';
import { decimalRupees } from '../../domain/money.ts';
import { AppError } from '../../http/route/app-error.ts';
import { actorOf } from '../../http/route/caller.ts';
import { type AuditEntry, type Route, route } from '../../http/route/route.ts';
import type { Services } from '../../services.ts';
import { occasionOf } from '../orders/store.ts';
import { readSettings } from '../settings/store.ts';
import { touchUpload } from '../uploads/upload-store.ts';
import { readExpected } from './cash-store.ts';
import { type CountInside, readChecks } from './checks.ts';
import { tillColumns } from './csv-columns.ts';
import { drawerRoutes } from './drawer-routes.ts';
import { findTill, listTills } from './list-store.ts';
import { openTill } from './open-store.ts';
import { presentDrawers, presentSheet, presentTill } from './present.ts';
import { closeTill, recordTillMove, reopenTill, type StoredTill } from './session-store.ts';

/** Tills: the drawers with their sessions, from the float to the closing sheet. */
export function tillRoutes(services: Services, countInside: CountInside): Route[] {
  return [
    ...readRoutes(services, countInside),
    ...writeRoutes(services),
    ...closeRoutes(),
    ...drawerRoutes(services),
  ];
}

function readRoutes({ database }: Services, countInside: CountInside): Route[] {
  const db = database.read;
  return [
    route(endpoints.getTill, async () => ({ drawers: await presentDrawers(db) })),

    route(
      endpoints.listTillSessions,
      async ({ db, query }) => {
        const { rows, total } = await listTills(db, query);
        return { rows: await Promise.all(rows.map((row) => presentTill(db, row))), total };
      },
      tillColumns,
    ),

    route(endpoints.getTillSheet, ({ params }) => readSheet(db, params.id)),

    route(endpoints.getTillChecks, async ({ params, now }) => {
      if (!(await findTill(db, params.id))) throw new AppError('not_found');
      return readChecks(db, now, { settings: await readSettings(db), countInside });
    }),
  ];
}

function writeRoutes({ database }: Services): Route[] {
  return [
    route(endpoints.openTill, async ({ body, caller, now, write }) => {
      const occasion = occasionOf(actorOf(caller), now, await readSettings(database.read));
      return write(async (trx) => {
        const { drawerId, floatAmount: floatPaise } = body;
        const till = await openTill(trx, { ...occasion, drawerId, floatPaise });
        return answer(trx, till, { after: { floatAmount: decimalRupees(floatPaise) } });
      });
    }),

    route(endpoints.recordTillEntry, async ({ params, body, caller, now, write }) =>
      write(async (trx) => {
        const { kind, amount: amountPaise, category, note, image } = body;
        const uploadId = await requireSlip(trx, image, now);
        const move = { kind, amountPaise, category, note, uploadId, by: actorOf(caller), now };
        const till = await recordTillMove(trx, params.id, move);
        if (kind !== 'paid_in' && (await readExpected(trx, till)) < 0) throw new AppError('exceeds_till');
        return answer(trx, till, { after: { kind, amount: decimalRupees(amountPaise), category, note } });
      }),
    ),

    route(endpoints.countTill, async ({ params, body, caller, now, write }) =>
      write(async (trx) => {
        const amountPaise = countedCash(body.counts);
        const move = { kind: 'count', amountPaise, detail: { counts: body.counts } } as const;
        const till = await recordTillMove(trx, params.id, { ...move, by: actorOf(caller), now });
        return answer(trx, till, { after: { countedAmount: decimalRupees(amountPaise) } });
      }),
    ),
  ];
}

function closeRoutes(): Route[] {
  return [
    route(endpoints.closeTill, async ({ params, body, caller, now, write }) =>
      write(async (trx) => {
        const { counts, countedAmount, shownCash: shownPaise, reason } = body;
        if (!counts && countedAmount === undefined)
          throw new AppError('invalid_amount', { message: 'Enter the counted cash.' });
        const countedPaise = countedAmount ?? countedCash(counts ?? {});
        const closing = { counts, countedPaise, shownPaise, reason, by: actorOf(caller), now };
        const till = await closeTill(trx, params.id, closing);
        return answer(trx, till, { before: { isOpen: true }, after: stateOf(till) });
      }),
    ),

    route(endpoints.reopenTill, async ({ params, body, caller, now, write }) =>
      write(async (trx) => {
        const before = await findTill(trx, params.id);
        const till = await reopenTill(trx, params.id, { reason: body.reason, by: actorOf(caller), now });
        return answer(trx, till, { before: before && stateOf(before), after: { reason: body.reason } });
      }),
    ),
  ];
}

const stateOf = ({ expected_paise, counted_paise, difference_reason }: StoredTill) => ({
  expectedAmount: decimalRupees(expected_paise ?? 0),
  countedAmount: decimalRupees(counted_paise ?? 0),
  differenceReason: difference_reason,
});

/** @throws AppError `invalid_request` if the picture is not an upload, or is gone */
async function requireSlip(trx: Db, image: string, now: Date): Promise<string | undefined> {
  if (image === '') return undefined;
  const id = uploadIdOf(image);
  if (id !== undefined && (await touchUpload(trx, image, now))) return id;
  const message = 'This picture no longer exists. Please upload it again.';
  throw new AppError('invalid_request', { message, issues: [{ path: 'image', message }] });
}

async function readSheet(db: Db, id: string): Promise<TillSheet> {
  const row = await findTill(db, id);
  if (!row) throw new AppError('not_found');
  return presentSheet(db, row);
}

async function answer(
  trx: Db,
  { id }: StoredTill,
  change: Pick<AuditEntry, 'before' | 'after'>,
): Promise<{ answer: TillSheet; audit: AuditEntry }> {
  return { answer: await readSheet(trx, id), audit: { entity: 'till', entityId: id, ...change } };
}
