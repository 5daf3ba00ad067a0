import { readFileSync } from 'node:fs';
import PDFDocument from 'pdfkit';
import qrcode from 'qrcode';
import { type FontName, fontNames, type Run, runsOf } from './runs.ts';

/** Letters with their vowel signs and marks, which stay together where a word is broken. */
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

let files: Map<FontName, Buffer> | undefined;

/** The font files, read once. */
function fontFiles(): ReadonlyMap<FontName, Buffer> {
  files ??= new Map(
    fontNames.map((name) => [name, readFileSync(new URL(`fonts/${name}.ttf`, import.meta.url))]),
  );
  return files;
}

export interface TextStyle {
  size: number;
  isBold?: boolean;
  color?: string;
}

interface Box {
  x: number;
  width: number;
  align?: 'left' | 'right' | 'center';
}

const ink = '#1d1733';
export const faint = '#5f5a72';
const line = '#c9c4d8';

/** Writes on the pages of a PDF, in every script that we have a font for. Sizes are points. */
export class Pen {
  readonly doc: PDFKit.PDFDocument;
  private readonly chunks: Buffer[] = [];
  private readonly finished: Promise<void>;

  constructor(size: [number, number], info: { Title: string; Author: string }) {
    this.doc = new PDFDocument({ size, margin: 0, info, autoFirstPage: true, lang: 'en-IN' });
    for (const [name, file] of fontFiles()) this.doc.registerFont(name, file);
    this.doc.on('data', (chunk: Buffer) => this.chunks.push(chunk));
    this.finished = new Promise((resolve, reject) => {
      this.doc.on('end', resolve);
      this.doc.on('error', reject);
    });
  }

  widthOf(text: string, style: TextStyle): number {
    return this.partsOf(text, style).reduce(
      (sum, { font, text: part }) => sum + this.doc.font(font).fontSize(style.size).widthOfString(part),
      0,
    );
  }

  /** What is written at once: the shaper fails on a few rare marks, which then stand beside their letter. */
  private partsOf(text: string, { isBold = false }: TextStyle): Run[] {
    return runsOf(text, isBold).flatMap(({ font, text: run }) => {
      this.doc.font(font);
      if (this.canShape(run)) return [{ font, text: run }];
      const some = [...letters.segment(run)].flatMap(({ segment }) =>
        this.canShape(segment) ? [segment] : [...segment],
      );
      return some.map((part) => ({ font, text: part }));
    });
  }

  private canShape(text: string): boolean {
    try {
      this.doc.widthOfString(text);
      return true;
    } catch {
      return false;
    }
  }

  /** Breaks a text into lines of at most a width; a word that is too long is broken too. */
  wrap(text: string, width: number, style: TextStyle): string[] {
    return text.split('\n').flatMap((paragraph) => {
      const lines: string[] = [];
      let current = '';
      for (const word of paragraph.split(' ').flatMap((one) => this.breakWord(one, width, style))) {
        const next = current === '' ? word : `${current} ${word}`;
        if (current !== '' && this.widthOf(next, style) > width) {
          lines.push(current);
          current = word;
        } else current = next;
      }
      return [...lines, current];
    });
  }

  private breakWord(word: string, width: number, style: TextStyle): string[] {
    if (this.widthOf(word, style) <= width) return [word];
    const parts: string[] = [];
    let current = '';
    for (const { segment: letter } of letters.segment(word)) {
      if (current !== '' && this.widthOf(current + letter, style) > width) {
        parts.push(current);
        current = '';
      }
      current += letter;
    }
    return [...parts, current];
  }

  /** Writes one line. */
  write(text: string, y: number, { x, width, align = 'left' }: Box, style: TextStyle): void {
    const taken = align === 'left' ? 0 : this.widthOf(text, style);
    const shift = align === 'right' ? width - taken : (width - taken) / 2;
    let at = align === 'left' ? x : x + shift;
    for (const run of this.partsOf(text, style)) {
      this.doc
        .font(run.font)
        .fontSize(style.size)
        .fillColor(style.color ?? ink);
      this.doc.text(run.text, at, y, { lineBreak: false, baseline: 'alphabetic' });
      at += this.doc.widthOfString(run.text);
    }
  }

  /**
   * Writes a text in as many lines as it needs.
   * @param y the baseline of the first line
   * @returns the baseline of the line that follows
   */
  paragraph(text: string, y: number, box: Box, style: TextStyle): number {
    let at = y;
    for (const one of this.wrap(text, box.width, style)) {
      this.write(one, at, box, style);
      at += style.size * 1.4;
    }
    return at;
  }

  rule(y: number, { x, width }: Box, color: string = line): void {
    this.doc
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(0.6)
      .strokeColor(color)
      .stroke();
  }

  /** Draws the QR code of a text in a square. */
  qr(text: string, { x, y, size }: { x: number; y: number; size: number }): void {
    const { modules } = qrcode.create(text, { errorCorrectionLevel: 'M' });
    const unit = size / modules.size;
    for (let row = 0; row < modules.size; row += 1)
      for (let column = 0; column < modules.size; column += 1)
        if (modules.get(row, column)) this.doc.rect(x + column * unit, y + row * unit, unit, unit);
    this.doc.fill(ink);
  }

  async end(): Promise<Buffer> {
    this.doc.end();
    await this.finished;
    return Buffer.concat(this.chunks);
  }
}
