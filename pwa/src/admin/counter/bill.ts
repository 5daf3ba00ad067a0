import type { PlayPackage } from '@toodles/api/contract/catalogue/catalogue.ts';
import type { CounterItem } from '@toodles/api/contract/counter/items.ts';
import type { FoundFamily } from '@toodles/api/contract/money/families.ts';
import {
  requiredItems as requiredBy,
  type VisitNeeds,
} from '@toodles/api/domain/catalogue/required-items.ts';
import { paiseOf } from '@toodles/api/domain/money.ts';
import { z } from 'zod';
import { count, timeSpan } from '../../shared/format.ts';

/** A child that may play: known from the family, or added at the counter. */
const billChild = z.object({
  key: z.number(),
  name: z.string(),
  /** Years; null until someone chooses. */
  age: z.number().nullable(),
  isKnown: z.boolean(),
  isOn: z.boolean(),
});
export type BillChild = z.output<typeof billChild>;

/** An item that someone put on the bill, for this sale or for the order of a coming visit. */
const addedItem = z.object({
  addOnId: z.number(),
  quantity: z.number(),
  orderId: z.string().optional(),
});
export type AddedItem = z.output<typeof addedItem>;

/** Required items that the family doesn't need. */
const waiver = z.object({ addOnId: z.number(), quantity: z.number(), reason: z.string() });
export type Waiver = z.output<typeof waiver>;

/** What is on the bill, as chosen. */
export const billSchema = z.object({
  visit: z.enum(['none', 'play', 'hours', 'arrival']),
  /** The order of the booked visit that arrives. */
  arrival: z.string().optional(),
  children: z.array(billChild),
  /** For a visit on hours. */
  hoursUsed: z.number(),
  added: z.array(addedItem),
  waived: z.array(waiver),
  /** The ids of the orders whose dues are settled. */
  dues: z.array(z.string()),
  usesCredit: z.boolean(),
});
export type Bill = z.output<typeof billSchema>;

export const emptyBill: Bill = {
  visit: 'none',
  arrival: undefined,
  children: [],
  hoursUsed: 2,
  added: [],
  waived: [],
  dues: [],
  usesCredit: false,
};

/** What a bill's choices refer to. */
export interface BillFacts {
  family: FoundFamily | undefined;
  items: readonly CounterItem[];
  /** The package of a visit that is paid now. */
  playPackage: PlayPackage | undefined;
  /** The hour package that is used. */
  sale: FoundFamily['sales'][number] | undefined;
  /** The hour package that is sold. */
  soldPackage: PlayPackage | undefined;
}

export interface BillLine {
  key: string;
  label: string;
  note?: string;
  paise: number;
  /** The required item that this line may be freed from. */
  required?: { item: CounterItem; quantity: number };
  /** The item that this line may be taken off. */
  added?: AddedItem;
  /** The required item that this line frees the family from. */
  waived?: Waiver;
}

/** The children that play. */
export const playing = ({ children }: Pick<Bill, 'children'>): BillChild[] =>
  children.filter(({ isOn }) => isOn);

/** The booked visit that arrives with this bill. */
export const arrivingVisit = (
  { visit, arrival }: Pick<Bill, 'visit' | 'arrival'>,
  family: FoundFamily | undefined,
): FoundFamily['visits'][number] | undefined =>
  visit === 'arrival' ? family?.visits.find(({ orderId }) => orderId === arrival) : undefined;

/** The items that a visit still needs: one for each child, or one in all for a party. */
export function requiredItems(bill: Bill, facts: BillFacts): { item: CounterItem; quantity: number }[] {
  const needs = needsOf(bill, facts);
  return needs ? requiredBy(facts.items, needs) : [];
}

function needsOf(bill: Bill, { playPackage, family }: BillFacts): VisitNeeds | undefined {
  if (bill.visit === 'none') return undefined;
  const arriving = arrivingVisit(bill, family);
  if (arriving) {
    const { kind, packageKey, children, addOns: onOrder } = arriving;
    return { audience: kind === 'party' ? 'birthday' : 'play', packageKey, children, onOrder };
  }
  const packageKey = bill.visit === 'play' && playPackage ? String(playPackage.id) : '';
  return { audience: 'play', packageKey, children: playing(bill).length, onOrder: [] };
}

/** How many of a required item the family doesn't need; at most what is required. */
export const waivedOf = (
  { waived }: Pick<Bill, 'waived'>,
  required: { item: CounterItem; quantity: number },
) => {
  const found = waived.find(({ addOnId }) => addOnId === required.item.id);
  return found ? Math.min(found.quantity, required.quantity) : 0;
};

/** The lines of a bill, in the order of the counter's screen. Amounts in paise. */
export function billLines(bill: Bill, facts: BillFacts): BillLine[] {
  return [
    ...visitLines(bill, facts),
    ...requiredLines(bill, facts),
    ...(facts.soldPackage ? [soldLine(facts.soldPackage)] : []),
    ...addedLines(bill, facts),
    ...dueLines(bill, facts),
  ];
}

function visitLines(bill: Bill, { playPackage, sale, family }: BillFacts): BillLine[] {
  const arriving = arrivingVisit(bill, family);
  if (arriving) return [arrivalLine(arriving)];
  const children = playing(bill).length;
  if (bill.visit === 'play' && playPackage && children > 0) {
    const label = `${children} × ${playPackage.name}`;
    return [{ key: 'visit', label, paise: children * paiseOf(playPackage.price) }];
  }
  if (bill.visit === 'hours' && sale && children > 0) {
    const label = `${count(bill.hoursUsed, 'hour', 'hours')} for ${count(children, 'child', 'children')}`;
    return [{ key: 'visit', label, note: `From ${sale.packageName}`, paise: 0 }];
  }
  return [];
}

