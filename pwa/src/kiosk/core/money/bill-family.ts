import type { DeskBooking, DeskParty, DeskSale } from '@toodles/api/contract/desk/rows.ts';
import { phoneDigits } from '../../../shared/ui/PhoneField.tsx';
import type { Family } from '../family.ts';
import { mostLooked, type SearchIndex, search } from '../search-index.ts';

/** A family that a bill can be for. */
export interface BillFamily {
  key: string;
  name: string;
  phone: string;
  childrenNames: readonly string[];
}

export interface FamilySources {
  families: SearchIndex<Family> | undefined;
  bookings: SearchIndex<DeskBooking>;
  parties: SearchIndex<DeskParty>;
}

/** Nobody scrolls further; another letter narrows the search. */
const mostShown = 6;

/** Whether something was typed that can find a family: three letters, or four digits of a phone. */
export const isSearchable = (query: string): boolean =>
  /^[\d\s+()-]+$/.test(query.trim()) ? query.replaceAll(/\D/g, '').length >= 4 : query.trim().length >= 3;

/** Families on hours, then guests of bookings and parties, each phone once, best match first. */
export function findFamilies({ families, bookings, parties }: FamilySources, query: string): BillFamily[] {
  if (!isSearchable(query)) return [];
  const found = [
    ...(families ? search(families, query, mostLooked).found : []).map(({ item, rank }) => ({
      rank,
      family: ofSale(item.sales[0], item.childrenNames),
    })),
    ...search(bookings, query, mostShown).found.map(({ item, rank }) => ({ rank, family: ofGuest(item) })),
    ...search(parties, query, mostShown).found.map(({ item, rank }) => ({ rank, family: ofGuest(item) })),
  ].toSorted((a, b) => a.rank - b.rank);
  const byKey = new Map<string, BillFamily>();
  for (const { family } of found) if (!byKey.has(family.key)) byKey.set(family.key, family);
  return [...byKey.values()].slice(0, mostShown);
}

const ofSale = ({ customerName, phone }: DeskSale, childrenNames: readonly string[]): BillFamily => ({
  key: familyKeyOf(customerName, phone),
  ...{ name: customerName, phone, childrenNames },
});

const ofGuest = ({ parentName, phone }: DeskBooking | DeskParty): BillFamily => ({
  key: familyKeyOf(parentName, phone),
  ...{ name: parentName, phone, childrenNames: [] },
});

const familyKeyOf = (name: string, phone: string): string => `${phone} ${name.trim().toLowerCase()}`;

/** What was typed, as the start of a new family: a phone, or a name. */
export const newFamilyFrom = (query: string): { name: string; phone: string } =>
  /\d{4}/.test(query) ? { name: '', phone: phoneDigits(query) } : { name: query.trim(), phone: '' };
