import type { DocumentFacts } from './facts.ts';
import { faint, Pen, type TextStyle } from './pen.ts';

const [pageWidth, pageHeight] = [595.28, 841.89];
const margin = 44;
const width = pageWidth - 2 * margin;
const right = pageWidth - margin;
const bottom = pageHeight - 72;

/** Dark enough to stay readable on a black-and-white printer. */
const brand = '#5f2a8a';
const tint = '#f2eefb';

const logoHeight = 44;

const body: TextStyle = { size: 9.5 };
const small: TextStyle = { size: 8.5, color: faint };
const strong: TextStyle = { size: 9.5, isBold: true };

interface Column {
  label: string;
  width: number;
  align: 'left' | 'right';
  value: (row: DocumentFacts['rows'][number]) => string;
}

/** The columns from right to left have fixed widths; the description takes the rest. */
function columnsFor({ isTaxed, rows }: DocumentFacts): Column[] {
  const right = 'right' as const;
  const hasCode = rows.some(({ hsn }) => hsn !== '');
  const hasDiscount = rows.some(({ discount }) => discount !== '');
  const fixed: Column[] = [
    ...(hasCode ? [{ label: 'HSN/SAC', width: 54, align: right, value: (r: Row) => r.hsn }] : []),
    { label: 'Qty', width: 30, align: right, value: (r) => r.quantity },
    { label: 'Price', width: 64, align: right, value: (r) => r.unit },
    ...(hasDiscount ? [{ label: 'Discount', width: 58, align: right, value: (r: Row) => r.discount }] : []),
    ...(isTaxed
      ? [
          { label: 'Taxable', width: 64, align: right, value: (r: Row) => r.taxable },
          { label: 'GST', width: 36, align: right, value: (r: Row) => r.rate },
        ]
      : []),
    { label: 'Amount', width: 70, align: right, value: (r) => r.total },
  ];
  const taken = fixed.reduce((sum, column) => sum + column.width, 0);
  return [{ label: 'Item', width: width - taken, align: 'left', value: (r) => r.description }, ...fixed];
}

type Row = DocumentFacts['rows'][number];

/** A document on A4 pages. */
export async function printA4(facts: DocumentFacts, logo?: Buffer): Promise<Buffer> {
  const pen = new Pen([pageWidth, pageHeight], {
    Title: `${facts.title} ${facts.head[0]?.value ?? ''}`,
    Author: facts.seller.name,
  });
  let y = head(pen, facts, logo);
  y = parties(pen, facts, y + 20);
  y = table(pen, facts, y + 14);
  y = sums(pen, facts, room(pen, y + 8, 150));
  y = taxTable(pen, facts, y + 22);
  foot(pen, facts, room(pen, y + 24, 96));
  if (facts.isVoid) stampVoid(pen);
  return pen.end();
}

/** Starts a new page if less than a height is left. */
function room(pen: Pen, y: number, height: number): number {
  if (y + height <= bottom) return y;
  pen.doc.addPage();
  return margin + 16;
}

function head(
  pen: Pen,
  { seller, title, url, declaration }: DocumentFacts,
  logo: Buffer | undefined,
): number {
  const qr = 76;
  const textWidth = width - (url ? qr + 150 : 150);
  let y = margin + 14;
  pen.doc.rect(0, 0, pageWidth, 7).fill(brand);
  if (logo) {
    pen.doc.image(logo, margin, margin - 8, { fit: [textWidth, logoHeight] });
    y += logoHeight + 6;
  }
  pen.write(seller.name, y, { x: margin, width: textWidth }, { size: 19, isBold: true, color: brand });
  y += 17;
  for (const one of seller.lines) y = pen.paragraph(one, y, { x: margin, width: textWidth }, body);
  const titleRight = url ? right - qr - 14 : right;
  pen.write(
    title,
    margin + 14,
    { x: titleRight - 150, width: 150, align: 'right' },
    { size: 15, isBold: true },
  );
  const copy = declaration ? 'Original for the recipient' : '';
  pen.write(copy, margin + 28, { x: titleRight - 150, width: 150, align: 'right' }, small);
  if (url) pen.qr(url, { x: right - qr, y: margin, size: qr });
  return Math.max(y - 6, margin + qr);
}

function parties(pen: Pen, { buyer, head }: DocumentFacts, from: number): number {
  const half = width / 2 - 12;
  pen.rule(from - 8, { x: margin, width });
  let left = from + 8;
  pen.write('Billed to', left, { x: margin, width: half }, small);
  left += 14;
  const lines = buyer.length > 0 ? buyer : ['Walk-in customer'];
  for (const [index, one] of lines.entries())
    left = pen.paragraph(one, left, { x: margin, width: half }, index === 0 ? strong : body);
  let y = from + 8;
  for (const { label, value } of head) {
    const x = margin + width / 2 + 12;
    pen.write(label, y, { x, width: 84 }, small);
    y = pen.paragraph(value, y, { x: x + 84, width: half - 84 }, label === 'Number' ? strong : body);
  }
  return Math.max(left, y);
}

