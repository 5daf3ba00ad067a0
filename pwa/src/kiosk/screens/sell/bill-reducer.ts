import type { DeskItem, DeskSlot } from '@toodles/api/contract/desk/counter.ts';
import type { DeskPackage } from '@toodles/api/contract/desk/rows.ts';
import { type Bill, type WalkInChoice, withItem } from '../../core/money/bill.ts';
import type { BillFamily } from '../../core/money/bill-family.ts';
import { requiredItems } from '../../core/money/catalogue.ts';
import type { DueEntry } from '../../core/money/due-entries.ts';

/** As the contract has it. */
export const mostWalkInChildren = 5;

/** A change of the visit that is on the bill. */
type WalkInChange =
  | { set: 'slot'; to: DeskSlot }
  | { set: 'children'; to: number }
  | { set: 'name'; name: string }
  | { set: 'agreed'; to: boolean };

interface WalkInPick {
  set: 'walkIn';
  /** Null takes it off the bill. */
  to: DeskPackage | null;
  slot: DeskSlot | undefined;
  items: readonly DeskItem[];
}

export type BillChange =
  | WalkInPick
  | WalkInChange
  | { set: 'family'; to: Pick<BillFamily, 'name' | 'phone' | 'childrenNames'> | null }
  | { set: 'hours'; to: DeskPackage | null }
  | { set: 'item'; item: DeskItem; quantity: number }
  | { set: 'due'; due: DueEntry; isOn: boolean };

/** A bill after a tap. */
export function changeBill(bill: Bill, change: BillChange): Bill {
  switch (change.set) {
    case 'family':
      return withFamily(bill, change.to);
    case 'walkIn':
      return withWalkIn(bill, change);
    case 'hours':
      return { ...bill, hours: change.to };
    case 'item':
      return withItem(bill, change.item, change.quantity);
    case 'due': {
      const others = bill.dues.filter(({ key }) => key !== change.due.key);
      return { ...bill, dues: change.isOn ? [...others, change.due] : others };
    }
    default:
      return bill.walkIn ? { ...bill, walkIn: changeWalkIn(bill.walkIn, change) } : bill;
  }
}

/** Another family owes other things and has other children; what they buy stays. */
function withFamily(bill: Bill, to: Pick<BillFamily, 'name' | 'phone' | 'childrenNames'> | null): Bill {
  const childrenNames = to?.childrenNames ?? [];
  const walkIn = bill.walkIn && {
    ...bill.walkIn,
    names: childrenNames.slice(0, mostWalkInChildren),
    children: childrenNames.length > 0 ? childrenCount(childrenNames) : bill.walkIn.children,
  };
  return { ...bill, customer: to && { name: to.name, phone: to.phone }, childrenNames, walkIn, dues: [] };
}

const childrenCount = (names: readonly string[]): number =>
  Math.max(1, Math.min(mostWalkInChildren, names.length));

function withWalkIn(bill: Bill, { to, slot, items }: WalkInPick): Bill {
  if (!to || !slot) return { ...bill, walkIn: null };
  const names = bill.childrenNames.slice(0, mostWalkInChildren);
  const kept = bill.walkIn ?? { children: childrenCount(names), names, agreed: false };
  return { ...bill, walkIn: { ...kept, package: to, slot, required: requiredItems(items, to.id) } };
}

function changeWalkIn(walkIn: WalkInChoice, change: WalkInChange): WalkInChoice {
  switch (change.set) {
    case 'slot':
      return { ...walkIn, slot: change.to };
    case 'children':
      return { ...walkIn, children: change.to, names: walkIn.names.slice(0, change.to) };
    case 'agreed':
      return { ...walkIn, agreed: change.to };
    case 'name': {
      const isOn = walkIn.names.includes(change.name);
      const names = isOn
        ? walkIn.names.filter((name) => name !== change.name)
        : [...walkIn.names, change.name].slice(-mostWalkInChildren);
      // One child fewer comes when a name is taken off; more names than children bring more.
      const children = isOn ? walkIn.children - 1 : Math.max(walkIn.children, names.length);
      return { ...walkIn, names, children: Math.max(1, names.length, children) };
    }
  }
}
