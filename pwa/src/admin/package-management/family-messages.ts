import type { Sale } from '@toodles/api/contract/hours/sales.ts';
import type { SaleStatement } from '@toodles/api/contract/hours/statement.ts';
import { centreMoment } from '@toodles/api/domain/dates.ts';
import { count, rupeesOf } from '../../shared/format.ts';
import { dateWithYear } from '../ui/dates.ts';
import { formatNumber } from '../ui/format-number.ts';
import { chatLink } from '../visits/contact-links.ts';
import { statementLines } from './statement.ts';

/** The maximum number of entries in a message. The printed statement has all of them. */
const MAX_LINES = 30;

const hours = (n: number) => count(n, 'hour', 'hours');

/** A chat with the family and a draft message; undefined for an erased family. */
export function familyChatLink({ customerPhone }: Sale, message: string): string | undefined {
  return /^\d{10}$/.test(customerPhone) ? chatLink(customerPhone, message) : undefined;
}

/** The balance of a package in a sentence. */
export function balanceText(sale: Sale): string {
  const lastDay = dateWithYear(sale.validTill);
  if (sale.refundedAmount) return `Cancelled, ${rupeesOf(sale.refundedAmount)} refunded.`;
  if (sale.status === 'cancelled') return 'Cancelled.';
  if (sale.status === 'used_up') return `All ${hours(sale.totalHours)} are used.`;
  const left = `${formatNumber(sale.remainingHours)} of ${hours(sale.totalHours)} left`;
  return sale.status === 'expired' ? `${left}, expired on ${lastDay}.` : `${left}, valid until ${lastDay}.`;
}

/** The reminder for a family whose hours expire soon. */
export function reminder(sale: Sale, centre: string): string {
  const left = count(sale.remainingHours, 'hour', 'hours');
  const firstName = sale.customerName.split(' ')[0] ?? sale.customerName;
  return `Hello ${firstName}, this is ${centre}. You have ${left} of play left in your ${sale.packageName} (${sale.reference}), valid until ${dateWithYear(sale.validTill)}. Come and use them before then. See you soon!`;
}

interface Centre {
  name: string;
  timeZone: string;
}

/**
 * The statement of a sale as a message: the package, the entries with their balances, and the current
 * balance.
 */
export function statementText({ sale, ledger }: SaleStatement, { name, timeZone }: Centre): string {
  const lines = statementLines(ledger).reverse();
  const shown = lines.slice(-MAX_LINES).map(({ at, text, balance }) => {
    const { date } = centreMoment(new Date(at), timeZone);
    return `${dateWithYear(date)}: ${text}, ${formatNumber(balance)} h left`;
  });
  const earlier = lines.length - shown.length;
  return [
    `${name}: hours of ${sale.customerName}`,
    `${sale.packageName}, ${sale.reference}`,
    '',
    ...(earlier > 0 ? [`${count(earlier, 'earlier entry', 'earlier entries')} not shown`] : []),
    ...shown,
    '',
    balanceText(sale),
  ].join('\n');
}
