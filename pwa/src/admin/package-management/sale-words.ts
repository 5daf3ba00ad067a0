import type { Sale, Usage } from '@toodles/api/contract/hour-packages.ts';
import { count } from '../../shared/format.ts';

const hours = (n: number) => count(n, 'hour', 'hours');

/** What is said where something could not be done and the server gave no reason (seed 001, section 8). */
export const saleFailures = {
  sell: 'Failed to create package sale',
  record: 'Failed to record usage',
  checkOut: 'Failed to check out',
  void: 'Failed to void the visit',
  cancel: 'Failed to cancel the sale',
  extend: 'Failed to extend the package',
  refund: 'Failed to pay the hours back',
} as const;

export const soldWords = (sale: Sale): string => `${hours(sale.totalHours)} sold to ${sale.customerName}.`;

/** Hours were deducted (seed 001, section 4), and so many are left. */
export const recordedWords = ({ usage, sale }: { usage: Usage; sale: Sale }): string =>
  `${hours(usage.hoursUsed)} deducted. ${sale.customerName} has ${hours(sale.remainingHours)} left.`;

export const voidedWords = ({ sale }: { sale: Sale }): string =>
  `Visit voided. ${sale.customerName} has ${hours(sale.remainingHours)} left.`;
