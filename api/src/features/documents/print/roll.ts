import type { DocumentFacts, Fact } from './facts.ts';
import { faint, Pen, type TextStyle } from './pen.ts';

/** 80 mm of paper, of which thermal printers print 72. */
const pageWidth = 226.77;
const margin = 12;
const box = { x: margin, width: pageWidth - 2 * margin };
/** Longer than any receipt, to find out how long it is. */
const measuredHeight = 14_000;

const logoHeight = 48;

const body: TextStyle = { size: 8.5 };
const strong: TextStyle = { size: 8.5, isBold: true };
const big: TextStyle = { size: 12, isBold: true };

/** A document on a roll of 80 mm: one page, as long as it needs. */
export async function printRoll(facts: DocumentFacts, logo?: Buffer): Promise<Buffer> {
  const info = { Title: `${facts.title} ${facts.head[0]?.value ?? ''}`, Author: facts.seller.name };
  const measure = new Pen([pageWidth, measuredHeight], info);
  const height = draw(measure, facts, logo) + margin;
  await measure.end();
  const pen = new Pen([pageWidth, Math.ceil(height)], info);
  draw(pen, facts, logo);
  return pen.end();
}

const center = { ...box, align: 'center' as const };

function seller(pen: Pen, { seller: { name, lines } }: DocumentFacts, logo: Buffer | undefined): number {
  if (logo) pen.doc.image(logo, margin, margin, { fit: [box.width, logoHeight], align: 'center' });
  const top = logo ? margin + logoHeight + 8 : margin;
  let y = pen.paragraph(name, top + 12, center, { size: 14, isBold: true });
  for (const one of lines) y = pen.paragraph(one, y, center, body);
  return y;
}

/** @returns where the print ends */
function draw(pen: Pen, facts: DocumentFacts, logo: Buffer | undefined): number {
  let y = seller(pen, facts, logo);
  y = pen.paragraph(facts.title, y + 8, center, big);
  if (facts.isVoid) y = pen.paragraph(`VOID: ${facts.voidReason}`, y, center, big);
  y = ruled(pen, y);
  for (const one of facts.head) y = pair(pen, one, y, body);
  y = pen.paragraph('Billed to', y + 4, box, { ...body, color: faint });
  for (const [index, one] of (facts.buyer.length > 0 ? facts.buyer : ['Walk-in customer']).entries())
    y = pen.paragraph(one, y, box, index === 0 ? strong : body);
  y = rows(pen, facts, ruled(pen, y));
  for (const one of facts.sums) y = pair(pen, one, y, body);
  y = pair(pen, { label: 'Total', value: facts.total }, y + 5, big);
  y = pen.paragraph(facts.words, y, box, body);
  for (const one of facts.settlement) y = pair(pen, one, y + 1, body);
  if (facts.due) y = pair(pen, { label: 'Still due', value: facts.due }, y, strong);
  y = ruled(pen, y);
  if (facts.note) y = pen.paragraph(facts.note, y, center, body);
  if (facts.declaration) y = pen.paragraph(facts.declaration, y, center, body);
  y = pen.paragraph('Made by computer, valid without a signature.', y, center, body);
  y = pen.paragraph('Thank you!', y, center, body);
  if (!facts.url) return y;
  const size = 92;
  pen.qr(facts.url, { x: (pageWidth - size) / 2, y, size });
  return pen.paragraph('Scan for this document online', y + size + 14, center, body);
}

function ruled(pen: Pen, y: number): number {
  pen.rule(y - 4, box);
  return y + 10;
}

function pair(pen: Pen, { label, value }: Fact, y: number, style: TextStyle): number {
  const labelWidth = pen.widthOf(label, style) + 8;
  pen.write(label, y, box, style);
  const space = { x: box.x + labelWidth, width: box.width - labelWidth, align: 'right' as const };
  return pen.paragraph(value, y, space, style);
}

function rows(pen: Pen, { rows: lines, isTaxed }: DocumentFacts, from: number): number {
  let y = from;
  for (const row of lines) {
    y = pen.paragraph(row.description, y, box, strong);
    const detail = [
      `${row.quantity} × ${row.unit}`,
      row.discount,
      row.hsn && `${isTaxed ? `${row.rate}, ` : ''}${row.hsn}`,
    ];
    y = pair(pen, { label: detail.filter(Boolean).join('  '), value: row.total }, y, body) + 2;
  }
  return ruled(pen, y);
}
