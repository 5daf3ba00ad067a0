import type { Insertable } from 'kysely';
import type { TenderInput } from '../../api/src/contract/money/orders.ts';
import type { Db } from '../../api/src/db/database.ts';
import { inChunks } from '../../api/src/db/in-chunks.ts';
import type { StatementRow } from '../../api/src/db/statement-schema.ts';
import { centreDate } from '../../api/src/domain/dates.ts';
import { isoOf, timeZone } from './days.ts';
import type { Person } from './hours.ts';
import { insertInChunks } from './insert-in-chunks.ts';
import { required } from './random.ts';

export interface DemoPayment {
  id: string;
  orderId: string;
  paise: number;
  at: number;
  tender: TenderInput;
  by: Person;
  /** Paid on the website: the money never was in a drawer. */
  isOnline: boolean;
}

/** Inserts payments as entries outside any till, with what they pay. */
export async function addPayments(trx: Db, payments: readonly DemoPayment[]): Promise<void> {
  const rows = payments.map(({ id, paise, at, tender, by }) => ({
    id,
    direction: 'in' as const,
    method: tender.method,
    amount_paise: paise,
    at: isoOf(at),
    business_day: centreDate(new Date(at), timeZone),
    reference: tender.reference,
    note: '',
    reverses_id: null,
    family_phone: '',
    before_ledger: 0 as const,
    by_user_id: by.id,
    by_name: by.name,
    device_id: null,
    created_at: isoOf(at),
  }));
  await inChunks(rows, (chunk) => trx.insertInto('payments').values(chunk).execute());
  const parts = payments.map(({ id, orderId, paise, at }) => ({
    payment_id: id,
    order_id: orderId,
    amount_paise: paise,
    created_at: isoOf(at),
  }));
  await inChunks(parts, (chunk) => trx.insertInto('allocations').values(chunk).execute());
  await inChunks(payments, (chunk) => addReceived(trx, chunk));
}

function addReceived(trx: Db, payments: readonly DemoPayment[]) {
  const sums = new Map<string, number>();
  for (const { orderId, paise } of payments) sums.set(orderId, (sums.get(orderId) ?? 0) + paise);
  return Promise.all(
    [...sums].map(([id, paise]) =>
      trx
        .updateTable('orders')
        .set((eb) => ({ received_paise: eb('received_paise', '+', paise) }))
        .where('id', '=', id)
        .execute(),
    ),
  );
}

const statementKinds = [
  { kind: 'bank', method: 'upi', name: 'Bank statement', leftOut: 61 },
  { kind: 'card', method: 'card', name: 'Card terminal', leftOut: 97 },
] as const;

/** Inserts the statements that prove payments by UPI and card. A few payments are in none. */
export async function addStatements(trx: Db, payments: readonly DemoPayment[], by: Person): Promise<void> {
  for (const { kind, method, name, leftOut } of statementKinds) {
    const proved = payments.filter(({ tender }, place) => tender.method === method && place % leftOut !== 0);
    const [first, last] = [proved[0], proved.at(-1)];
    if (!first || !last) continue;
    const created_at = isoOf(last.at + 60_000);
    const days = { first_day: dayOf(first), last_day: dayOf(last) };
    const id = await addStatement(trx, { kind, name, ...days, lines: proved.length }, { by, created_at });
    const lines = proved.map((payment) => ({
      statement_id: id,
      kind,
      fingerprint: payment.id,
      day: dayOf(payment),
      amount_paise: payment.paise,
      fee_paise: 0,
      reference: payment.tender.reference,
      description: `${method.toUpperCase()} ${payment.tender.reference}`,
      ignored_reason: '',
      matches: 1,
    }));
    const ids = await insertInChunks(lines, (chunk) =>
      trx.insertInto('statement_lines').values(chunk).returning('id').execute(),
    );
    const matches = proved.map((payment, place) => ({
      statement_line_id: required(ids[place]),
      payment_id: payment.id,
      how: 'reference' as const,
      by_user_id: by.id,
      by_name: by.name,
      created_at,
      undone_at: null,
      undone_by: null,
    }));
    await inChunks(matches, (chunk) => trx.insertInto('payment_matches').values(chunk).execute());
    if (kind === 'card') {
      const paid = proved.map((payment, place) => ({ ...payment, lineId: required(ids[place]) }));
      await addPayouts(trx, paid, { by, created_at });
    }
  }
}

type NewStatement = Pick<Insertable<StatementRow>, 'kind' | 'name' | 'first_day' | 'last_day' | 'lines'>;

async function addStatement(
  trx: Db,
  statement: NewStatement,
  { by, created_at }: { by: Person; created_at: string },
): Promise<number> {
  const { id } = await trx
    .insertInto('statements')
    .values({ ...statement, repeated_lines: 0, by_user_id: by.id, by_name: by.name, created_at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The bank pays out the terminal's lines of a day together, less 2 %; those of the last day are still on their way. */
async function addPayouts(
  trx: Db,
  payments: readonly (DemoPayment & { lineId: number })[],
  occasion: { by: Person; created_at: string },
): Promise<void> {
  const byDay = [...Map.groupBy(payments, dayOf)].slice(0, -1);
  const [first, last] = [byDay[0]?.[0], byDay.at(-1)?.[0]];
  if (!first || !last) return;
  const { by, created_at } = occasion;
  const days = { first_day: first, last_day: last };
  const statement = { kind: 'bank' as const, name: 'Bank, card payouts', ...days, lines: byDay.length };
  const statement_id = await addStatement(trx, statement, occasion);
  const payouts = byDay.map(([day, lines]) => {
    const paise = lines.reduce((sum, payment) => sum + payment.paise, 0);
    return { day, lines, paise, fee: Math.round(paise / 50) };
  });
  const rows = payouts.map(({ day, lines, paise, fee }) => ({
    statement_id,
    kind: 'bank' as const,
    fingerprint: `payout ${day}`,
    day,
    amount_paise: paise - fee,
    fee_paise: 0,
    reference: '',
    description: `Card payout ${day}`,
    ignored_reason: '',
    matches: lines.length,
  }));
  const ids = await insertInChunks(rows, (chunk) =>
    trx.insertInto('statement_lines').values(chunk).returning('id').execute(),
  );
  const fees = payouts.map(({ day, fee }, place) => ({
    statement_line_id: required(ids[place]),
    amount_paise: fee,
    reverses_id: null,
    business_day: day,
    by_user_id: by.id,
    by_name: by.name,
    created_at,
  }));
  await inChunks(fees, (chunk) => trx.insertInto('fee_entries').values(chunk).execute());
  for (const [place, { lines }] of payouts.entries())
    await trx
      .updateTable('statement_lines')
      .set({ paid_out_by_id: required(ids[place]) })
      .where(
        'id',
        'in',
        lines.map(({ lineId }) => lineId),
      )
      .execute();
}

const dayOf = ({ at }: DemoPayment): string => centreDate(new Date(at), timeZone);
