import type { DeskSale } from '@toodles/api/contract/desk/sync.ts';
import { referenceInPass } from '@toodles/api/domain/hours/pass.ts';

/** The result of a picture or of typed input. */
export type ScannedPass =
  | { kind: 'nothing' }
  | { kind: 'not_a_pass' }
  /** A pass for a package that is not on this tablet. */
  | { kind: 'unknown'; reference: string }
  | { kind: 'family'; sale: DeskSale };

/** @param texts contents of the codes in one picture; a pass among them wins over other codes */
export function readPass(texts: readonly string[], sales: readonly DeskSale[]): ScannedPass {
  const references = texts.map(referenceInPass).filter((reference) => reference !== null);
  const sale = sales.find((one) => references.includes(one.reference));
  if (sale) return { kind: 'family', sale };
  const [reference] = references;
  if (reference !== undefined) return { kind: 'unknown', reference };
  return { kind: texts.length > 0 ? 'not_a_pass' : 'nothing' };
}

/** The reference that a user typed, with or without the prefix that all passes share. */
export function typedReference(typed: string): string | null {
  return referenceInPass(typed) ?? referenceInPass(`HP-${typed}`);
}
