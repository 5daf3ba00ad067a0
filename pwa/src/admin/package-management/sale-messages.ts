import type { Sale } from '@toodles/api/contract/hours/sales.ts';
import type { Usage } from '@toodles/api/contract/hours/visits.ts';
import { count } from '../../shared/format.ts';

const hours = (n: number) => count(n, 'hour', 'hours');

/** Fallback messages for errors without a server message. */
export const saleFailures = {
  sell: 'Failed to create package sale',
  record: 'Failed to record usage',
  reserve: 'Failed to reserve the slot',
  checkOut: 'Failed to check out',
  void: 'Failed to void the visit',
  cancel: 'Failed to cancel the sale',
  extend: 'Failed to extend the package',
  refund: 'Failed to refund the hours',
} as const;

/** The consequences of cancelling a sale, including what happens with the money. */
export function cancelSaleMessage({ customerName, remainingHours, totalAmount }: Sale): string {
  const loses = `${customerName} loses the remaining ${hours(remainingHours)}.`;
  const money =
    Number(totalAmount) === 0
      ? ''
      : ` What was paid is then to be refunded in full. To keep the price of the used hours, use ‘Refund unused hours’ instead.`;
  return `${loses}${money} This cannot be undone.`;
}

export const soldMessage = (sale: Sale): string => `${hours(sale.totalHours)} sold to ${sale.customerName}.`;

/** The hours deducted and the new balance. */
export const recordedMessage = ({ usage, sale }: { usage: Usage; sale: Sale }): string =>
  `${hours(usage.hoursUsed)} deducted. ${sale.customerName} has ${hours(sale.remainingHours)} left.`;

export const voidedMessage = ({ sale }: { sale: Sale }): string =>
  `Visit voided. ${sale.customerName} has ${hours(sale.remainingHours)} left.`;
