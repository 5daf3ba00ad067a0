import { zodResolver } from '@hookform/resolvers/zod';
import type { CounterSale } from '@toodles/api/contract/counter/counter.ts';
import type { Tender } from '@toodles/api/contract/money/orders.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Stack } from '../../shared/ui/Layout.tsx';
import { useSite } from '../../shared/useSite.ts';
import { ConsentBox } from '../consent/ConsentBox.tsx';
import { FamilyField } from '../family/FamilyField.tsx';
import { Field } from '../ui/Field.tsx';
import layout from '../ui/Form.module.css';
import { FormAlert } from '../ui/FormAlert.tsx';
import { SubmitError } from '../ui/SubmitError.tsx';
import { BillCard } from './BillCard.tsx';
import { type BillLine, withItem } from './bill.ts';
import styles from './Counter.module.css';
import { type TakenTender, toCounterSale } from './counter-sale.ts';
import { type CustomerForm, customerForm, noCustomer } from './customer-form.ts';
import { ItemsCard } from './ItemsCard.tsx';
import { missingFor } from './missing.ts';
import { DuesCard, HoursCard } from './OffersCard.tsx';
import { PayDialog } from './PayDialog.tsx';
import { useCounterSale } from './queries.ts';
import type { Received } from './received.ts';
import { SectionCard } from './SectionCard.tsx';
import { useCounterBill } from './useCounterBill.ts';
import { VisitCard } from './VisitCard.tsx';
import { WaiveDialog } from './WaiveDialog.tsx';

/** A sale that has just been recorded. */
export interface MadeSale {
  sale: CounterSale;
  customer: { name: string; phone: string } | null;
  changePaise: number;
}

/** One sale: the family, its visit, items and dues on the left, the bill with its total on the right. */
export function NewSale({ onDone }: { onDone: (made: MadeSale) => void }) {
  const counter = useCounterBill();
  const { bill, setBill, change, choice, family, facts, lines, sum, slot } = counter;
  const form = useForm<CustomerForm>({
    resolver: zodResolver(customerForm),
    defaultValues: noCustomer,
    mode: 'onBlur',
    reValidateMode: 'onBlur',
  });
  const { data: site } = useSite();
  const sell = useCounterSale();
  const [target, setTarget] = useState<string>();
  const [tenders, setTenders] = useState<TakenTender[]>([]);
  const [paying, setPaying] = useState<Tender>();
  const [waiving, setWaiving] = useState<NonNullable<BillLine['required']>>();
  const [missing, setMissing] = useState<string>();
  const takenPaise = tenders.reduce((total, { paise }) => total + paise, 0);
  const leftPaise = sum.leftPaise - takenPaise;

  /** Whether the sale can be paid; otherwise shows what is missing. */
  const check = async (): Promise<boolean> => {
    const problem = missingFor({ bill, slot, family, agreed: form.getValues('agreed') });
    setMissing(problem);
    const isNamed = choice === undefined || (await form.trigger(undefined, { shouldFocus: true }));
    return isNamed && problem === undefined;
  };
  const record = (all: readonly TakenTender[], { changePaise, creditPaise }: Omit<Received, 'paise'>) => {
    const customer = choice === undefined ? null : form.getValues();
    const context = { facts, sum, slotId: slot?.id, customer };
    sell.mutate(toCounterSale(bill, context, { tenders: all, keepsCredit: creditPaise > 0 }), {
      onSuccess: (sale) => onDone({ sale, customer, changePaise }),
    });
  };
  const pay = async (method: Tender | undefined) => {
    sell.reset();
    if (!(await check())) return;
    if (method) setPaying(method);
    else record(tenders, { changePaise: 0, creditPaise: 0 });
  };
  const take = (method: Tender, received: Received, reference: string) => {
    const all = [...tenders, { method, reference, paise: received.paise }];
    if (received.paise < leftPaise) {
      setTenders(all);
      setPaying(undefined);
    } else record(all, received);
  };
  const failure = sell.error && (
    <SubmitError error={sell.error} fallback="Failed to record the sale" isIdempotent />
  );
  return (
    <div className={styles.sale}>
      <Stack gap={16} className={styles.parts}>
        <SectionCard title="Customer">
          <div className={layout.grid}>
            <FamilyField
              form={form}
              fields={{ name: 'name', phone: 'phone' }}
              nameLabel="Parent's name"
              autoFocus
              onChoose={(chosen) => {
                counter.choose(chosen);
                setTarget(undefined);
                setTenders([]);
                setMissing(undefined);
                form.setValue('email', typeof chosen === 'object' ? chosen.email : '');
                form.setValue('agreed', false);
              }}
            >
              {bill.visit === 'play' && (
                <Field
                  control={form.control}
                  name="specialRequests"
                  label="Special requests (optional)"
                  helperText="For example a nut allergy. The desk team sees this."
                  className={layout.wide}
                />
              )}
              {(family === undefined || family.consentedAt === null) && (
                <ConsentBox control={form.control} name="agreed" />
              )}
            </FamilyField>
          </div>
        </SectionCard>
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
        />
      </div>
      {paying && (
        <PayDialog
          method={paying}
          leftPaise={leftPaise}
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
