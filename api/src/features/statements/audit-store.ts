import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/**
 * A line counts its standing matches. Its payments add up to its amount; those of a settlement to its amount and
 * fee, and so do the lines of a terminal or gateway that it pays out, less the fees that they name. One sentence per inconsistency.
 */
export async function auditMatches(db: Db): Promise<string[]> {
  const standing = sql`from payment_matches m where m.statement_line_id = l.id and m.undone_at is null`;
  const { rows } = await sql<{ id: number; problem: string }>`select id, case
      when undone > 0 then 'is matched with a payment that was undone'
      when matches <> paired + paid_out then 'counts other matches than it has'
      else 'is matched for another amount' end as problem
    from (select l.id, l.matches, l.amount_paise, l.fee_paise,
        (select cast(count(*) as bigint) ${standing}) as paired,
        (select cast(count(*) as bigint) ${standing}
          and exists (select 1 from payments r where r.reverses_id = m.payment_id)) as undone,
        (select cast(count(*) as bigint) from statement_lines d where d.paid_out_by_id = l.id) as paid_out,
        (select cast(coalesce(sum(d.amount_paise - d.fee_paise), 0) as bigint) from statement_lines d
          where d.paid_out_by_id = l.id) as net,
        (select cast(count(*) as bigint) ${standing} and m.how = 'settlement') as settled,
        (select cast(coalesce(sum(case when p.direction = 'in' then p.amount_paise else -p.amount_paise end), 0)
          as bigint) from payment_matches m join payments p on p.id = m.payment_id
          where m.statement_line_id = l.id and m.undone_at is null) as paid,
        (select cast(coalesce(sum(f.amount_paise), 0) as bigint) from fee_entries f
          where f.statement_line_id = l.id) as fee
      from statement_lines l) as s
    where undone > 0 or matches <> paired + paid_out or paired > 0 and paid_out > 0
      or paired > 0 and settled = 0 and (paid <> amount_paise or fee <> fee_paise)
      or paired > 0 and settled > 0 and paid <> amount_paise + fee
      or paid_out > 0 and net <> amount_paise + fee
      or matches = 0 and fee <> 0
    order by id`.execute(db);
  return rows.map(({ id, problem }) => `Line ${id} of a statement ${problem}`);
}
