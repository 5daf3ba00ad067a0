import { rupeesOf } from '../../shared/format.ts';
import { inShort, shortRupees } from './analytics-messages.ts';

/** An amount in lakh or crore; the mouse shows it exactly, and so does the table of its section. */
export function ShortRupees({ amount }: { amount: string }) {
  const { value, unit } = shortRupees(amount);
  const exact = rupeesOf(amount);
  return (
    <span {...(exact !== inShort(amount) && { title: exact })}>
      {value}
      {unit && <small> {unit}</small>}
    </span>
  );
}
