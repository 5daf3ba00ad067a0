import { useQuery } from '@tanstack/react-query';
import type { PaymentEntry } from '@toodles/api/contract/money/money-page.ts';
import { methodNames } from '@toodles/api/contract/money/orders.ts';
import type { StatementLine } from '@toodles/api/contract/money/statements.ts';
import { addDays } from '@toodles/api/domain/dates.ts';
import { paiseOf } from '@toodles/api/domain/money.ts';
import { type SyntheticEvent, useState } from 'react';
import type { RequestBody } from '../../shared/api.ts';
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
import { kindNames } from './statement-file.ts';

/** A payment is booked within these days around the line. */
const daysAround = 10;

interface Option {
  id: string;
  /** Its share of the line, in paise. */
  paise: number;
  title: string;
  words: string;
  body: RequestBody<'POST /api/admin/statement-lines/{id}/matches'>;
}

/**
 * Chooses what a line proves: one payment of its amount, or several that it pays out less a fee; a line of the bank
 * can also pay out lines of a terminal or gateway.
 */
export function ChoosePaymentsDialog({ line, onClose }: { line: StatementLine; onClose: () => void }) {
  const options = useOptions(line);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const change = useLineChange(onClose);
  const own = options?.filter(({ id }) => chosen.includes(id)) ?? [];
  const sum = own.reduce((total, { paise }) => total + paise, 0);
  const fee = sum - paiseOf(line.amount);
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    const paymentIds = own.flatMap(({ body }) => body.paymentIds ?? []);
    const lineIds = own.flatMap(({ body }) => body.lineIds ?? []);
    if (own.length > 0) change.mutate({ kind: 'match', id: line.id, body: { paymentIds, lineIds } });
  };
  return (
    <FormDialog
      title="Choose payments"
      lead={`${rupeesOf(line.amount)} on ${dateWithYear(line.day)}. Choose one payment of this amount, or everything that it pays out.`}
      submit={chosen.length > 0 ? `Match ${rupees(sum)}` : undefined}
      isDirty={chosen.length > 0}
      busy={change.isPending}
      alert={change.error && <SubmitError error={change.error} fallback="Failed to match the payments" />}
      onSubmit={send}
      onClose={onClose}
    >
      {!options && <Skeleton height={180} radius={16} />}
      {options?.length === 0 && (
        <Text weight={600} tone="muted">
          No payment around this day is unmatched. Record the payment first, then match again.
        </Text>
      )}
      <ul className={styles.choices}>
        {options?.map((option) => (
          <Choice
            key={option.id}
            option={option}
            isChosen={chosen.includes(option.id)}
            onChange={(isOn) =>
              setChosen(isOn ? [...chosen, option.id] : chosen.filter((id) => id !== option.id))
            }
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

/** What a line may prove; undefined while it loads. */
function useOptions(line: StatementLine): Option[] | undefined {
  const days = { from: addDays(line.day, -daysAround), to: addDays(line.day, daysAround), limit: 200 };
  const payments = useQuery(readPage('GET /api/admin/payments', { query: { proof: 'claimed', ...days } }));
  const mayPayOut = line.kind === 'bank' && paiseOf(line.amount) > 0;
  const lines = useQuery({
    ...readPage('GET /api/admin/statement-lines', { query: { state: 'unpaid', ...days } }),
    enabled: mayPayOut,
  });
  if (!payments.data || (mayPayOut && !lines.data)) return undefined;
  return [...(lines.data?.rows ?? []).map(lineOption), ...payments.data.rows.map(paymentOption)];
}

const lineOption = ({ id, kind, amount, feeAmount, statement, day, reference }: StatementLine): Option => ({
  id: `line-${id}`,
  paise: paiseOf(amount) - paiseOf(feeAmount),
  title: `${kindNames[kind]} ${rupeesOf(amount)}${paiseOf(feeAmount) > 0 ? `, less ${rupeesOf(feeAmount)}` : ''}`,
  words: [dateWithYear(day), reference, statement].filter(Boolean).join(', '),
  body: { lineIds: [id] },
});

const paymentOption = (row: PaymentEntry): Option => ({
  id: row.id,
  paise: paiseOf(row.amount),
  title: `${methodNames[row.method]} ${rupeesOf(row.amount)}`,
  words: [dateWithYear(row.day), row.orderReference, row.customerName, row.reference]
    .filter(Boolean)
    .join(', '),
  body: { paymentIds: [row.id] },
});

interface ChoiceProps {
  option: Option;
  isChosen: boolean;
  onChange: (isOn: boolean) => void;
}

const Choice = ({ option, isChosen, onChange }: ChoiceProps) => (
  <li>
    <label>
      <Row gap={12} className={styles.choice}>
        <input type="checkbox" checked={isChosen} onChange={({ target }) => onChange(target.checked)} />
        <div className={styles.grow}>
          <Text weight={700}>{option.title}</Text>
          <Text size="sm" weight={600} tone="muted">
            {option.words}
          </Text>
        </div>
      </Row>
    </label>
  </li>
);
