import {
  type CellProblem,
  isFormula,
  type Paid,
  type Read,
  readAges,
  readCount,
  readDate,
  readHours,
  readNames,
  readPaid,
  readPhone,
  readTime,
  tidy,
} from './cells.ts';
import { childNumbers, type ImportKind, importColumns } from './columns.ts';

export interface RowProblem {
  /** As the template names the column. */
  column: string;
  problem: CellProblem;
  cell: string;
}

interface Contact {
  name: string;
  phone: string;
  email: string;
  notes: string;
}

export interface FamilySheetRow extends Contact {
  children: { name: string; birthday: string | null }[];
  allergies: string;
  pickUp: string[];
  /** What is left of an hour package; null without one. */
  balance: { packageName: string; minutes: number; validTill: string | null } | null;
  /** The row names a package or its end, but no hours. */
  hasHoursWithoutNumber: boolean;
}

export interface BookingSheetRow extends Contact {
  date: string;
  time: string;
  ages: number[];
  packageName: string;
  paid: Paid;
}

export interface PartySheetRow extends Contact {
  date: string;
  time: string;
  packageName: string;
  guests: number;
  child: string;
  age: number;
  theme: string;
  paid: Paid;
}

export interface SheetRows {
  families: FamilySheetRow;
  bookings: BookingSheetRow;
  parties: PartySheetRow;
}

/** A row of a sheet as it was understood, or what has to be corrected in it; undefined for a blank row. */
export type ReadRow<K extends ImportKind> = { row: SheetRows[K] } | { problems: RowProblem[] } | undefined;

const lengths: Readonly<Record<string, number>> = {
  name: 80,
  notes: 1000,
  allergies: 200,
  theme: 60,
  child: 60,
};

/** Reads the cells of a row, and collects everything that is wrong with them. */
class RowReader {
  readonly problems: RowProblem[] = [];
  readonly #kind: ImportKind;
  readonly #today: string;
  readonly #cell: (field: string) => string;

