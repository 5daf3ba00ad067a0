import type { Db } from '../../db/database.ts';
import { addDays } from '../../domain/dates.ts';
import { validDays } from '../../domain/hours/sales.ts';
import { type FamilySheetRow, isSameName, nameKey } from '../../domain/imports/rows.ts';
import { listPackages } from '../catalogue/store.ts';
import { insertFamilyDetails } from '../families/store.ts';
import { carriedSales, insertCarriedSales } from '../hour-packages/carried-sales-store.ts';
import {
  familyAccounts,
  insertFamilyAccounts,
  insertFamilyChildren,
} from '../identity/family-accounts-store.ts';
import type { Occasion } from '../orders/store.ts';
import { childrenText, listText } from './explanations.ts';
import type { MadeRecord, Outcome } from './store.ts';

/** A row of the sheet that could be read. */
export interface NumberedRow<Row> {
  number: number;
  row: Row;
}

interface Draft {
  /** What the row adds, in words. */
  adds: string[];
  /** Why something of it is not added. */
  notes: string[];
  records: MadeRecord[];
  problem?: string;
}

interface HoursOnOffer {
  id: number;
  name: string;
}

/**
 * Imports families with their children and hours. Rows with the same phone are one family. A family that has an account
 * keeps its details, and gets the hours that it does not have yet. Few statements write many rows, because the centre waits
 * for this transaction.
 */
export async function runFamilies(
  trx: Db,
  rows: readonly NumberedRow<FamilySheetRow>[],
  occasion: Occasion,
): Promise<Outcome[]> {
  const drafts = new Map(
    rows.map(({ number }): [number, Draft] => [number, { adds: [], notes: [], records: [] }]),
  );
  const draftOf = (number: number): Draft => {
    const draft = drafts.get(number);
    if (!draft) throw new Error(`Row ${number} was not read`);
    return draft;
  };
  const packages = await readPackages(trx);
  for (const { number, row } of rows) {
    const name = row.balance?.packageName;
    if (name !== undefined && !packageOf(name, packages)) draftOf(number).problem = packageProblem(name);
  }
  const usable = rows.filter(({ number }) => draftOf(number).problem === undefined);
  const families = [...Map.groupBy(usable, ({ row }) => row.phone).values()];
  await addFamilies(trx, families, { draftOf, now: occasion.now });
  await addHours(trx, usable, { draftOf, occasion, packages });
  return rows.map(({ number }) => outcomeOf(draftOf(number)));
}

const outcomeOf = ({ adds, notes, records, problem }: Draft): Outcome => {
  if (problem !== undefined) return { result: 'problem', explanation: problem, records };
  const added = adds.length > 0 ? [`${capitalised(listText(adds))}.`] : [];
  return {
    result: adds.length > 0 ? 'import' : 'skip',
    explanation: [...added, ...notes].join(' '),
    records,
  };
};

const capitalised = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

interface Adding {
  draftOf: (number: number) => Draft;
  now: Date;
}

type FamilyRows = NumberedRow<FamilySheetRow>[];

async function addFamilies(
  trx: Db,
  families: readonly FamilyRows[],
  { draftOf, now }: Adding,
): Promise<void> {
  const known = await familyAccounts(trx, families.map(phoneOf));
  const missing = families.filter((family) => !known.has(phoneOf(family)));
  const ids = await insertFamilyAccounts(trx, missing.map(accountOf), now);
  const added = missing.filter((family) => ids.has(phoneOf(family)));
  const children = added.flatMap((family) => {
    const userId = ids.get(phoneOf(family)) ?? 0;
    draftOf(firstOf(family).number).records.push({ kind: 'account', id: userId });
    return nameChildren(family, draftOf).map((child) => ({ userId, ...child }));
  });
  await insertFamilyChildren(trx, children, now);
  await insertFamilyDetails(trx, added.flatMap(detailsOf), now);
  for (const family of families.filter((one) => !ids.has(phoneOf(one))))
    for (const { number } of family) {
      const name = known.get(phoneOf(family)) || 'The family';
      draftOf(number).notes.push(`${name} is already here and keeps its details.`);
    }
}

function firstOf([first]: FamilyRows): NumberedRow<FamilySheetRow> {
  if (!first) throw new Error('A family without a row');
  return first;
}

const phoneOf = (family: FamilyRows): string => firstOf(family).row.phone;

const accountOf = (family: FamilyRows) => {
  const { name, phone, email } = firstOf(family).row;
  return { name, phone, email: email || null };
};

