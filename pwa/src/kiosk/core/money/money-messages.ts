import type { DeskTender } from '@toodles/api/contract/desk/money-operations.ts';
import { rupees } from '../../../shared/format.ts';
import { joinParts } from '../format-text.ts';
import type { OperationInput } from '../operations.ts';
import { inPaise } from './paise.ts';
import { paidBy, tenderLabels } from './receipt.ts';

/** A family as a list of operations names it. */
const whom = (name: string): string => name || 'counter sale';

/** What an operation of a bill did, for the list of operations. */
export function moneyTitle(work: OperationInput, name: string): string {
  switch (work.kind) {
    case 'order.create':
      return work.payload.walkIn ? `Walk-in, ${whom(name)}` : `Sale, ${whom(name)}`;
    case 'sale.create':
      return `${work.payload.packageName} sold, ${whom(name)}`;
    case 'payment.take': {
      const { amount, method } = work.payload;
      return `${rupees(inPaise(amount))} ${tenderLabels[method]}, ${whom(name)}`;
    }
    default:
      return whom(name);
  }
}

/** The parts with dots between, the first one with a capital. */
function sentence(...parts: (string | false)[]): string {
  const text = joinParts(...parts);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

interface Paid {
  paidPaise: number;
  method: DeskTender;
  /** What the family gets back of the cash that it handed over. */
  changePaise: number;
  leftPaise: number;
}

/** Shown when a payment is on the tablet's disk. */
export function paidNotice({ paidPaise, method, changePaise, leftPaise }: Paid): {
  title: string;
  text: string;
} {
  return {
    title: changePaise > 0 ? `Give back ${rupees(changePaise)}` : `${rupees(paidPaise)} ${paidBy[method]}`,
    text: sentence(
      changePaise > 0 && `${rupees(paidPaise)} ${paidBy[method]}`,
      leftPaise > 0 && `${rupees(leftPaise)} left to pay`,
      'saved on this tablet',
    ),
  };
}

/** Shown when a bill was undone. The cash goes back to the family. */
export function undoneNotice(paidPaise: number, method: DeskTender | null): { title: string; text: string } {
  return {
    title: paidPaise > 0 ? 'Payment undone' : 'Sale undone',
    text: sentence(
      paidPaise > 0 && method === 'cash' && `Give back ${rupees(paidPaise)}`,
      paidPaise > 0 && method !== 'cash' && `${rupees(paidPaise)} was not paid`,
      'saved on this tablet',
    ),
  };
}

/** What to do about money that changed hands although the server rejected its entry; null for other work. */
export function rejectedMoneyAdvice(work: OperationInput): string | null {
  switch (work.kind) {
    case 'payment.take':
      return work.payload.method === 'cash'
        ? 'Leave the cash in the drawer.'
        : 'Keep the slip. The money was paid.';
    case 'payment.refund':
      return 'The cash was paid back. Tell the office.';
    case 'till.entry':
    case 'till.close':
      return 'Note the amount on paper for the office.';
    case 'order.create':
    case 'sale.create':
      return 'The sale stands. Don’t sell it again.';
    default:
      return null;
  }
}
