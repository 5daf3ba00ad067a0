import { useQuery } from '@tanstack/react-query';
import type { PaymentEntry } from '@toodles/api/contract/money/money-page.ts';
import { methodNames } from '@toodles/api/contract/money/orders.ts';
import type { StatementLine } from '@toodles/api/contract/money/statements.ts';
import { addDays } from '@toodles/api/domain/dates.ts';
import { paiseOf } from '@toodles/api/domain/money.ts';
import { type SyntheticEvent, useState } from 'react';
import { rupees, rupeesOf } from '../../shared/format.ts';
import { Row, Stack } from '../../shared/ui/Layout.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { dateWithYear } from '../ui/dates.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { readPage } from '../ui/read-page.ts';
import { SubmitError } from '../ui/SubmitError.tsx';
import styles from './MoneyPage.module.css';
import { useLineChange } from './matching-calls.ts';

/** A payment is booked within these days around the line. */
const daysAround = 10;

/** Chooses the payments that a line proves: one of its amount, or several that it pays out less a fee. */
export function ChoosePaymentsDialog({ line, onClose }: { line: StatementLine; onClose: () => void }) {
  const { data } = useQuery(
    readPage('GET /api/admin/payments', {
      query: {
        proof: 'claimed',
        from: addDays(line.day, -daysAround),
        to: addDays(line.day, daysAround),
        limit: 200,
      },
    }),
  );
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const change = useLineChange(onClose);
  const rows = data?.rows ?? [];
  const sum = rows
    .filter(({ id }) => chosen.includes(id))
    .reduce((total, { amount }) => total + paiseOf(amount), 0);
  const fee = sum - paiseOf(line.amount);
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    if (chosen.length > 0) change.mutate({ kind: 'match', id: line.id, body: { paymentIds: [...chosen] } });
  };
  return (
    <FormDialog
      title="Choose payments"
      lead={`${rupeesOf(line.amount)} on ${dateWithYear(line.day)}. Choose one payment of this amount, or all card payments that it pays out.`}
      submit={chosen.length > 0 ? `Match ${rupees(sum)}` : undefined}
      isDirty={chosen.length > 0}
      busy={change.isPending}
      alert={change.error && <SubmitError error={change.error} fallback="Failed to match the payments" />}
      onSubmit={send}
      onClose={onClose}
    >
      {!data && <Skeleton height={180} radius={16} />}
      {data && rows.length === 0 && (
        <Text weight={600} tone="muted">
          No payment around this day waits for a statement. Record the payment first, then match again.
        </Text>
      )}
      <ul className={styles.choices}>
        {rows.map((row) => (
          <Choice
            key={row.id}
            row={row}
            isChosen={chosen.includes(row.id)}
            onChange={(isOn) => setChosen(isOn ? [...chosen, row.id] : chosen.filter((id) => id !== row.id))}
          />
        ))}
      </ul>
      {chosen.length > 0 && (
        <Stack gap={4} role="status">
          <Text weight={700}>
            {chosen.length} chosen: {rupees(sum)}
          </Text>
          {fee !== 0 && (
            <Text weight={600} tone={fee < 0 ? 'bad' : 'muted'}>
              {fee > 0 ? `The fee is ${rupees(fee)}.` : `${rupees(-fee)} of the line is not chosen yet.`}
            </Text>
          )}
        </Stack>
      )}
    </FormDialog>
  );
}

interface ChoiceProps {
  row: PaymentEntry;
  isChosen: boolean;
  onChange: (isOn: boolean) => void;
}

const Choice = ({ row, isChosen, onChange }: ChoiceProps) => (
  <li>
    <label>
      <Row gap={12} className={styles.choice}>
        <input type="checkbox" checked={isChosen} onChange={({ target }) => onChange(target.checked)} />
        <div className={styles.grow}>
          <Text weight={700}>
            {methodNames[row.method]} {rupeesOf(row.amount)}
          </Text>
          <Text size="sm" weight={600} tone="muted">
            {[dateWithYear(row.day), row.orderReference, row.customerName, row.reference]
              .filter(Boolean)
              .join(', ')}
          </Text>
        </div>
      </Row>
    </label>
  </li>
);
