import type { DeskSale } from '@toodles/api/contract/sync.ts';
import { referenceInPass } from '@toodles/api/domain/pass.ts';

/** What a picture, or what was typed, came to. */
export type PassSeen =
  | { kind: 'nothing' }
  | { kind: 'not_a_pass' }
  /** A pass, of a package that is not on this tablet. */
  | { kind: 'unknown'; reference: string }
  | { kind: 'family'; sale: DeskSale };

/** @param texts what stands in the codes of one picture: a pass among them counts, whatever else hangs there */
export function readPass(texts: readonly string[], sales: readonly DeskSale[]): PassSeen {
  const references = texts.map(referenceInPass).filter((reference) => reference !== null);
  const sale = sales.find((one) => references.includes(one.reference));
  if (sale) return { kind: 'family', sale };
  const [reference] = references;
  if (reference !== undefined) return { kind: 'unknown', reference };
  return { kind: texts.length > 0 ? 'not_a_pass' : 'nothing' };
}

/** What somebody typed in place of a scan; without the letters in front, which are the same on every pass. */
export function typedReference(typed: string): string | null {
  return referenceInPass(typed) ?? referenceInPass(`HP-${typed}`);
}
