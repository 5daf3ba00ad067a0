import type { Db } from '../../db/database.ts';
import { type ItemLine, linesOf, standing } from './lines-store.ts';
import type { StoredLine } from './store.ts';

/** Items as a tablet names them, which doesn't know the ids of lines. */
export interface ReturnedItems {
  subject: ItemLine['subject'];
  subjectId: number | null;
  unitPaise: number;
  quantity: number;
}

/** The lines to take off an order for returned items. What someone has taken off already is left out. */
export async function linesReturned(
  trx: Db,
  orderId: string,
  items: readonly ReturnedItems[],
): Promise<{ lineId: number; quantity: number }[]> {
  if (items.length === 0) return [];
  const wanted = items.map((item) => ({ ...item }));
  const lines = standing(await linesOf(trx, orderId)).filter(({ kind }) => kind === 'item');
  return lines.flatMap((line) => {
    const item = wanted.find((one) => one.quantity > 0 && isLineOf(line, one));
    if (!item) return [];
    const quantity = Math.min(item.quantity, line.quantity);
    item.quantity -= quantity;
    return [{ lineId: line.id, quantity }];
  });
}

const isLineOf = (line: StoredLine, { subject, subjectId, unitPaise }: ReturnedItems): boolean =>
  line.subject === subject && line.subject_id === subjectId && line.unit_paise === unitPaise;
