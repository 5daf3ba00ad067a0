import type { Selectable } from 'kysely';
import { methodNames, type Payment } from '../../contract/money/orders.ts';
import type { Db } from '../../db/database.ts';
import type { TillSessionRow } from '../../db/money-schema.ts';
import { dayText } from '../../domain/messages/words.ts';
import { rupeesText } from '../../domain/money.ts';
import { tellOwner } from '../messages/owner-store.ts';
import { type SheetSum, sumPayments } from './cash-store.ts';

/** Sends the owner the sums of a till that was closed. Each close has a message of its own. */
export async function announceClosing(trx: Db, till: Selectable<TillSessionRow>, now: Date): Promise<void> {
  const { name: drawer } = await trx
    .selectFrom('drawers')
    .select('name')
    .where('id', '=', till.drawer_id)
    .executeTakeFirstOrThrow();
  const values = {
    drawer,
    day: dayText(till.business_day),
    taken: takenText(await sumPayments(trx, till.id, 'method')),
    expected: rupeesText(till.expected_paise ?? 0),
    counted: rupeesText(till.counted_paise ?? 0),
    difference: differenceText(till),
    person: till.closed_by ?? '',
  };
  const cause = `${till.id} ${till.closes}`;
  await tellOwner(trx, 'closing_sheet', { cause, values, path: `/admin/till?session=${till.id}` }, now);
}

/** What came in less what went back: `Cash ₹12,450, UPI ₹31,200`. */
function takenText(sums: readonly SheetSum[]): string {
  const byMethod = new Map<string, number>();
  for (const { name, paise, side } of sums)
    byMethod.set(name, (byMethod.get(name) ?? 0) + (side === 'taken' ? paise : -paise));
  return (
    [...byMethod]
      .map(([method, paise]) => `${methodNames[method as Payment['method']]} ${rupeesText(paise)}`)
      .join(', ') || 'nothing'
  );
}

function differenceText({
  counted_paise,
  expected_paise,
  difference_reason,
}: Selectable<TillSessionRow>): string {
  const paise = (counted_paise ?? 0) - (expected_paise ?? 0);
  if (paise === 0) return 'no difference';
  return difference_reason === '' ? rupeesText(paise) : `${rupeesText(paise)} (${difference_reason})`;
}
