import type { OrderSubject } from '../../contract/money/tax.ts';

/** The code and the rate of a kind of item, or of one item, from a day on. */
export interface ItemTax {
  subject: OrderSubject;
  subjectId: number | null;
  fromDay: string;
  hsn: string;
  rateBp: number;
  isComposite: boolean;
}

interface TaxedItem {
  subject: OrderSubject;
  subjectId: number | null;
}

const latest = (taxes: readonly ItemTax[]): ItemTax | undefined =>
  taxes.reduce<ItemTax | undefined>((a, b) => (a && a.fromDay >= b.fromDay ? a : b), undefined);

/** The tax of an item on a day: its own, or else that of its kind. */
export function itemTaxOn(taxes: readonly ItemTax[], item: TaxedItem, day: string): ItemTax | undefined {
  const valid = taxes.filter(({ subject, fromDay }) => subject === item.subject && fromDay <= day);
  const own = item.subjectId === null ? [] : valid.filter((tax) => tax.subjectId === item.subjectId);
  return latest(own) ?? latest(valid.filter((tax) => tax.subjectId === null));
}

/**
 * The taxes of an order's lines on a day. What is added to a party takes the party's tax, where the party is
 * taxed as one supply.
 */
export function lineTaxesOn(
  taxes: readonly ItemTax[],
  lines: readonly TaxedItem[],
  day: string,
): (ItemTax | undefined)[] {
  const own = lines.map((line) => itemTaxOn(taxes, line, day));
  const party = own[lines.findIndex(({ subject }) => subject === 'party')];
  return own.map((tax, index) => (party?.isComposite && lines[index]?.subject !== 'party' ? party : tax));
}

/** The kinds of item without a rate on a day. */
export const subjectsWithoutRate = (
  taxes: readonly ItemTax[],
  subjects: readonly OrderSubject[],
  day: string,
): OrderSubject[] =>
  subjects.filter((subject) => itemTaxOn(taxes, { subject, subjectId: null }, day) === undefined);
