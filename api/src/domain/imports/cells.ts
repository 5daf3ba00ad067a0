import { addDays, timeOf } from '../dates.ts';

/** Why a cell can't be read. */
export type CellProblem =
  | 'missing'
  | 'formula'
  | 'phone'
  | 'shortened'
  | 'landline'
  | 'future'
  | 'childless'
  | 'email'
  | 'date'
  | 'time'
  | 'hours'
  | 'number'
  | 'ages'
  | 'amount'
  | 'text';

export type Read<T> = { value: T } | { problem: CellProblem };

const read = <T>(value: T | undefined, problem: CellProblem): Read<T> =>
  value === undefined ? { problem } : { value };

/** The digits of every script as ours: a sheet may be written in Kannada or Hindi. */
const withOurDigits = (cell: string): string =>
  cell.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let zero = code;
    while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return code < 128 ? digit : String(code - zero);
  });

/** The text of a cell, without what sheets put around it: apostrophes, hard spaces, line breaks at its ends. */
export const tidy = (cell: string): string =>
  withOurDigits(cell.normalize('NFC'))
    .replace(/[\u00a0\u2007\u202f]/g, ' ')
    .replace(/[\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, (mark) =>
      /[\u200c\u200d]/.test(mark) ? mark : '',
    )
    .trim()
    .replace(/^'/, '')
    .trim();

/** A formula that was exported as text, or one that failed. */
export const isFormula = (cell: string): boolean =>
  /^=|^#(REF|N\/A|VALUE|NAME|DIV\/0|NULL|NUM)[!?]?/.test(cell);

/** What a spreadsheet makes of a long number in a narrow column: `9.83112E+09`. */
const shortened = /^(\d)(?:[.,](\d+))?e\+?(\d+)$/i;

/** `98765 43210`, `+91-98765-43210`, `098765.43210`, `(91) 9876543210`. */
export function readPhone(cell: string): Read<string> {
  const short = shortened.exec(cell);
  const digitsKept = 1 + (short?.[2]?.length ?? 0);
  if (short && digitsKept <= Number(short[3])) return { problem: 'shortened' };
  const number = short ? String(Number(cell.replace(',', '.'))) : cell.replace(/\.0$/, '');
  const digits = number.replace(/[\s().+/_-]/g, '');
  // 080 and eight digits: Bengaluru. A mobile number that begins with 80 has its own 0 before it only rarely.
  if (/^080[2-7]\d{7}$/.test(digits)) return { problem: 'landline' };
  const ten = digits.replace(/^(0091|91(?=\d{10}$)|0(?=\d{10}$))/, '');
  return read(/^[6-9]\d{9}$/.test(ten) ? ten : undefined, 'phone');
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const isReal = (date: string): boolean => {
  const at = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === date;
};

/** Excel counts the days from here; it has a 29 February 1900 that never was. */
const dayZero = '1899-12-30';

const fullYear = (year: string): string => (year.length === 2 ? `20${year}` : year);

function dateParts(cell: string): [year: string, month: string, day: string] | undefined {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/.exec(cell);
  if (iso) return [iso[1] ?? '', iso[2] ?? '', iso[3] ?? ''];
  // The day comes first, as everywhere in India.
  const numbers = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})(?: .*)?$/.exec(cell);
  if (numbers) return [fullYear(numbers[3] ?? ''), numbers[2] ?? '', numbers[1] ?? ''];
  const words = /^(?:\p{L}+,? )?(\d{1,2})(?:st|nd|rd|th)?[-/ ]?(\p{L}{3,9})\.?,?[-/ ]?(\d{4}|\d{2})$/u.exec(
    cell,
  );
  const american = /^(\p{L}{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/u.exec(cell);
  const named = words
    ? [words[1], words[2], words[3]]
    : american
      ? [american[2], american[1], american[3]]
      : [];
  const month = months.indexOf((named[1] ?? '').slice(0, 3).toLowerCase()) + 1;
  return month > 0 ? [fullYear(named[2] ?? ''), String(month), named[0] ?? ''] : undefined;
}

/** `2027-02-14`, `14/2/27`, `14-Feb-2027`, `Sun, 14 February 2027`, or the number that Excel keeps. */
export function readDate(cell: string): Read<string> {
  const serial = /^(\d{5})(\.\d+)?$/.exec(cell);
  if (serial) return { value: addDays(dayZero, Number(serial[1])) };
  const parts = dateParts(cell);
  const date = parts?.map((part, place) => part.padStart(place === 0 ? 4 : 2, '0')).join('-');
  return read(
    date !== undefined && isReal(date) && date >= '1900-01-01' && date <= '2099-12-31' ? date : undefined,
    'date',
  );
}

/** `4 PM`, `4:30pm`, `16:00`, `16.30`, `1600 hrs`, `4 PM to 6 PM`, or the fraction of a day that Excel keeps. */
export function readTime(cell: string): Read<string> {
  if (/^0?\.\d{2,}$/.test(cell)) return { value: timeOf(Math.round(Number(cell) * 1440)) };
  const found =
    /^(?:.*T)?(\d{1,2})(?:[:.]?([0-5]\d))?(?::\d\d)?\s*(?:([ap])\.?m\.?|hrs|h)?(?:\s*(?:-|–|to)\s*.*)?$/iu.exec(
      cell,
    );
  if (!found) return { problem: 'time' };
  const half = found[3]?.toLowerCase();
  const hour = Number(found[1]);
  if (hour > 23 || (half !== undefined && (hour < 1 || hour > 12))) return { problem: 'time' };
  const hours = half === undefined ? hour : (hour % 12) + (half === 'p' ? 12 : 0);
  return { value: timeOf(hours * 60 + Number(found[2] ?? 0)) };
}

const mostHours = 1000;

/** `6.5`, `6,5`, `6 h 30 min`, `6:30`, `6½`: in minutes, in steps of half an hour. */
export function readHours(cell: string): Read<number> {
  const clock =
    /^(\d{1,4})(?::([0-5]\d)(?::00)?|\s*(?:h|hr|hrs|hour|hours)\.?\s*(?:(\d{1,2})\s*(?:m|min|mins|minutes)\.?)?)$/i.exec(
      cell,
    );
  const number = /^(\d{0,4})(?:[.,](\d{1,2}))?\s*(½)?\s*(?:h|hr|hrs|hour|hours)?\.?$/i.exec(cell);
  const minutes = clock
    ? Number(clock[1]) * 60 + Number(clock[2] ?? clock[3] ?? 0)
    : number && /\d|½/.test(cell)
      ? Number(`${number[1] || 0}.${number[2] ?? 0}`) * 60 + (number[3] ? 30 : 0)
      : Number.NaN;
  const isSold = minutes >= 0 && minutes <= mostHours * 60 && minutes % 30 === 0;
  return read(isSold ? minutes : undefined, 'hours');
}

/** `2`, `2.0`, `2 kids`. */
export function readCount(cell: string): Read<number> {
  const found = /^(\d{1,3})(?:\.0+)?(?:\s*\p{L}+\.?)?$/u.exec(cell);
  return read(found ? Number(found[1]) : undefined, 'number');
}

/** `3, 6`, `3 & 6 yrs`, `3/6`. */
export function readAges(cell: string): Read<number[]> {
  const words = cell
    .replace(/years?|yrs?|yo|\band\b/gi, ' ')
    .split(/[\s,;/&+]+/)
    .filter(Boolean);
  const ages = words.map((word) => (/^\d{1,2}(\.0)?$/.test(word) ? Number(word) : Number.NaN));
  return read(ages.length > 0 && ages.every(Number.isInteger) ? ages : undefined, 'ages');
}

/** What was paid of a price: all of it, nothing, or an amount in paise. */
export type Paid = 'all' | 'none' | number;

/** `yes`, `no`, `₹2,500`, `Rs. 500/-`. */
export function readPaid(cell: string): Read<Paid> {
  const word = cell.toLowerCase();
  if (/^(yes|y|paid|full|fully paid|all|done|✓|✔)$/.test(word)) return { value: 'all' };
  if (/^(|no|n|due|unpaid|pending|nil|none|-)$/.test(word)) return { value: 'none' };
  const number = word
    .replace(/^(₹|rs\.?|inr)\s*/, '')
    .replace(/\/-$/, '')
    .replace(/,/g, '')
    .trim();
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(number)) return { problem: 'amount' };
  const paise = Math.round(Number(number) * 100);
  return { value: paise === 0 ? 'none' : paise };
}

/** `Diya (5), Kabir & Neel`: the names, without ages in brackets or after a dash. */
export const readNames = (cell: string): string[] =>
  cell
    .split(/[,;\n&/+]|\band\b/i)
    .map((name) => name.replace(/\(.*?\)|(?:\s|\s*[-–:]\s*)\d+\s*(years?|yrs?|yo|y)?\.?\s*$/gi, '').trim())
    .filter(Boolean);
