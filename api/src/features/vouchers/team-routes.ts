import { endpoints } from '../../contract/endpoints.ts';
import type { Db } from '../../db/database.ts';
import { centreDate } from '../../domain/dates.ts';
import { AppError } from '../../http/route/app-error.ts';
import { type Route, route } from '../../http/route/route.ts';
import { requireVersion } from '../../http/writes/require-version.ts';
import type { Services } from '../../services.ts';
import { readSettings } from '../settings/store.ts';
import { voucherColumns } from './csv-columns.ts';
import { columnsOf, presentVoucher } from './present.ts';
import {
  deleteVoucherRow,
  findVoucherRow,
  insertVoucher,
  isCodeTaken,
  listVoucherRows,
  setVoucher,
  type VoucherRowRead,
  wasUsed,
} from './team-store.ts';

async function requireRow(db: Db, id: number): Promise<VoucherRowRead> {
  const row = await findVoucherRow(db, id);
  if (!row) throw new AppError('not_found');
  return row;
}

const entity = 'voucher';

/** The team's endpoints for vouchers (docs/product.md, decision 11). */
export function teamRoutes({ database }: Services): Route[] {
  const dateOf = async (now: Date) => centreDate(now, (await readSettings(database.read)).timeZone);
  return [
    route(
      endpoints.listVouchers,
      async ({ db, query, now }) => {
        const today = await dateOf(now);
        const { rows, total } = await listVoucherRows(db, { ...query, today });
        return { rows: rows.map((row) => presentVoucher(row, today)), total };
      },
      voucherColumns,
    ),

    route(endpoints.createVoucher, async ({ body, now, write }) => {
      const today = await dateOf(now);
      return write(async (trx) => {
        const row = await insertVoucher(trx, columnsOf(body));
        if (!row) throw codeTaken();
        const answer = presentVoucher(row, today);
        return { answer, audit: { entity, entityId: row.id, after: answer } };
      });
    }),

    route(endpoints.updateVoucher, async ({ params: { id }, body, now, expectedVersion, write }) => {
      const today = await dateOf(now);
      return write(async (trx) => {
        const present = async () => presentVoucher(await requireRow(trx, id), today);
        await requireVersion(trx, { table: 'vouchers', id, entity }, expectedVersion, present);
        const before = await present();
        if (await isCodeTaken(trx, body.code, id)) throw codeTaken();
        if (body.maxUses !== null && body.maxUses < before.uses) throw fewerThanUsed(before.uses);
        const answer = presentVoucher(await setVoucher(trx, id, columnsOf(body)), today);
        const was = { ...before, version: before.version - 1 };
        return { answer, audit: { entity, entityId: id, before: was, after: answer } };
      });
    }),

    route(endpoints.deleteVoucher, async ({ params: { id }, now, write }) => {
      const today = await dateOf(now);
      return write(async (trx) => {
        const row = await requireRow(trx, id);
        if (await wasUsed(trx, id)) throw new AppError('in_use');
        await deleteVoucherRow(trx, id);
        return { answer: undefined, audit: { entity, entityId: id, before: presentVoucher(row, today) } };
      });
    }),
  ];
}

const codeTaken = () => {
  const message = 'A voucher with this code already exists.';
  return new AppError('code_taken', { issues: [{ path: 'code', message }] });
};

const fewerThanUsed = (uses: number) => {
  const message = `It has already been used ${uses === 1 ? 'once' : `${uses} times`}.`;
  return new AppError('fewer_than_used', { message, issues: [{ path: 'maxUses', message }] });
};
