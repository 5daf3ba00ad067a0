import type { Paper, TaxDocument } from '../../../contract/money/documents.ts';
import { printA4 } from './a4.ts';
import { type DocumentFacts, factsOf } from './facts.ts';
import { printRoll } from './roll.ts';
import { isWritable } from './runs.ts';

/** A document as a PDF file. @param logo of the centre, as a PNG */
export function printDocument(document: TaxDocument, paper: Paper, logo?: Buffer): Promise<Buffer> {
  const facts = withMissingLetters(factsOf(document));
  return paper === 'a4' ? printA4(facts, logo) : printRoll(facts, logo);
}

/** Says so where a name has letters that no font of the print has. */
function withMissingLetters(facts: DocumentFacts): DocumentFacts {
  const texts = [...facts.seller.lines, ...facts.buyer, ...facts.rows.map(({ description }) => description)];
  if ([facts.seller.name, facts.voidReason, ...texts].every(isWritable)) return facts;
  const online = facts.url ? ' The online copy shows it.' : '';
  const missing = `A question mark can stand for a letter that this print doesn’t have.${online}`;
  return { ...facts, note: [facts.note, missing].filter(Boolean).join('\n') };
}
