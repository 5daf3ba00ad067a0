import type { DocumentType } from '../../contract/money/documents.ts';

/** A number has at most 16 characters. */
export const maxNumberLength = 16;

/** The letter that a type's numbers begin with, so that each type runs unbroken. */
const typeLetters: Record<DocumentType, string> = {
  receipt: 'R',
  invoice: 'I',
  bill_of_supply: 'B',
  receipt_voucher: 'V',
  refund_voucher: 'F',
  credit_note: 'C',
  debit_note: 'D',
};

/** The code of a series: the letter of its type and a prefix. */
export const seriesCode = (type: DocumentType, prefix: string): string => `${typeLetters[type]}${prefix}`;

/**
 * The financial year of a date at the centre, April to March: 2027-03-31 is `26-27`.
 * @param date `YYYY-MM-DD`
 */
export function financialYear(date: string): string {
  const [year = 0, month = 0] = date.split('-').map(Number);
  const first = month >= 4 ? year : year - 1;
  return `${twoDigits(first)}-${twoDigits(first + 1)}`;
}

const twoDigits = (year: number) => String(year % 100).padStart(2, '0');

/**
 * A document's number: `IA/26-27/00042`.
 * @throws RangeError if it would be longer than the law allows
 */
export function documentNumber(code: string, year: string, sequence: number): string {
  const number = `${code}/${year}/${String(sequence).padStart(5, '0')}`;
  if (number.length > maxNumberLength) throw new RangeError(`${number} is longer than 16 characters`);
  return number;
}

/** One to three capital letters and digits. */
export const prefixForm = /^[A-Z0-9]{1,3}$/;

const maxRestores = 99;

/**
 * The prefix that follows one that may have been used up to an unknown number: `A`, `A2`, `A3`, …; after `A99`
 * the next letter.
 * @param used every prefix that was ever given
 */
export function nextPrefix(prefix: string, used: ReadonlySet<string>): string {
  const letters = [prefix.charAt(0), ...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  for (const letter of letters)
    for (let n = 1; n <= maxRestores; n += 1) {
      const candidate = n === 1 ? letter : `${letter}${n}`;
      if (!used.has(candidate)) return candidate;
    }
  throw new RangeError('Every prefix has been used');
}
