import type { FoundFamily } from '@toodles/api/contract/money/families.ts';
import { timeSpan } from '../../shared/format.ts';
import { type Bill, playing } from './bill.ts';

interface SaleCheck {
  bill: Bill;
  slot: { isFree: boolean } | undefined;
  /** The next slot of today with room for the children. */
  freeSlot: { startTime: string; endTime: string } | undefined;
  /** Whether a package is valid today. */
  hasPackage: boolean;
  family: Pick<FoundFamily, 'consentedAt'> | undefined;
  agreed: boolean;
}

/** What a visit still needs before it can be paid; undefined if nothing. */
export function missingFor(check: SaleCheck): string | undefined {
  const { bill, family, agreed } = check;
  if (bill.visit === 'none') return undefined;
  if (bill.visit !== 'arrival' && playing(bill).length === 0) return 'Choose the children who play.';
  const problem = bill.visit === 'play' ? missingForPlay(check) : undefined;
  if (problem) return problem;
  const isAgreed = agreed || (family !== undefined && family.consentedAt !== null);
  return isAgreed ? undefined : 'Ask the parent to agree, then tick the box below the family.';
}

function missingForPlay({ bill, slot, freeSlot, hasPackage }: SaleCheck): string | undefined {
  if (playing(bill).some(({ age }) => age === null)) return 'Choose the age of each child.';
  if (!hasPackage) return 'No package is valid today, so no visit can start.';
  if (!slot) return 'No slot is left today, so no visit can start.';
  if (slot.isFree) return undefined;
  if (!freeSlot) return 'Every slot left today is full. Book another day.';
  return `This slot is full. Choose ${timeSpan(freeSlot.startTime, freeSlot.endTime)}, which has room.`;
}
