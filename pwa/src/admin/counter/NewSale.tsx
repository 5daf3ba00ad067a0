import { zodResolver } from '@hookform/resolvers/zod';
import type { CounterSale } from '@toodles/api/contract/counter/counter.ts';
import type { FoundFamily } from '@toodles/api/contract/money/families.ts';
import type { Tender } from '@toodles/api/contract/money/orders.ts';
import { useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { Stack } from '../../shared/ui/Layout.tsx';
import { useSite } from '../../shared/useSite.ts';
import { FormAlert } from '../ui/FormAlert.tsx';
import { SubmitError } from '../ui/SubmitError.tsx';
import type { Draft } from '../ui/unsaved/draft.ts';
import { useDraft } from '../ui/unsaved/useDraft.ts';
import { BillCard } from './BillCard.tsx';
import { type Bill, type BillLine, withItem } from './bill.ts';
import styles from './Counter.module.css';
import { CustomerCard } from './CustomerCard.tsx';
import { type TakenTender, toCounterSale } from './counter-sale.ts';
import { type CustomerForm, customerForm, noCustomer } from './customer-form.ts';
import { ItemsCard } from './ItemsCard.tsx';
import { missingFor } from './missing.ts';
import { DuesCard, HoursCard } from './OffersCard.tsx';
import { PayDialog } from './PayDialog.tsx';
import { useCounterSale } from './queries.ts';
import type { Received } from './received.ts';
import { useStockQuestion } from './StockDialog.tsx';
import { isBegun, keptSale, recentSale, type SaleDraft } from './sale-draft.ts';
import { type CounterBill, useCounterBill } from './useCounterBill.ts';
import { VisitCard } from './VisitCard.tsx';
import { WaiveDialog } from './WaiveDialog.tsx';

/** A sale that has just been recorded. */
export interface MadeSale {
  sale: CounterSale;
  customer: { name: string; phone: string } | null;
  changePaise: number;
}

interface NewSaleProps {
  onDone: (made: MadeSale) => void;
  onStartOver: () => void;
}

/** One sale: the family, its visit, items and dues on the left, the bill with its total on the right. */
export function NewSale({ onDone, onStartOver }: NewSaleProps) {
  const draft = useDraft('counter', keptSale);
  const [kept] = useState(() => recentSale(draft.read()));
  const counter = useCounterBill(kept);
  const { bill, setBill, change, choice, facts, lines, sum, slot } = counter;
  const form = useForm<CustomerForm>({
    resolver: zodResolver(customerForm),
    defaultValues: kept?.customer ?? noCustomer,
    mode: 'onBlur',
    reValidateMode: 'onBlur',
  });
  const { data: site } = useSite();
  const sell = useCounterSale();
  const stock = useStockQuestion(counter);
  const [target, setTarget] = useState<string>();
  const [tenders, setTenders] = useState<TakenTender[]>(kept?.tenders ?? []);
  const [paying, setPaying] = useState<Tender>();
  const [waiving, setWaiving] = useState<NonNullable<BillLine['required']>>();
  const { missing, check, forget } = useSaleCheck(form, counter);
  const begun = isBegun({ choice, bill, tenders });
  const keep = useKeepSale(form, draft, { choice, bill, picks: counter.picks, tenders });
  const takenPaise = tenders.reduce((total, { paise }) => total + paise, 0);
  const leftPaise = sum.leftPaise - takenPaise;

  const record = (all: readonly TakenTender[], received: Omit<Received, 'paise'>, isBeyondStock: boolean) => {
    const customer = choice === undefined ? null : form.getValues();
    const context = { facts, sum, slotId: slot?.id, customer };
    const payment = { tenders: all, keepsCredit: received.creditPaise > 0, isBeyondStock };
    sell.mutate(toCounterSale(bill, context, payment), {
      onSuccess: (sale) => {
        keep.stop();
        onDone({ sale, customer, changePaise: received.changePaise });
      },
      onError: (error) => {
        counter.round(error);
        stock.askAgain(error, () => record(all, received, true));
      },
    });
  };
  const pay = async (method: Tender | undefined) => {
    sell.reset();
    if (!(await check())) return;
    stock.ask(() => (method ? setPaying(method) : record(tenders, nothingOver, stock.isBeyond)));
  };
  const take = (method: Tender, received: Received, reference: string) => {
    const all = [...tenders, { method, reference, paise: received.paise }];
    if (received.paise < leftPaise) {
      setTenders(all);
      setPaying(undefined);
    } else record(all, received, stock.isBeyond);
  };
  const failure = sell.error && (
    <SubmitError error={sell.error} fallback="Failed to record the sale" isIdempotent />
  );
  return (
    <div className={styles.sale}>
      <Stack gap={16} className={styles.parts}>
        <CustomerCard
          form={form}
          counter={counter}
          onChoose={() => {
            setTarget(undefined);
            setTenders([]);
            forget();
          }}
        />
        <VisitCard counter={counter} />
        <DuesCard counter={counter} />
        <HoursCard counter={counter} />
        <ItemsCard counter={counter} target={target} onTarget={setTarget} />
      </Stack>
      <div className={styles.beside}>
        <FormAlert>{missing ?? (paying === undefined && failure)}</FormAlert>
        <BillCard
          lines={lines}
          sum={sum}
          tenders={tenders}
          upiId={site?.upiId ?? null}
          mayPayLater={choice !== undefined}
          busy={sell.isPending}
          onWaive={setWaiving}
          onRequire={({ addOnId }) =>
            change({ waived: bill.waived.filter((waiver) => waiver.addOnId !== addOnId) })
          }
          onRemove={(item) => setBill((now) => withItem(now, { ...item, quantity: 0 }))}
          onRemoveTender={(place) => setTenders(tenders.filter((_, at) => at !== place))}
          onPay={(method) => void pay(method)}
          onStartOver={
            begun
              ? () => {
                  keep.stop();
                  onStartOver();
                }
              : undefined
          }
        />
      </div>
      {paying && (
        <PayDialog
          method={paying}
          leftPaise={leftPaise}
          reference={soleReference(facts.family, bill)}
          mayKeepCredit={choice !== undefined}
          busy={sell.isPending}
          alert={failure}
          onTake={(received, reference) => take(paying, received, reference)}
          onClose={() => {
            sell.reset();
            setPaying(undefined);
          }}
        />
      )}
      {stock.question}
      {waiving && (
        <WaiveDialog
          required={waiving}
          onClose={() => setWaiving(undefined)}
          onWaive={(waiver) => {
            const others = bill.waived.filter(({ addOnId }) => addOnId !== waiver.addOnId);
            change({ waived: [...others, waiver] });
            setWaiving(undefined);
          }}
        />
      )}
    </div>
  );
}

/** A payment of just what is left to pay. */
const nothingOver = { changePaise: 0, creditPaise: 0 };

/** What is missing before the sale can be paid, once someone has tried. */
function useSaleCheck(form: UseFormReturn<CustomerForm>, counter: CounterBill) {
  const { bill, slot, slots, facts, family, choice } = counter;
  const [missing, setMissing] = useState<string>();
  return {
    missing,
    forget: () => setMissing(undefined),
    /** Whether the sale can be paid; otherwise shows what is missing. */
    check: async (): Promise<boolean> => {
      const hasPackage = facts.playPackage !== undefined;
      const freeSlot = slots.find(({ isFree }) => isFree);
      const agreed = form.getValues('agreed');
      const problem = missingFor({ bill, slot, freeSlot, hasPackage, family, agreed });
      setMissing(problem);
      const isNamed = choice === undefined || (await form.trigger(undefined, { shouldFocus: true }));
      return isNamed && problem === undefined;
    },
  };
}

/** Keeps the sale while its user opens another page or reloads this one, until it is recorded or given up. */
function useKeepSale(
  form: UseFormReturn<CustomerForm>,
  draft: Draft<z.output<typeof keptSale>>,
  { choice, bill, picks, tenders }: Omit<SaleDraft, 'customer'>,
) {
  const isOver = useRef(false);
  const typed = useWatch({ control: form.control });
  useEffect(() => {
    const sale = { choice, bill, picks, tenders, customer: { ...noCustomer, ...typed } };
    if (!isOver.current) draft.write(isBegun(sale) ? { at: Date.now(), sale } : undefined);
  }, [draft, choice, bill, picks, tenders, typed]);
  return {
    stop: () => {
      isOver.current = true;
      draft.write(undefined);
    },
  };
}

/** The reference of the order that alone is paid, as the paying app shows it. */
const soleReference = (family: FoundFamily | undefined, { dues, added, visit }: Bill): string | undefined =>
  dues.length === 1 && added.length === 0 && (visit === 'none' || visit === 'arrival')
    ? family?.dues.find(({ orderId }) => orderId === dues[0])?.reference
    : undefined;
