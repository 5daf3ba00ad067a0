import { useQuery } from '@tanstack/react-query';
import type { FoundFamily } from '@toodles/api/contract/money/families.ts';
import { useState } from 'react';
import type { FamilyChoice } from '../family/FamilyField.tsx';
import { familiesQuery } from '../family/families.ts';
import { useCentreNow } from '../ui/useTimeZone.ts';
import { type Bill, type BillFacts, billLines, billSum, emptyBill } from './bill.ts';
import {
  childrenOf,
  duesOfToday,
  hourPackages,
  hoursToUse,
  packageForDay,
  slotAt,
  slotsLeft,
  visitPackages,
} from './counter-defaults.ts';
import { itemsQuery, packagesQuery, slotsQuery } from './queries.ts';

/** What someone chose in place of the defaults. */
interface Picks {
  packageId?: number;
  slotId?: number;
  saleId?: number;
  soldId?: number | undefined;
}

/** The bill of a sale with everything that it refers to: packages, slots, items and the family. */
export function useCounterBill() {
  const { date, time } = useCentreNow();
  const packages = useQuery(packagesQuery);
  const items = useQuery(itemsQuery);
  const slots = useQuery(slotsQuery(date));
  const [choice, setChoice] = useState<FamilyChoice>();
  const [bill, setBill] = useState<Bill>(emptyBill);
  const [picks, setPicks] = useState<Picks>({});
  const family = useLiveFamily(typeof choice === 'object' ? choice : undefined);
  const offered = visitPackages(packages.data ?? []);
  const sold = hourPackages(packages.data ?? []);
  const openSlots = slotsLeft(slots.data ?? [], time);
  const facts: BillFacts = {
    family,
    items: items.data ?? [],
    playPackage: offered.find(({ id }) => id === picks.packageId) ?? packageForDay(offered, date),
    sale: family?.sales.find(({ id }) => id === picks.saleId) ?? family?.sales[0],
    soldPackage: sold.find(({ id }) => id === picks.soldId),
  };
  const lines = billLines(bill, facts);
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
    packages: offered,
    soldPackages: sold,
    slots: openSlots,
    slot: openSlots.find(({ id }) => id === picks.slotId) ?? slotAt(openSlots, time),
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
  return {
    ...emptyBill,
    children: childrenOf(choice),
    hoursUsed: hoursToUse(choice.sales[0]?.remainingHours ?? 0),
    dues: duesOfToday(choice, today),
  };
}
