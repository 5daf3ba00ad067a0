import type { DocumentType, TaxRegime } from '../../contract/money/documents.ts';

interface Titled {
  type: DocumentType;
  regime: TaxRegime;
}

/** The sentence that the law asks for, by regime. */
export const declarationOf = ({ type, regime }: Titled): string => {
  if (regime === 'composition' && type !== 'receipt')
    return 'Composition taxable person, not eligible to collect tax on supplies.';
  return regime === 'none' ? '' : 'Tax is not payable on reverse charge.';
};

/** Whether a document lowers what was billed or received. */
export const isNegative = ({ type }: Pick<Titled, 'type'>): boolean =>
  type === 'credit_note' || type === 'refund_voucher';
