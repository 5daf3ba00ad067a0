import { useQuery } from '@tanstack/react-query';
import type { AddOn } from '@toodles/api/contract/catalogue/add-ons.ts';
import type { BirthdayPackage } from '@toodles/api/contract/catalogue/catalogue.ts';
import { paiseOf } from '@toodles/api/domain/money.ts';
import { read } from '../../shared/read.ts';

/** The add-ons that a party package offers; none before one is chosen. */
export function usePartyAddOns(slug: string | undefined): AddOn[] {
  const { data } = useQuery(read('GET /api/add-ons', { query: { audience: 'birthday' } }));
  if (slug === undefined) return [];
  return (data ?? []).filter(({ applicablePackages: named }) => named.length === 0 || named.includes(slug));
}

/** The price of a party in paise: the package, the chosen add-ons and the required ones. */
export const partyTotal = (
  offer: Pick<BirthdayPackage, 'price'>,
  addOns: readonly AddOn[],
  ids: readonly number[],
): number =>
  addOns
    .filter(({ id, isRequired }) => isRequired || ids.includes(id))
    .reduce((sum, { price }) => sum + paiseOf(price), offer.price * 100);