function tableHead(pen: Pen, columns: readonly Column[], y: number): number {
  pen.doc.rect(margin, y - 12, width, 18).fill(tint);
  let x = margin;
  for (const column of columns) {
    pen.write(
      column.label,
      y,
      { x: x + 4, width: column.width - 8, align: column.align },
      { ...small, isBold: true },
    );
    x += column.width;
  }
  return y + 20;
}

function table(pen: Pen, facts: DocumentFacts, from: number): number {
  const columns = columnsFor(facts);
  let y = tableHead(pen, columns, from + 12);
  for (const row of facts.rows) {
    const lines = pen.wrap(row.description, (columns[0]?.width ?? width) - 8, body).length;
    const before = y;
    y = room(pen, y, lines * 13 + 6);
    if (y < before) y = tableHead(pen, columns, y + 4);
    let x = margin;
    for (const column of columns) {
      const box = { x: x + 4, width: column.width - 8, align: column.align };
      if (column.align === 'left') pen.paragraph(column.value(row), y, box, body);
      else pen.write(column.value(row), y, box, body);
      x += column.width;
    }
    y += (lines - 1) * 13.3 + 8;
    pen.rule(y, { x: margin, width });
    y += 14;
  }
  return y;
}

function sums(pen: Pen, facts: DocumentFacts, from: number): number {
  const { sums: parts, total, words, settlement, due, note } = facts;
  const box = { x: right - 220, width: 216 };
  let y = from;
  for (const { label, value } of parts) {
    pen.write(label, y, box, body);
    pen.write(value, y, { ...box, align: 'right' }, body);
    y += 15;
  }
  y += 8;
  pen.doc.rect(box.x - 8, y - 15, box.width + 12, 24).fill(tint);
  pen.write('Total', y, box, { size: 13, isBold: true });
  pen.write(total, y, { ...box, align: 'right' }, { size: 13, isBold: true });
  y += 24;
  for (const { label, value } of [...settlement, ...(due ? [{ label: 'Still due', value: due }] : [])]) {
    pen.write(label, y, box, small);
    pen.write(value, y, { ...box, align: 'right' }, small);
    y += 13;
  }
  pen.write('Amount in words', from, { x: margin, width: 240 }, small);
  let left = pen.paragraph(words, from + 14, { x: margin, width: 240 }, strong);
  if (note) left = pen.paragraph(note, left + 6, { x: margin, width: 240 }, small);
  return Math.max(y, left);
}

/** The tax by HSN or SAC and rate; none of a document without tax. */
function taxTable(pen: Pen, { taxes }: DocumentFacts, from: number): number {
  const [first] = taxes;
  if (!first) return from;
  const heads = ['HSN/SAC', 'Taxable value', ...first.parts.map(({ label }) => label), 'Tax'];
  const cellWidth = width / heads.length;
  const write = (texts: readonly string[], at: number, style: TextStyle) => {
    for (const [index, text] of texts.entries())
      pen.write(
        text,
        at,
        { x: margin + index * cellWidth + 4, width: cellWidth - 8, align: index === 0 ? 'left' : 'right' },
        style,
      );
  };
  let y = room(pen, from, 20 + taxes.length * 15);
  pen.rule(y - 12, { x: margin, width });
  write(heads, y, { ...small, isBold: true });
  for (const { hsn, taxable, parts, tax } of taxes) {
    y = room(pen, y + 15, 0);
    write([hsn, taxable, ...parts.map(({ value }) => value), tax], y, { size: 8.5 });
  }
  pen.rule(y + 7, { x: margin, width });
  return y;
}

function foot(pen: Pen, facts: DocumentFacts, from: number): void {
  const { declaration, url, voidReason, isVoid, signatory } = facts;
  const left = { x: margin, width: width - 190 };
  const sign = { x: right - 180, width: 180, align: 'right' as const };
  let y = from;
  if (isVoid) y = pen.paragraph(`Void: ${voidReason}`, y, left, strong);
  if (declaration) y = pen.paragraph(declaration, y, left, body);
  if (url) pen.paragraph(`This document online: ${url}`, y, left, small);
  const below = pen.paragraph(`For ${signatory}`, from, sign, strong);
  pen.paragraph('Made by computer, valid without a signature.', below + 2, sign, small);
}

function stampVoid(pen: Pen): void {
  pen.doc.save();
  pen.doc.rotate(-32, { origin: [pageWidth / 2, pageHeight / 2] }).opacity(0.14);
  pen.write(
    'VOID',
    pageHeight / 2 + 50,
    { x: 0, width: pageWidth, align: 'center' },
    { size: 150, isBold: true },
  );
  pen.doc.restore();
}