  constructor({ kind, places, today }: Sheet<ImportKind>, cells: readonly string[]) {
    this.#kind = kind;
    this.#today = today;
    this.#cell = (field) => {
      const place = places.get(field);
      return place === undefined ? '' : tidy(cells[place] ?? '');
    };
  }

  #add(field: string, problem: CellProblem): undefined {
    const column = importColumns[this.#kind][field]?.head ?? field;
    this.problems.push({ column, problem, cell: this.#cell(field).slice(0, 60) });
    return undefined;
  }

  text(field: string): string {
    const cell = this.#cell(field);
    if (isFormula(cell)) this.#add(field, 'formula');
    else if (cell.length > (lengths[field] ?? 200)) this.#add(field, 'text');
    return cell;
  }

  /** A text with at least one letter or digit, in any script. */
  words(field: string): string {
    const text = this.text(field);
    if (!/[\p{L}\p{N}]/u.test(text)) this.#add(field, 'missing');
    return text;
  }

  /** @returns undefined for a blank cell, and for one with a problem */
  value<T>(field: string, parse: (cell: string) => Read<T>): T | undefined {
    const cell = this.#cell(field);
    if (cell === '' || cell === '-') return undefined;
    if (isFormula(cell)) return this.#add(field, 'formula');
    const found = parse(cell);
    return 'value' in found ? found.value : this.#add(field, found.problem);
  }

  required<T>(field: string, parse: (cell: string) => Read<T>): T | undefined {
    const cell = this.#cell(field);
    return cell === '' || cell === '-' ? this.#add(field, 'missing') : this.value(field, parse);
  }

  /** @param isChildless no child has this birthday */
  birthday(field: string, isChildless: boolean): string | undefined {
    const date = this.value(field, readDate);
    if (date === undefined) return undefined;
    if (date > this.#today) return this.#add(field, 'future');
    return isChildless ? this.#add(field, 'childless') : date;
  }

  contact(): Contact {
    const phone = this.required('phone', readPhone) ?? '';
    return {
      name: this.words('name'),
      phone,
      email: this.value('email', readEmail) ?? '',
      notes: this.text('notes'),
    };
  }
}

const readEmail = (cell: string): Read<string> =>
  /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(cell) && cell.length <= 254
    ? { value: cell.toLowerCase() }
    : { problem: 'email' };

const readers: { [K in ImportKind]: (row: RowReader) => SheetRows[K] } = {
  families: (row) => {
    const contact = row.contact();
    const hours = row.value('hours', readHours);
    const minutes = hours ?? 0;
    const balance = {
      packageName: row.text('package'),
      minutes,
      validTill: row.value('validTill', readDate) ?? null,
    };
    return {
      ...contact,
      children: childrenOf(row),
      allergies: row.text('allergies'),
      pickUp: readPickUp(row.text('pickUp')),
      balance: minutes > 0 ? balance : null,
      hasHoursWithoutNumber:
        hours === undefined && (balance.packageName !== '' || balance.validTill !== null),
    };
  },
  bookings: (row) => ({
    ...row.contact(),
    date: row.required('date', readDate) ?? '',
    time: row.required('time', readTime) ?? '',
    ages: agesOf(row),
    packageName: row.text('package'),
    paid: row.value('paid', readPaid) ?? 'none',
  }),
  parties: (row) => ({
    ...row.contact(),
    date: row.required('date', readDate) ?? '',
    time: row.required('time', readTime) ?? '',
    packageName: row.words('package'),
    guests: row.required('guests', readCount) ?? 0,
    child: row.words('child'),
    age: row.required('age', readCount) ?? 0,
    theme: row.text('theme'),
    paid: row.value('paid', readPaid) ?? 'none',
  }),
};

/** Children with columns of their own come first; a list of names adds those that these lack. */
function childrenOf(row: RowReader): FamilySheetRow['children'] {
  const children: FamilySheetRow['children'] = [];
  for (const n of childNumbers) {
    const names = readNames(row.text(`child${n}`));
    const birthday = row.birthday(`birthday${n}`, names.length === 0) ?? null;
    children.push(...names.map((name) => ({ name, birthday: names.length === 1 ? birthday : null })));
  }
  for (const name of readNames(row.text('children')))
    if (!children.some((child) => isSameName(child.name, name))) children.push({ name, birthday: null });
  return children;
}

/** One age for each child; a count that says otherwise is a problem. */
function agesOf(row: RowReader): number[] {
  const ages = row.required('ages', readAges) ?? [];
  row.value('count', (cell) => {
    const count = readCount(cell);
    return 'value' in count && ages.length > 0 && count.value !== ages.length ? { problem: 'ages' } : count;
  });
  return ages;
}

/** `Lakshmi, grandmother; Ravi`: one adult, with a relation after a comma, for each semicolon or line. */
const readPickUp = (text: string): string[] =>
  text
    .split(/[;\n]/)
    .map((adult) => adult.trim())
    .filter(Boolean);

/** Names are compared as people do, without regard to capitals and spaces. */
export const isSameName = (one: string, other: string): boolean => nameKey(one) === nameKey(other);

export const nameKey = (name: string): string => name.toLocaleLowerCase('en').replace(/\s+/g, ' ').trim();

/** A sheet, and the centre's date on which it is read. */
export interface Sheet<K extends ImportKind> {
  kind: K;
  places: ReadonlyMap<string, number>;
  today: string;
}

export function readRow<K extends ImportKind>(sheet: Sheet<K>, cells: readonly string[]): ReadRow<K> {
  if (cells.every((cell) => tidy(cell) === '')) return undefined;
  const reader = new RowReader(sheet, cells);
  const row = readers[sheet.kind](reader);
  return reader.problems.length > 0 ? { problems: reader.problems } : { row };
}
