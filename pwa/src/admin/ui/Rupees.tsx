import { rupeesOf } from '../../shared/format.ts';
import { wholeRupees } from './whole-rupees.ts';

/** An amount of a summary in whole rupees; the mouse shows its paise. Its list has them all. */
export function Rupees({ amount }: { amount: string }) {
  const [whole, exact] = [wholeRupees(amount), rupeesOf(amount)];
  return <span {...(exact !== whole && { title: exact })}>{whole}</span>;
}
