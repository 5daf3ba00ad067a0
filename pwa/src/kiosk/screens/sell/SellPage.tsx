import { mdiArrowRightBold, mdiCashMultiple } from '@mdi/js';
import { consentText } from '@toodles/api/domain/families/consent.ts';
import { type Dispatch, useReducer, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { rupees } from '../../../shared/format.ts';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { Grid, Row } from '../../../shared/ui/Layout.tsx';
import { Text } from '../../../shared/ui/Text.tsx';
import { useToday } from '../../app/DeskProvider.tsx';
import { useDuesOfPhone } from '../../app/DuesProvider.tsx';
import { deskPaths } from '../../app/paths.ts';
import { useCatalogue } from '../../app/useCatalogue.ts';
import { useCentreNow } from '../../app/useCentreNow.ts';
import { useTill } from '../../app/useTill.ts';
import {
  type Bill,
  billLines,
  billProblem,
  billTotal,
  emptyBill,
  isAnythingSold,
} from '../../core/money/bill.ts';
import { type BillIds, billDues, saleWorks } from '../../core/money/bill-works.ts';
import { DeskLayout } from '../../layout/DeskLayout.tsx';
import { SplitPage } from '../../layout/SplitPage.tsx';
import { newOperationId } from '../../storage/enqueue.ts';
import { BigButton } from '../../ui/BigButton.tsx';
import { ToggleButton } from '../../ui/ToggleButton.tsx';
import { TouchButton } from '../../ui/TouchButton.tsx';
import { PayForm } from '../pay/PayForm.tsx';
import { BillList, OfflineNote, PaySummary } from '../pay/PaySummary.tsx';
import { isTooMuchCash } from '../pay/pay-form.ts';
import { usePay } from '../pay/usePay.ts';
import { BillFamilyField } from './BillFamilyField.tsx';
import { type BillChange, changeBill } from './bill-reducer.ts';
import { HoursSection, ItemsSection, WalkInSection } from './Sections.tsx';
import styles from './Sell.module.css';
import { useFamilyOfPhone } from './useFamilyOfPhone.ts';

/** Sells visits, hours and things to one family on one bill, then takes the payment for it. */
export function SellPage() {
  const [params] = useSearchParams();
  const known = useFamilyOfPhone(params.get('phone') ?? '');
  const [bill, change] = useReducer(changeBill, emptyBill, (empty) =>
    known ? changeBill(empty, { set: 'family', to: known }) : empty,
  );
  const [isPaying, setIsPaying] = useState(false);
  // Made once, so that a second tap is the same sale.
  const [ids] = useState<BillIds>(() => ({ orderId: newOperationId(), saleOrderId: newOperationId() }));
  const sale = useSale(bill, ids);
  if (isPaying)
    return (
      <DeskLayout
        back={{ to: deskPaths.sell, label: 'Bill', onBack: () => setIsPaying(false) }}
        title="Take payment"
      >
        <PayForm
          panel={
            <PaySummary
              name={bill.customer?.name ?? ''}
              phone={bill.customer?.phone ?? ''}
              lines={billLines(bill)}
              totalPaise={billTotal(bill)}
            />
          }
          dues={sale.dues}
          reference={bill.customer?.name || 'Front desk'}
          isSaving={sale.isSaving}
          onPay={(payment) => void sale.pay(payment)}
        />
      </DeskLayout>
    );
  return (
    <DeskLayout title="Sell">
      <BillForm
        bill={bill}
        onChange={change}
        isSaving={sale.isSaving}
        onPay={() => setIsPaying(true)}
        onSave={() => void sale.pay(null)}
        onCash={(amountPaise) =>
          void sale.pay({ method: 'cash', amountPaise, changePaise: 0, reference: '' })
        }
      />
    </DeskLayout>
  );
}

/** The bill as operations and dues. */
function useSale(bill: Bill, ids: BillIds) {
  const { priceRevision } = useCatalogue();
  const date = useToday(useCentreNow());
  const dues = billDues(bill, ids);
  const { pay, isSaving } = usePay({
    name: bill.customer?.name ?? '',
    dues,
    sale: (at) => saleWorks(bill, ids, { at, date, priceRevision }),
  });
  return { dues, pay, isSaving };
}

interface BillFormProps {
  bill: Bill;
  onChange: Dispatch<BillChange>;
  isSaving: boolean;
  onPay: () => void;
  onSave: () => void;
  /** Takes exactly this in cash. */
  onCash: (amountPaise: number) => void;
}

function BillForm({ bill, onChange, ...foot }: BillFormProps) {
  const catalogue = useCatalogue();
  const props = { bill, catalogue, onChange };
  return (
    <SplitPage
      panelLabel="Bill"
      panel={<BillPanel bill={bill} onChange={onChange} />}
      foot={<BillFoot bill={bill} {...foot} />}
    >
      <WalkInSection {...props} />
      {bill.walkIn && <ConsentBlock isAgreed={bill.walkIn.agreed} onChange={onChange} />}
      <HoursSection {...props} />
      <ItemsSection {...props} />
    </SplitPage>
  );
}

function ConsentBlock({ isAgreed, onChange }: { isAgreed: boolean; onChange: Dispatch<BillChange> }) {
  return (
    <Row gap={8} columnGap={20} className={styles.consent}>
      <p>
        <b>Ask the parent to agree:</b> “{consentText}”
      </p>
      <ToggleButton ticked isOn={isAgreed} onClick={() => onChange({ set: 'agreed', to: !isAgreed })}>
        Parent agrees
      </ToggleButton>
    </Row>
  );
}

/** Whose bill it is, what is on it, and what they owed before. */
function BillPanel({ bill, onChange }: { bill: Bill; onChange: Dispatch<BillChange> }) {
  const dues = useDuesOfPhone(bill.customer?.phone ?? '');
  const open = dues.filter(({ key }) => !bill.dues.some((due) => due.key === key));
  const lines = billLines(bill);
  return (
    <>
      <BillFamilyField
        family={bill.customer && { ...bill.customer, childrenNames: bill.childrenNames }}
        onFamily={(to) => onChange({ set: 'family', to })}
      />
      {open.map((due) => (
        <TouchButton
          key={due.key}
          className={styles.due}
          onClick={() => onChange({ set: 'due', due, isOn: true })}
          data-testid="add-due"
        >
          Add {rupees(due.duePaise)} due: {due.label}
        </TouchButton>
      ))}
      {lines.length > 0 && <BillList lines={lines} totalPaise={billTotal(bill)} />}
      {bill.dues.map((due) => (
        <TouchButton
          key={due.key}
          look="soft"
          className={styles.due}
          onClick={() => onChange({ set: 'due', due, isOn: false })}
        >
          Leave out {due.label}
        </TouchButton>
      ))}
      <OfflineNote />
    </>
  );
}

/** The sum, and the way to the payment. A named family can pay later. Exact cash for an open till is one tap. */
function BillFoot({ bill, isSaving, onPay, onSave, onCash }: Omit<BillFormProps, 'onChange'>) {
  const till = useTill();
  const problem = billProblem(bill);
  const total = billTotal(bill);
  const canPayLater = problem === null && bill.customer !== null && isAnythingSold(bill) && total > 0;
  const isFree = problem === null && total === 0;
  return (
    <Grid columns="minmax(0, 1fr) minmax(0, 384px)" gap={20} align="center" className={styles.foot}>
      <Row gap={12} justify="between" wrap>
        {problem === null ? (
          <Text size="2xl" weight={700} leading={1.1} display className={styles.footTotal}>
            Total {rupees(total)}
          </Text>
        ) : (
          <Text size="lg" weight={700} tone="muted" leading={1.3}>
            {problem}
          </Text>
        )}
        <Row gap={12} align="stretch" className={styles.others}>
          {canPayLater && (
            <TouchButton look="soft" disabled={isSaving} onClick={onSave}>
              Pay later
            </TouchButton>
          )}
          {till && problem === null && total > 0 && !isTooMuchCash(total) && (
            <TouchButton disabled={isSaving} onClick={() => onCash(total)} data-testid="exact-cash">
              <Icon path={mdiCashMultiple} size={26} /> Exact cash {rupees(total)}
            </TouchButton>
          )}
        </Row>
      </Row>
      <BigButton
        look="fill"
        icon={mdiArrowRightBold}
        disabled={problem !== null || isSaving}
        onClick={isFree ? onSave : onPay}
        data-testid="to-pay"
      >
        {isFree ? 'Save sale' : problem === null ? `Take ${rupees(total)}` : 'Take payment'}
      </BigButton>
    </Grid>
  );
}
