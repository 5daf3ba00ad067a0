import type { SaleKey } from '@toodles/api/contract/desk/operations.ts';
import type { DeskSale } from '@toodles/api/contract/desk/rows.ts';
import { offerHours } from '@toodles/api/domain/desk/check-in.ts';

/** The packages of one family. */
export interface Family {
  /** Sorted by end date, the earliest first. */
  sales: readonly [DeskSale, ...DeskSale[]];
  childrenNames: readonly string[];
  lastVisit: DeskSale['lastVisit'];
}

/** A package with its balance, less this tablet's unsynced work. */
export interface PackageBalance {
  sale: DeskSale;
  minutes: number;
}

/** A family is one name with one phone. Without a phone, every package is a family of its own. */
export const familyKey = ({ id, customerName, phone }: DeskSale): string =>
  phone === '' ? `sale ${id}` : `${phone} ${customerName.trim().toLowerCase()}`;

/**
 * The key by which operations name a sale. That of a sale made at a desk is its order, which outlives a
 * server that was restored and gave the sale's id to another one.
 */
export const saleKeyOf = ({ id, orderId }: Pick<DeskSale, 'id' | 'orderId'>): SaleKey => orderId ?? id;

/** Whether a key names this sale. */
export const isSale = ({ id, orderId }: Pick<DeskSale, 'id' | 'orderId'>, key: SaleKey | null): boolean =>
  key !== null && (key === id || key === orderId);

/** @param sales at least one, all of one family */
export function toFamily(sales: readonly [DeskSale, ...DeskSale[]]): Family {
  const [first, ...others] = sales.toSorted(byEnd);
  if (!first || others.length === 0) {
    const [{ childrenNames, lastVisit }] = sales;
    return { sales, childrenNames, lastVisit };
  }
  const names = new Map<string, string>();
  for (const name of [first, ...others].flatMap(({ childrenNames }) => childrenNames))
    if (!names.has(name.toLowerCase())) names.set(name.toLowerCase(), name);
  const visits = sales.flatMap(({ lastVisit }) => lastVisit ?? []);
  const lastVisit = visits.toSorted((a, b) => (a.date < b.date ? 1 : -1))[0] ?? null;
  return { sales: [first, ...others], childrenNames: [...names.values()], lastVisit };
}

const byEnd = (a: DeskSale, b: DeskSale): number =>
  a.validTill === b.validTill ? a.id - b.id : a.validTill < b.validTill ? -1 : 1;

/** The search terms of a family: its name, children, phone and package references. */
export const familySearchTerms = ({ sales, childrenNames }: Family): string[] => [
  sales[0].customerName,
  ...childrenNames,
  sales[0].phone,
  ...sales.map(({ reference }) => reference),
];

/** The packages that a visit can use, the earliest end first. */
export const usablePackages = (packages: readonly PackageBalance[], day: string): PackageBalance[] =>
  packages.filter(({ sale, minutes }) => offerHours({ ...sale, remainingHours: minutes / 60 }, day).ok);
