import { useQuery } from '@tanstack/react-query';
import type { FoundFamily } from '@toodles/api/contract/money/families.ts';
import { paiseOf } from '@toodles/api/domain/money.ts';
import { useState } from 'react';
import { ApiError, errorCode } from '../../shared/api-error.ts';
import { usePackageDay } from '../../shared/package-day.ts';
import type { FamilyChoice } from '../family/FamilyField.tsx';
import { familiesQuery } from '../family/families.ts';
import { useCentreNow } from '../ui/useTimeZone.ts';
import { playSlots } from '../visits/day-slots.ts';
import {
  type Bill,
  type BillFacts,
  type BillRoundOff,
  billLines,
  billSum,
  emptyBill,
  playing,
  roundOffOf,
  withRoundOff,
} from './bill.ts';
import {
  arrivalsOn,
  childrenOf,
  duesOfToday,
  hourPackages,
  hoursToUse,
  slotAt,
  slotsLeft,
  visitPackages,
} from './counter-defaults.ts';
import { itemsQuery, packagesQuery, slotsQuery } from './queries.ts';
import type { Picks, SaleDraft } from './sale-draft.ts';

/**
 * The bill of a sale with everything that it refers to: packages, slots, items and the family.
 * @param kept what was begun before
 */
export function useCounterBill(kept: SaleDraft | undefined) {
  const { date, time } = useCentreNow();
  const packages = useQuery(packagesQuery);
  const items = useQuery(itemsQuery);
  const slots = useQuery(slotsQuery(date));
  const day = usePackageDay(date);
  const [choice, setChoice] = useState<FamilyChoice>(kept?.choice);
  const [bill, setBill] = useState<Bill>(kept?.bill ?? emptyBill);
  const [picks, setPicks] = useState<Picks>(kept?.picks ?? {});
  const [roundOff, setRoundOff] = useState<BillRoundOff>();
  const family = useLiveFamily(typeof choice === 'object' ? choice : undefined);
  const offered = day ? visitPackages(packages.data ?? [], day) : [];
  const sold = hourPackages(packages.data ?? []);
  const openSlots = slotsLeft(slots.data ?? [], time);
  const shownSlots = playSlots(openSlots, playing(bill).length);
  const slotId =
    openSlots.find(({ id }) => id === picks.slotId)?.id ?? slotAt(openSlots, time, playing(bill).length)?.id;
  const facts: BillFacts = {
    family,
    items: items.data ?? [],
    playPackage: offered.find(({ id }) => id === picks.packageId) ?? offered[0],
    sale: family?.sales.find(({ id }) => id === picks.saleId) ?? family?.sales[0],
    soldPackage: sold.find(({ id }) => id === picks.soldId),
  };
  const plainLines = billLines(bill, facts);
  const lines = withRoundOff(plainLines, roundOff);
  return {
    today: date,
    choice,
    family,
    bill,
    change: (changes: Partial<Bill>) => setBill((now) => ({ ...now, ...changes })),
    setBill,
    facts,
    lines,
    sum: billSum(lines, bill, family),
    /** Takes over the total with which the server refused a sale, where bills are rounded. */
    round: (error: unknown) => {
      const { totalAmount } = error instanceof ApiError ? error.details : {};
      if (errorCode(error) === 'price_changed' && typeof totalAmount === 'string')
        setRoundOff(roundOffOf(plainLines, paiseOf(totalAmount)));
    },
    packages: offered,
    soldPackages: sold,
    /** False until the packages of the day are known. */
    areOffersKnown: packages.data !== undefined,
    /** The last slot of the day has ended: no play visit can begin. */
    isAfterLastSlot: slots.data !== undefined && openSlots.length === 0,
    slots: shownSlots,
    slot: shownSlots.find(({ id }) => id === slotId),
    picks,
    items,
    pick: (changes: Picks) => setPicks((now) => ({ ...now, ...changes })),
    choose: (chosen: FamilyChoice) => {
      setChoice(chosen);
      setPicks({});
      setBill((now) => ({ ...billFor(chosen, date), added: now.added.filter(({ orderId }) => !orderId) }));
    },
  };
}

export type CounterBill = ReturnType<typeof useCounterBill>;

/** A chosen family with its present dues, hours and credit. */
function useLiveFamily(chosen: FoundFamily | undefined): FoundFamily | undefined {
  const { data } = useQuery({ ...familiesQuery(chosen?.phone ?? ''), enabled: chosen !== undefined });
  return chosen && (data?.find(({ phone }) => phone === chosen.phone) ?? chosen);
}

/** The bill that a family starts with. */
function billFor(choice: FamilyChoice, today: string): Bill {
  if (choice === undefined) return emptyBill;
  if (choice === 'new')
    return { ...emptyBill, children: [{ key: 0, name: '', age: null, isKnown: false, isOn: true }] };
  const arrival = arrivalsOn(choice, today)[0]?.orderId;
  return {
    ...emptyBill,
    ...(arrival && { visit: 'arrival', arrival }),
    children: childrenOf(choice),
    hoursUsed: hoursToUse(choice.sales[0]?.remainingHours ?? 0),
    dues: duesOfToday(choice, today),
  };
}
