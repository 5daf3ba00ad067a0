import type { FoundFamily } from '@toodles/api/contract/money/families.ts';
import { type Bill, playing } from './bill.ts';

interface SaleCheck {
  bill: Bill;
  slot: { id: number } | undefined;
  family: Pick<FoundFamily, 'consentedAt'> | undefined;
  agreed: boolean;
}

/** What a visit still needs before it can be paid; undefined if nothing. */
export function missingFor({ bill, slot, family, agreed }: SaleCheck): string | undefined {
  if (bill.visit === 'none') return undefined;
  const children = playing(bill);
  if (children.length === 0) return 'Choose the children who play.';
  if (bill.visit === 'play' && children.some(({ age }) => age === null))
    return 'Choose the age of each child.';
  if (bill.visit === 'play' && !slot) return 'No slot is left today, so no visit can start.';
  const isAgreed = agreed || (family !== undefined && family.consentedAt !== null);
  return isAgreed ? undefined : 'Ask the parent to agree, then tick the box below the family.';
}
