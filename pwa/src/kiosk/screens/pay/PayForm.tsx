import { mdiCashMultiple, mdiCellphone, mdiCreditCardOutline } from '@mdi/js';
import type { DeskTender } from '@toodles/api/contract/desk/money-operations.ts';
import { type ReactNode, useState } from 'react';
import { rupees } from '../../../shared/format.ts';
import { Grid, Row, Stack } from '../../../shared/ui/Layout.tsx';
import { Text } from '../../../shared/ui/Text.tsx';
import { useDesk } from '../../app/DeskProvider.tsx';
import { likelyCash } from '../../core/money/amount-input.ts';
import { type DueEntry, sumOfDues } from '../../core/money/due-entries.ts';
import { SplitPage } from '../../layout/SplitPage.tsx';
import { BigButton } from '../../ui/BigButton.tsx';
import { DeskField, MoneyField } from '../../ui/MoneyField.tsx';
import { ToggleButton } from '../../ui/ToggleButton.tsx';
import { NoTillNotice } from '../till/NoTillNotice.tsx';
import styles from './Pay.module.css';
import { emptyPayFields, type PayFields, type PaySum, paySum } from './pay-form.ts';
import { UpiCode } from './UpiCode.tsx';
import type { Payment } from './usePay.ts';

interface PayFormProps {
  /** Who pays and for what. */
  panel: ReactNode;
  dues: readonly DueEntry[];
  /** What the paying app shows beside the amount. */
  reference: string;
  isSaving: boolean;
  onPay: (payment: Payment) => void;
}

/** Takes an amount in cash, by UPI or by card. The three buttons say what they take. */
export function PayForm({ panel, dues, reference, isSaving, onPay }: PayFormProps) {
  const [fields, setFields] = useState(emptyPayFields);
  const duePaise = sumOfDues(dues);
  const sum = paySum(fields, duePaise);
  const change = (changed: Partial<PayFields>) => setFields((before) => ({ ...before, ...changed }));
  const take = (method: DeskTender) => {
    if (sum.amountPaise === null || (method === 'cash' && sum.cashError !== undefined)) return;
    const changePaise = method === 'cash' ? sum.changePaise : 0;
    onPay({ method, amountPaise: sum.amountPaise, changePaise, reference: fields.reference.trim() });
  };
  return (
    <SplitPage
      panel={panel}
      panelLabel="To pay"
      foot={<PayFoot sum={sum} duePaise={duePaise} isSaving={isSaving} onTake={take} />}
    >
      <NoTillNotice />
      <Grid columns="minmax(0, 1fr) minmax(0, 1fr)" gap={20} columnGap={28} className={styles.fields}>
        <Stack gap={16}>
          <AmountBlock sum={sum} duePaise={duePaise} onChange={change} isPart={fields.amount !== null} />
          <CashBlock fields={fields} sum={sum} onChange={change} />
        </Stack>
        <Stack gap={16}>
          <UpiCode amountPaise={sum.amountPaise} note={reference} />
          <DeskField
            label="Slip or UPI number"
            note="optional"
            value={fields.reference}
            maxLength={60}
            onValue={(value) => change({ reference: value })}
          />
        </Stack>
      </Grid>
    </SplitPage>
  );
}

interface BlockProps {
  sum: PaySum;
  onChange: (changed: Partial<PayFields>) => void;
}

/** The amount: all that is due, or a part of it. */
function AmountBlock({
  sum,
  duePaise,
  isPart,
  onChange,
}: BlockProps & { duePaise: number; isPart: boolean }) {
  return (
    <div>
      <MoneyField
        label="Amount"
        value={sum.amountText}
        error={sum.amountError}
        hint={isPart && sum.leftPaise > 0 ? `${rupees(sum.leftPaise)} stays due` : undefined}
        onValue={(amount) => onChange({ amount })}
        data-testid="pay-amount"
      />
      {isPart && (
        <ToggleButton isOn={false} onClick={() => onChange({ amount: null })}>
          All, {rupees(duePaise)}
        </ToggleButton>
      )}
    </div>
  );
}

/** The cash that the family hands over, and what it gets back. */
function CashBlock({ fields, sum, onChange }: BlockProps & { fields: PayFields }) {
  const chips = sum.amountPaise === null ? [] : likelyCash(sum.amountPaise);
  return (
    <div>
      <MoneyField
        label="Cash received"
        note="for the change"
        value={fields.received}
        error={sum.cashError}
        onValue={(received) => onChange({ received })}
        data-testid="cash-received"
      />
      <Row gap={8} align="stretch" wrap>
        {chips.map((paise) => (
          <ToggleButton
            key={paise}
            isOn={fields.received === String(paise / 100)}
            onClick={() => onChange({ received: String(paise / 100) })}
          >
            {paise === sum.amountPaise ? 'Exact' : rupees(paise)}
          </ToggleButton>
        ))}
      </Row>
      {fields.received !== '' && sum.cashError === undefined && sum.amountPaise !== null && (
        <Row gap={12} align="baseline" className={styles.change} data-testid="change">
          <Text as="span" size="lg" weight={700} tone="muted">
            Give back
          </Text>
          <Text as="b" size="4xl" weight={800} leading={1} display tone="ink">
            {rupees(sum.changePaise)}
          </Text>
        </Row>
      )}
    </div>
  );
}

interface PayFootProps {
  sum: PaySum;
  duePaise: number;
  isSaving: boolean;
  onTake: (method: DeskTender) => void;
}

/** The sum before the tap, and a button for each way to pay. */
function PayFoot({ sum, duePaise, isSaving, onTake }: PayFootProps) {
  const { counter } = useDesk();
  const amount = sum.amountPaise === null ? '' : ` ${rupees(sum.amountPaise)}`;
  const isOff = isSaving || sum.amountPaise === null;
  const isUpiOn = counter?.upi !== undefined && counter.upi !== null;
  return (
    <Stack gap={12}>
      <Row as="p" gap={10} align="baseline" wrap className={styles.sum}>
        <span>{rupees(duePaise)} due</span>
        {sum.amountPaise !== null && (
          <>
            <span>−</span>
            <Text as="span" weight={700} tone="accent">
              {rupees(sum.amountPaise)}
            </Text>
            <span>=</span>
            <Text as="b" weight={800} tone="ink">
              {sum.leftPaise > 0 ? `${rupees(sum.leftPaise)} left` : 'all paid'}
            </Text>
          </>
        )}
      </Row>
      <div className={styles.methods}>
        <BigButton
          look="fill"
          icon={mdiCashMultiple}
          disabled={isOff || sum.cashError !== undefined}
          onClick={() => onTake('cash')}
          data-testid="pay-cash"
        >
          Cash{amount}
        </BigButton>
        {isUpiOn && (
          <BigButton
            look="line"
            icon={mdiCellphone}
            disabled={isOff}
            onClick={() => onTake('upi')}
            data-testid="pay-upi"
          >
            UPI{amount}
          </BigButton>
        )}
        <BigButton
          look="line"
          icon={mdiCreditCardOutline}
          disabled={isOff}
          onClick={() => onTake('card')}
          data-testid="pay-card"
        >
          Card{amount}
        </BigButton>
      </div>
    </Stack>
  );
}
