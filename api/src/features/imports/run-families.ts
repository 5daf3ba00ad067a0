import type { Db } from '../../db/database.ts';
import { addDays } from '../../domain/dates.ts';
import { validDays } from '../../domain/hours/sales.ts';
import { type FamilySheetRow, isSameName, nameKey } from '../../domain/imports/rows.ts';
import { listPackages } from '../catalogue/store.ts';
import { insertFamilyDetails, phonesWithFamily } from '../families/many-store.ts';
import { type CarriedSale, carriedSales, insertCarriedSales } from '../hour-packages/carried-sales-store.ts';
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
  const phones = families.map(phoneOf);
  const known = await familyAccounts(trx, phones);
  const written = await phonesWithFamily(trx, phones);
  const missing = families.filter((family) => !known.has(phoneOf(family)) && !written.has(phoneOf(family)));
  const ids = await insertFamilyAccounts(trx, missing.map(accountOf), now);
  const added = missing.filter((family) => ids.has(phoneOf(family)));
  const children = added.flatMap((family) => {
    const userId = ids.get(phoneOf(family)) ?? 0;
    draftOf(firstOf(family).number).records.push({ kind: 'account', id: userId });
    return nameChildren(family, draftOf).map((child) => ({ userId, ...child }));
  });
  await insertFamilyChildren(trx, children, now);
  const details = await insertFamilyDetails(trx, added.flatMap(detailsOf), now);
  for (const family of added) {
    const id = details.get(phoneOf(family));
    if (id !== undefined) draftOf(firstOf(family).number).records.push({ kind: 'family', id });
  }
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

/** The first row names the family; its email is the first that any row has. */
const accountOf = (family: FamilyRows) => {
  const { name, phone } = firstOf(family).row;
  return { name, phone, email: family.map(({ row }) => row.email).find(Boolean) ?? null };
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

/** What the family page shows: the children with their allergies, who may pick up, and notes. */
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
  const children = rows.flatMap((row) =>
    row.children.map(({ name, birthday }) => ({
      name: name.slice(0, 60),
      birthday,
      allergies: row.allergies,
      notes: '',
    })),
  );
  const unnamed = rows.filter(({ allergies, children }) => allergies !== '' && children.length === 0);
  const notes = [
    ...unnamed.map(({ allergies }) => `Allergies: ${allergies}`),
    ...new Set(rows.map((row) => row.notes).filter(Boolean)),
  ]
    .join('\n')
    .slice(0, 1000);
  const once = new Map<string, (typeof children)[number]>();
  for (const child of children) {
    const known = once.get(nameKey(child.name));
    if (!known) once.set(nameKey(child.name), child);
    else if (known.allergies === '') once.set(nameKey(child.name), { ...known, allergies: child.allergies });
  }
  if (adults.length + once.size + notes.length === 0) return [];
  return [
    { phone: first.row.phone, notes, adults: adults.slice(0, 12), children: [...once.values()].slice(0, 12) },
  ];
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
  const names = new Map<string, string>();
  for (const { number, row } of rows) {
    if (row.hasHoursWithoutNumber) draftOf(number).notes.push('No hours are given for the package.');
    if (!names.has(row.phone)) names.set(row.phone, row.name);
  }
  const here = await carriedSales(
    trx,
    rows.filter(({ row }) => row.balance !== null).map(({ row }) => row.phone),
  );
  const found: { number: number; sale: CarriedSale }[] = [];
  for (const { number, row } of rows) {
    const sale = saleOf(row, { name: names.get(row.phone) ?? row.name, packages, today: occasion.today });
    if (!sale) continue;
    const reason = whyLeftOut(sale, here, occasion.today);
    if (reason !== undefined) {
      draftOf(number).notes.push(reason);
      continue;
    }
    here.sales.add(saleKey(sale));
    draftOf(number).adds.push(`${sale.minutes / 60} h of ${sale.offer.name}`);
    found.push({ number, sale });
  }
  const ids = await insertCarriedSales(
    trx,
    found.map(({ sale }) => sale),
    occasion,
  );
  for (const [place, id] of ids.entries())
    draftOf(found[place]?.number ?? 0).records.push({ kind: 'sale', id });
}

/** The hours of a row, under the name of the family's first row. */
function saleOf(
  { balance, phone, email }: FamilySheetRow,
  { name, packages, today }: { name: string; packages: Packages; today: string },
): CarriedSale | undefined {
  const offer = balance && packageOf(balance.packageName, packages);
  if (!balance || !offer) return undefined;
  return {
    offer,
    minutes: balance.minutes,
    validTill: balance.validTill ?? addDays(today, validDays),
    customer: { name, phone, email: email || null },
  };
}

const saleKey = ({ customer, offer, minutes, validTill }: CarriedSale): string =>
  `${customer.phone} ${offer.id} ${minutes} ${validTill}`;

/** Why hours are not brought; undefined if they are. */
function whyLeftOut(
  sale: CarriedSale,
  here: Awaited<ReturnType<typeof carriedSales>>,
  today: string,
): string | undefined {
  if (sale.validTill < today) return 'The hours have expired and are left out.';
  if (here.sales.has(saleKey(sale))) return 'The family already has these hours.';
  const carried = here.carried.get(`${sale.customer.phone} ${sale.offer.id}`);
  return carried === undefined
    ? undefined
    : `The family already has ${carried / 60} h of ${sale.offer.name} from an earlier import. Take that one back first.`;
}
