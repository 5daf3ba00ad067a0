import type { Paper, TaxDocument } from '../../../contract/money/documents.ts';
import { printA4 } from './a4.ts';
import { factsOf } from './facts.ts';
import { printRoll } from './roll.ts';

/** A document as a PDF file. */
export function printDocument(document: TaxDocument, paper: Paper): Promise<Buffer> {
  const facts = factsOf(document);
  return paper === 'a4' ? printA4(facts) : printRoll(facts);
}
