import { useQuery } from '@tanstack/react-query';
import type { AddOn } from '@toodles/api/contract/catalogue/add-ons.ts';
import type { BirthdayPackage } from '@toodles/api/contract/catalogue/catalogue.ts';
import { depositOf } from '@toodles/api/domain/bookings/deposit.ts';
import { paiseOf } from '@toodles/api/domain/money.ts';
import { read } from '../../../shared/read.ts';
import { useSite } from '../../../shared/useSite.ts';
import type { Draft } from './draft.ts';

export interface PartyPrice {
  /** The add-ons that the package offers. */
  offered: AddOn[];
  /** Those in the price: chosen, or required. */
  chosen: AddOn[];
  totalPaise: number;
  /** What confirms the party; 0 for none. */
  depositPaise: number;
}

/** The price of a party by the server's own rule: the package and its add-ons. */
export function priceOfParty(
  offer: BirthdayPackage,
  addOns: readonly AddOn[],
  draft: Pick<Draft, 'addOns'>,
): PartyPrice {
  const offered = addOns.filter(
    ({ applicablePackages: named }) => named.length === 0 || named.includes(offer.slug),
  );
  const chosen = offered.filter(({ id, isRequired }) => isRequired || draft.addOns.includes(id));
  const totalPaise = chosen.reduce((sum, { price }) => sum + paiseOf(price), offer.price * 100);
  const terms = { percent: offer.depositPercent ?? 0, sumPaise: (offer.deposit ?? 0) * 100 };
  return { offered, chosen, totalPaise, depositPaise: depositOf(terms, totalPaise) };
}

/** The price of the draft; undefined until a package is chosen. */
export function usePartyPrice(offer: BirthdayPackage | undefined, draft: Draft): PartyPrice | undefined {
  const { data } = useQuery(read('GET /api/add-ons', { query: { audience: 'birthday' } }));
  return offer && priceOfParty(offer, data ?? [], draft);
}

/** Whether there is a deposit, and a gateway through which it can be paid. */
export function useTakesDeposit(price: PartyPrice | undefined): boolean {
  const { data: site } = useSite();
  return price !== undefined && price.depositPaise > 0 && site?.paymentMethods.includes('online') === true;
}
