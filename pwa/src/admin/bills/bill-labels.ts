import type { DocumentSummary, Paper, TaxDocument } from '@toodles/api/contract/money/documents.ts';
import { isNegative } from '@toodles/api/domain/billing/document-type.ts';
import { buildUrl } from '../../shared/api.ts';
import { rupeesOf } from '../../shared/format.ts';
import { whatsAppLink } from '../../shared/whatsapp.ts';

/** The address of a document to print. */
export const printUrl = (id: string, paper: Paper): string =>
  buildUrl('/api/admin/documents/{id}/pdf', { params: { id }, query: { paper } });

/** A document's amount; below zero for one that lowers what was billed. */
export const billAmount = (document: Pick<DocumentSummary, 'type' | 'amount'>): string =>
  `${isNegative(document) ? '−' : ''}${rupeesOf(document.amount)}`;

/** Opens a chat with the family, with the document's link; undefined without a phone or a link. */
export function sendLink(document: TaxDocument): string | undefined {
  const { buyer, url, number, copy } = document;
  if (!/^\d{10}$/.test(buyer.phone) || url === '') return undefined;
  const text = `Hello ${buyer.name.split(' ')[0] ?? ''}, here is ${number} from ${copy.seller.name}: ${url}`;
  return whatsAppLink(`91${buyer.phone}`, text);
}