/** The children of all rows of a new family, each once; their rows say so. */
function nameChildren(family: FamilyRows, draftOf: Adding['draftOf']): FamilySheetRow['children'] {
  const children: FamilySheetRow['children'] = [];
  const first = firstOf(family).number;
  for (const { number, row } of family) {
    const own = row.children.filter((child) => !children.some(({ name }) => isSameName(name, child.name)));
    children.push(...own);
    const { adds, notes } = draftOf(number);
    const many = childrenText(own.length);
    if (number === first) adds.push(own.length > 0 ? `new family with ${many}` : 'new family');
    else if (own.length > 0) adds.push(`${many} for the family of row ${first}`);
    else notes.push(`The family is in row ${first}.`);
  }
  return children;
}

/** What the family page shows beyond the account: who may pick up, allergies and notes. */
function detailsOf(family: FamilyRows) {
  const [first] = family;
  if (!first) return [];
  const rows = family.map(({ row }) => row);
  const adults = rows
    .flatMap(({ pickUp }) => pickUp)
    .map((text) => {
      const [name = '', ...relation] = text.split(',');
      return {
        name: name.trim().slice(0, 80),
        relation: relation.join(',').trim().slice(0, 40),
        phone: null,
        mayPickUp: true,
      };
    });
  const allergic = rows
    .filter(({ allergies }) => allergies !== '')
    .flatMap(({ allergies, children }) =>
      children.map(({ name, birthday }) => ({ name: name.slice(0, 60), birthday, allergies, notes: '' })),
    );
  const unnamed = rows.filter(({ allergies, children }) => allergies !== '' && children.length === 0);
  const notes = [
    ...unnamed.map(({ allergies }) => `Allergies: ${allergies}`),
    ...new Set(rows.map((row) => row.notes).filter(Boolean)),
  ]
    .join('\n')
    .slice(0, 1000);
  const once = [...new Map(allergic.map((child) => [nameKey(child.name), child])).values()].slice(0, 12);
  if (adults.length + once.length + notes.length === 0) return [];
  return [{ phone: first.row.phone, notes, adults: adults.slice(0, 12), children: once }];
}

interface AddingHours {
  draftOf: (number: number) => Draft;
  occasion: Occasion;
  packages: Packages;
}

interface Packages {
  all: readonly HoursOnOffer[];
  /** Those that are sold as hours. */
  passes: readonly HoursOnOffer[];
}

async function readPackages(trx: Db): Promise<Packages> {
  const all = (await listPackages(trx, { includeInactive: true })).filter(({ type }) => type !== 'birthday');
  return { all, passes: all.filter(({ sells_hours }) => sells_hours === 1) };
}

/** The package of that name; without a name, the only one that is sold as hours. */
function packageOf(name: string, { all, passes }: Packages): HoursOnOffer | undefined {
  if (name !== '') return all.find((offer) => isSameName(offer.name, name));
  return passes.length === 1 ? passes[0] : undefined;
}

const packageProblem = (name: string): string =>
  name
    ? `Package: “${name}” is not a package of this centre.`
    : 'Package is missing: say which package the hours belong to.';

async function addHours(
  trx: Db,
  rows: readonly NumberedRow<FamilySheetRow>[],
  { draftOf, occasion, packages }: AddingHours,
): Promise<void> {
  const withHours = rows.filter(({ row }) => row.balance !== null);
  const here = await carriedSales(
    trx,
    withHours.map(({ row }) => row.phone),
  );
  const sales: Parameters<typeof insertCarriedSales>[1][number][] = [];
  const places: number[] = [];
  for (const { number, row } of withHours) {
    const { balance, ...family } = row;
    if (!balance) continue;
    const draft = draftOf(number);
    const offer = packageOf(balance.packageName, packages);
    const validTill = balance.validTill ?? addDays(occasion.today, validDays);
    if (!offer) continue;
    if (validTill < occasion.today) {
      draft.notes.push('The hours have expired and are left out.');
      continue;
    }
    const key = `${row.phone} ${offer.id} ${balance.minutes} ${validTill}`;
    if (here.has(key)) {
      draft.notes.push('The family already has these hours.');
      continue;
    }
    here.add(key);
    draft.adds.push(`${balance.minutes / 60} h of ${offer.name}`);
    sales.push({
      offer,
      minutes: balance.minutes,
      validTill,
      customer: { name: family.name, phone: family.phone, email: family.email || null },
    });
    places.push(number);
  }
  const ids = await insertCarriedSales(trx, sales, occasion);
  for (const [place, id] of ids.entries()) draftOf(places[place] ?? 0).records.push({ kind: 'sale', id });
}
