import { type Insertable, type Selectable, sql } from 'kysely';
import type { TeamVoucher } from '../../contract/bookings/team-vouchers.ts';
import type { VoucherRow } from '../../db/catalogue-schema.ts';
import type { Db } from '../../db/database.ts';
import { contains } from '../../db/search.ts';
import type { Page } from '../../http/route/route.ts';

export type VoucherRowRead = Selectable<VoucherRow>;
/** The columns that the team edits. */
export type VoucherColumns = Omit<Insertable<VoucherRow>, 'id' | 'uses' | 'version'>;

interface VoucherFilter {
  /** Part of the code, the title or the description. */
  search?: string | undefined;
  state?: TeamVoucher['state'] | undefined;
  /** The centre's date, which decides whether a voucher is usable or expired. */
  today: string;
  limit: number;
  offset: number;
}

/** `voucherState` of domain/bookings/vouchers.ts in SQL, so that the database can filter by it. */
const stateOn = (today: string) => sql<TeamVoucher['state']>`case
  when is_active = 0 then 'off'
  when valid_till < ${today} then 'over'
  when uses >= max_uses then 'used_up'
  when valid_from > ${today} then 'not_yet'
  else 'usable' end`;

/** Lists vouchers, newest first. */
export async function listVoucherRows(db: Db, filter: VoucherFilter): Promise<Page<VoucherRowRead>> {
  const { search = '', state, today, limit, offset } = filter;
  const found = db
    .selectFrom('vouchers')
    .$if(state !== undefined, (q) => q.where(stateOn(today), '=', state ?? 'off'))
    .$if(search !== '', (q) =>
      q.where((eb) =>
        eb.or([sql`code`, sql`offer_title`, sql`description`].map((column) => contains(column, search))),
      ),
    );
  const rows = await found.selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute();
  const { total } = await found
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

export function findVoucherRow(db: Db, id: number): Promise<VoucherRowRead | undefined> {
  return db.selectFrom('vouchers').selectAll().where('id', '=', id).executeTakeFirst();
}

/** @returns undefined if another voucher has the code */
export function insertVoucher(trx: Db, row: VoucherColumns): Promise<VoucherRowRead | undefined> {
  return trx
    .insertInto('vouchers')
    .values({ ...row, uses: 0 })
    .onConflict((c) => c.column('code').doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Whether a voucher other than this one has the code. */
export async function isCodeTaken(db: Db, code: string, exceptId: number): Promise<boolean> {
  const row = await db
    .selectFrom('vouchers')
    .select('id')
    .where('code', '=', code)
    .where('id', '!=', exceptId)
    .executeTakeFirst();
  return row !== undefined;
}

export function setVoucher(trx: Db, id: number, row: VoucherColumns): Promise<VoucherRowRead> {
  return trx.updateTable('vouchers').set(row).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

/** Whether any booking, cancelled or not, was made with the voucher. */
export async function wasUsed(db: Db, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('bookings')
    .select('id')
    .where('voucher_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteVoucherRow(trx: Db, id: number): Promise<void> {
  await trx.deleteFrom('vouchers').where('id', '=', id).execute();
}