const arrivalLine = ({ kind, children, startTime, endTime, reference }: FoundFamily['visits'][number]) => ({
  key: 'visit',
  label: `${kind === 'party' ? 'Party' : count(children, 'child', 'children')} arrived`,
  note: `Booked ${timeSpan(startTime, endTime)}, ${reference}`,
  paise: 0,
});

const soldLine = ({ name, price, duration }: PlayPackage): BillLine => ({
  key: 'sold',
  label: name,
  note: count(duration, 'hour', 'hours'),
  paise: paiseOf(price),
});

function requiredLines(bill: Bill, facts: BillFacts): BillLine[] {
  return requiredItems(bill, facts).flatMap((required) => {
    const { item, quantity } = required;
    const free = waivedOf(bill, required);
    const waived = bill.waived.find(({ addOnId }) => addOnId === item.id);
    const needed = { key: `required ${item.id}`, label: `${quantity - free} × ${item.name}`, required };
    return [
      ...(quantity > free
        ? [{ ...needed, note: 'Required', paise: (quantity - free) * paiseOf(item.price) }]
        : []),
      ...(waived && free > 0
        ? [
            {
              key: `waived ${item.id}`,
              label: `${free} × ${item.name}`,
              note: `Not needed: ${waived.reason}`,
              paise: 0,
              waived,
            },
          ]
        : []),
    ];
  });
}

function addedLines({ added }: Bill, { items, family }: BillFacts): BillLine[] {
  return added.flatMap((one) => {
    const item = items.find(({ id }) => id === one.addOnId);
    if (!item) return [];
    const visit = family?.visits.find(({ orderId }) => orderId === one.orderId);
    return {
      key: `added ${item.id} ${one.orderId ?? ''}`,
      label: `${one.quantity} × ${item.name}`,
      ...(visit && { note: `For ${visit.kind} ${visit.reference}` }),
      paise: one.quantity * paiseOf(item.price),
      added: one,
    };
  });
}

const dueLines = ({ dues }: Bill, { family }: BillFacts): BillLine[] =>
  (family?.dues ?? [])
    .filter(({ orderId }) => dues.includes(orderId))
    .map(({ orderId, description, reference, dueAmount }) => ({
      key: `due ${orderId}`,
      label: description,
      note: reference,
      paise: paiseOf(dueAmount),
    }));

/** What rounding adds to a bill of this total, or takes off; the server says how much. */
export interface BillRoundOff {
  totalPaise: number;
  paise: number;
}

const totalOf = (lines: readonly BillLine[]) => lines.reduce((total, { paise }) => total + paise, 0);

/** A round-off is at most half a rupee for each of the few orders of a bill; anything else is another price. */
const mostRoundOff = 200;

/** The round-off of a bill that the server would have at another total; undefined if its prices have changed. */
export function roundOffOf(lines: readonly BillLine[], serverTotalPaise: number): BillRoundOff | undefined {
  const totalPaise = totalOf(lines);
  const paise = serverTotalPaise - totalPaise;
  const hasPaise = lines.some((line) => line.paise % 100 !== 0);
  const isRounding = hasPaise && serverTotalPaise % 100 === 0 && Math.abs(paise) <= mostRoundOff;
  return isRounding ? { totalPaise, paise } : undefined;
}

/** The lines with their round-off, as long as it belongs to this total. */
export const withRoundOff = (lines: readonly BillLine[], roundOff: BillRoundOff | undefined): BillLine[] =>
  roundOff?.totalPaise === totalOf(lines)
    ? [...lines, { key: 'round-off', label: 'Round-off', paise: roundOff.paise }]
    : [...lines];

export interface BillSum {
  totalPaise: number;
  /** The part that the family's credit pays. */
  creditPaise: number;
  /** What is left to pay. */
  leftPaise: number;
}

/** The sum of a bill. The family's credit pays at most the total. */
export function billSum(
  lines: readonly BillLine[],
  { usesCredit }: Pick<Bill, 'usesCredit'>,
  family: Pick<FoundFamily, 'credit'> | undefined,
): BillSum {
  const totalPaise = totalOf(lines);
  const creditPaise = usesCredit && family ? Math.min(paiseOf(family.credit), totalPaise) : 0;
  return { totalPaise, creditPaise, leftPaise: totalPaise - creditPaise };
}

/** The bill with another quantity of an item; none takes it off. */
export function withItem(bill: Bill, { addOnId, quantity, orderId }: AddedItem): Bill {
  const isSame = (one: AddedItem) => one.addOnId === addOnId && one.orderId === orderId;
  const others = bill.added.filter((one) => !isSame(one));
  if (quantity <= 0) return { ...bill, added: others };
  const changed = { addOnId, quantity, orderId };
  const isThere = others.length < bill.added.length;
  return {
    ...bill,
    added: isThere ? bill.added.map((one) => (isSame(one) ? changed : one)) : [...bill.added, changed],
  };
}

/** How many of an item someone has put on the bill. */
export const quantityOf = ({ added }: Bill, addOnId: number, orderId: string | undefined): number =>
  added.find((one) => one.addOnId === addOnId && one.orderId === orderId)?.quantity ?? 0;
