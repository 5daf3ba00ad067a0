import type { Gstr1Table } from '../../../contract/money/document-calls.ts';

const taxHeadings = ['Taxable Value', 'Integrated Tax', 'Central Tax', 'State/UT Tax'];
const noteHeadings = [
  'GSTIN of Recipient',
  'Receiver Name',
  'Note Number',
  'Note Date',
  'Note Type',
  'Invoice Number',
  'Invoice Date',
  'Place Of Supply',
  'Note Value',
  'Rate',
  ...taxHeadings,
];
const hsnHeadings = ['HSN', 'UQC', 'Total Quantity', 'Total Value', 'Rate', ...taxHeadings];

/** The columns of each table, as the government's offline tool names them. */
export const headings: Record<Gstr1Table, readonly string[]> = {
  b2b: [
    'GSTIN of Recipient',
    'Receiver Name',
    'Invoice Number',
    'Invoice Date',
    'Invoice Value',
    'Place Of Supply',
    'Reverse Charge',
    'Invoice Type',
    'IRN',
    'Rate',
    ...taxHeadings,
  ],
  b2cl: ['Invoice Number', 'Invoice Date', 'Invoice Value', 'Place Of Supply', 'Rate', ...taxHeadings],
  b2cs: ['Type', 'Place Of Supply', 'Rate', ...taxHeadings],
  cdnr: noteHeadings,
  cdnur: noteHeadings,
  '11a': ['Place Of Supply', 'Rate', 'Gross Advance Received', ...taxHeadings],
  '11b': ['Place Of Supply', 'Rate', 'Gross Advance Adjusted', ...taxHeadings],
  'hsn-b2b': hsnHeadings,
  'hsn-b2c': hsnHeadings,
  docs: ['Nature of Document', 'Sr. No. From', 'Sr. No. To', 'Total Number', 'Cancelled'],
};
