import type { DeskCare } from '../../../contract/desk/rows.ts';
import { membersOf } from '../../families/store.ts';

/** The details of a family that consented to the desks seeing them; null otherwise. */
interface CareRow {
  family_adults: string | null;
  family_children: string | null;
}

/** What a desk shows of a family's details with a visit of today; absent if there is nothing to show. */
export function careOn(row: CareRow, isToday: boolean): { care?: DeskCare } {
  const { family_adults: adults, family_children: children } = row;
  if (!isToday || adults === null || children === null) return {};
  const members = membersOf({ adults, children });
  const pickUp = members.adults
    .filter(({ mayPickUp }) => mayPickUp)
    .map(({ name, relation, phone }) => ({ name, relation, phone }));
  const allergies = members.children
    .filter((child) => child.allergies !== '')
    .map((child) => ({ name: child.name, allergies: child.allergies }));
  return pickUp.length + allergies.length > 0 ? { care: { pickUp, allergies } } : {};
}
