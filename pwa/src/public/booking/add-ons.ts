import { useQuery } from '@tanstack/react-query';
import type { AddOn } from '@toodles/api/contract/catalogue/add-ons.ts';
import type { PlayPackage } from '@toodles/api/contract/catalogue/catalogue.ts';
import type { Price } from '@toodles/api/domain/bookings/price.ts';
import { paiseOf } from '@toodles/api/domain/money.ts';
import { read } from '../../shared/read.ts';
import type { Draft } from './draft.ts';

/** The most of one add-on in a booking. */
export const MAX_OF_ONE = 10;

export interface ChosenAddOn {
  addOn: AddOn;
  quantity: number;
}

/** The add-ons that a package offers; none for one that sells hours, whose order is paid with them. */
export const offeredAddOns = (addOns: readonly AddOn[], playPackage: PlayPackage | undefined): AddOn[] =>
  !playPackage || playPackage.sellsHours
    ? []
    : addOns.filter(
        ({ audience, applicablePackages: only }) =>
          audience === 'play' && (only.length === 0 || only.includes(String(playPackage.id))),
      );

/** Those of the draft that are on offer. */
export const chosenAddOns = (offered: readonly AddOn[], draft: Pick<Draft, 'addOns'>): ChosenAddOn[] =>
  offered.flatMap((addOn) => {
    const quantity = draft.addOns.find(({ id }) => id === addOn.id)?.quantity;
    return quantity ? [{ addOn, quantity }] : [];
  });

export const amountOf = ({ addOn, quantity }: ChosenAddOn): number => paiseOf(addOn.price) * quantity;

/** The price of the session with its add-ons, by the server's own rule. */
export const withAddOns = (price: Price, chosen: readonly ChosenAddOn[]): Price => ({
  ...price,
  totalPaise: chosen.reduce((sum, one) => sum + amountOf(one), price.totalPaise),
});

/** What the package offers, and what the draft has of it. */
export function useAddOns(draft: Draft, playPackage: PlayPackage | undefined) {
  const { data } = useQuery(read('GET /api/add-ons'));
  const offered = offeredAddOns(data ?? [], playPackage);
  return { offered, chosen: chosenAddOns(offered, draft) };
}
