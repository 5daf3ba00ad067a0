import { rupeesOf } from '../../shared/format.ts';
import { inShort } from './analytics-messages.ts';

/** An amount in lakh or crore; the mouse shows it exactly, and so does the table of its section. */
export function ShortRupees({ amount }: { amount: string }) {
  const [short, exact] = [inShort(amount), rupeesOf(amount)];
  return <span {...(exact !== short && { title: exact })}>{short}</span>;
}
