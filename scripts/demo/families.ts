import type { NewRow } from '../../api/src/db/new-row.ts';
import { addDays } from '../../api/src/domain/dates.ts';
import { type DemoPeriod, instantAt, isoOf } from './days.ts';
import { childNames, firstNames, kannadaNames, lastNames } from './names.ts';
import { makeRandom, type Random } from './random.ts';

export interface Family {
  name: string;
  phone: string;
  email: string;
  children: string[];
  /** The index of its account, if it has one. */
  account: number | undefined;
}

const familiesAYear = 3200;
const everyThird = 3;

/** The demo's families, oldest customers first. Their numbers and addresses are fictional. */
export function makeFamilies({ seed, times }: DemoPeriod): Family[] {
  const random = makeRandom(seed + 2);
  const count = Math.max(40, Math.round(familiesAYear * times));
  return Array.from({ length: count }, (_, place) => {
    const name = random.chance(0.07)
      ? random.pick(kannadaNames)
      : `${random.pick(firstNames)} ${random.pick(lastNames)}`;
    return {
      name,
      phone: String(7_000_100_000 + place * 7),
      email: `${emailName(name)}${place}@example.com`,
      children: childrenOf(random),
      account: place % everyThird === 0 ? place / everyThird : undefined,
    };
  });
}

const emailName = (name: string): string => name.toLowerCase().replaceAll(/[^a-z]/g, '') || 'family';

function childrenOf(random: Random): string[] {
  const count = random.weighted([
    [1, 55],
    [2, 35],
    [3, 10],
  ] as const);
  return Array.from({ length: count }, () => random.pick(childNames));
}

/** The accounts of the families that have one. */
export function accountsOf(families: readonly Family[], { first }: DemoPeriod): NewRow<'users'>[] {
  return families
    .filter((family) => family.account !== undefined)
    .map((family, place) => {
      const [firstName = '', ...rest] = family.name.split(' ');
      const created = isoOf(instantAt(addDays(first, place % 300), '09:00'));
      return {
        username: null,
        password_hash: null,
        first_name: firstName,
        last_name: rest.join(' '),
        email: family.email,
        phone: family.phone,
        address: '',
        date_of_birth: null,
        role: 'customer',
        is_active: 1,
        permissions: null,
        pin_hash: null,
        last_login_at: created,
        created_at: created,
        google_subject: null,
        phone_verified_at: created,
        email_verified_at: null,
        deleted_at: null,
      };
    });
}

/** The share of the families that came before the demo begins. */
const KNOWN = 0.7;

/** Whether a family came before the demo begins. */
export const isKnown = (families: readonly Family[], family: number): boolean =>
  family < KNOWN * families.length;

/**
 * Picks a family: long-time customers come more often, and new ones appear over time (`progress` from 0 to
 * 1).
 */
export function pickFamily(random: Random, families: readonly Family[], progress: number): number {
  const known = Math.max(20, Math.floor(families.length * (KNOWN + (1 - KNOWN) * Math.min(1, progress))));
  return Math.min(families.length - 1, Math.floor(known * random.next() ** 1.25));
}

const daysAYear = 365;
const oldestDays = 8 * daysAYear;

/** The children in the parents' accounts; some parents leave the birthday out. @param accounts in the order of `accountsOf` */
export function accountChildren(
  { seed, today }: DemoPeriod,
  families: readonly Family[],
  accounts: readonly number[],
): NewRow<'children'>[] {
  const random = makeRandom(seed + 7);
  const created = isoOf(instantAt(addDays(today, -1), '09:00'));
  return families.flatMap(({ account, children }) => {
    const user = account === undefined ? undefined : accounts[account];
    if (user === undefined) return [];
    return children.map((name) => ({
      user_id: user,
      name,
      birthday: random.chance(0.85) ? addDays(today, -random.between(daysAYear, oldestDays)) : null,
      created_at: created,
    }));
  });
}
