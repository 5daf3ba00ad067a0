import type { DeskItem, DeskSlot } from '@toodles/api/contract/desk/counter.ts';
import type { DeskCustomer } from '@toodles/api/contract/desk/money-operations.ts';
import type { DeskPackage } from '@toodles/api/contract/desk/rows.ts';
import { count, rupees } from '../../../shared/format.ts';
import type { DueEntry } from './due-entries.ts';
import { inPaise } from './paise.ts';

/** A family that comes in without a booking. */
export interface WalkInChoice {
  package: DeskPackage;
  slot: DeskSlot;
  children: number;
  names: readonly string[];
  /** The guardian agrees to the text of `domain/families/consent.ts`. */
  agreed: boolean;
  required: readonly DeskItem[];
}

/** What a family buys at the counter, until it is paid. */
export interface Bill {
  /** Null while the sale has no name. */
  customer: DeskCustomer | null;
  childrenNames: readonly string[];
  walkIn: WalkInChoice | null;
  hours: DeskPackage | null;
  /** Items in the order in which they were added. */
  items: readonly { item: DeskItem; quantity: number }[];
  /** What the family owed before, settled with this bill. */
  dues: readonly DueEntry[];
}

export const emptyBill: Bill = {
  customer: null,
  childrenNames: [],
  walkIn: null,
  hours: null,
  items: [],
  dues: [],
};

export interface BillLine {
  key: string;
  label: string;
  detail: string;
  paise: number;
}

/** The lines of a bill in the order of its sections, with what each costs. */
export function billLines({ walkIn, hours, items, dues }: Bill): BillLine[] {
  return [
    ...(walkIn ? walkInLines(walkIn) : []),
    ...(hours
      ? [{ key: 'hours', label: hours.name, detail: `${hours.duration} h`, paise: inPaise(hours.price) }]
      : []),
    ...items.map(({ item, quantity }) => itemLine(item, quantity)),
    ...dues.map(({ key, label, duePaise }) => ({ key, label, detail: 'Due before', paise: duePaise })),
  ];
}

function walkInLines({ package: play, children, required }: WalkInChoice): BillLine[] {
  return [
    {
      key: 'walk-in',
      label: play.name,
      detail: count(children, 'child', 'children'),
      paise: children * inPaise(play.price),
    },
    ...required.map((item) => itemLine(item, children)),
  ];
}

const itemLine = ({ id, name, price }: DeskItem, quantity: number): BillLine => ({
  key: `item-${id}`,
  label: name,
  detail: eachOf(quantity, inPaise(price)),
  paise: quantity * inPaise(price),
});

/** `2 × ₹149` beside a line of several; blank for one. */
export const eachOf = (quantity: number, paise: number): string =>
  quantity === 1 ? '' : `${quantity} × ${rupees(paise)}`;

export const billTotal = (bill: Bill): number => billLines(bill).reduce((sum, { paise }) => sum + paise, 0);

/** What is bought now, without the dues of before. */
export const isAnythingSold = ({ walkIn, hours, items }: Bill): boolean =>
  walkIn !== null || hours !== null || items.length > 0;

/** The bill with another quantity of an item; 0 takes it off. */
export function withItem(bill: Bill, item: DeskItem, quantity: number): Bill {
  const others = bill.items.filter((line) => line.item.id !== item.id);
  const isKnown = others.length < bill.items.length;
  if (quantity <= 0) return { ...bill, items: others };
  const items = isKnown
    ? bill.items.map((line) => (line.item.id === item.id ? { item, quantity } : line))
    : [...others, { item, quantity }];
  return { ...bill, items };
}

/** How many of an item are on the bill, with those that a walk-in needs. */
export const quantityOf = ({ items, walkIn }: Bill, itemId: number): number =>
  (items.find(({ item }) => item.id === itemId)?.quantity ?? 0) +
  (walkIn?.required.some(({ id }) => id === itemId) ? walkIn.children : 0);

/** What keeps a bill from being paid; null when nothing does. */
export function billProblem(bill: Bill): string | null {
  if (!isAnythingSold(bill) && bill.dues.length === 0) return 'Add something to the bill.';
  if (bill.hours && !bill.customer) return 'Hours need a family. Add a name and phone.';
  return null;
}
