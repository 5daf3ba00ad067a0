import type { TeamParty } from '@toodles/api/contract/bookings/team-parties.ts';
import { decimalRupees, paiseOf } from '@toodles/api/domain/money.ts';
import { rupeesOf } from '../../shared/format.ts';

/** The parts of a party's total: its package and its add-ons. */
export function partyLines({ packageName, totalAmount, addOns = [] }: TeamParty) {
  const extras = addOns.reduce((sum, { amount }) => sum + paiseOf(amount), 0);
  return [
    { label: packageName, value: rupeesOf(decimalRupees(paiseOf(totalAmount) - extras)) },
    ...addOns.map(({ name, quantity, amount }) => ({
      label: quantity === 1 ? name : `${quantity} × ${name}`,
      value: rupeesOf(amount),
    })),
  ];
}
