import Alert from '@mui/material/Alert';
import { useQueryClient } from '@tanstack/react-query';
import { decimalRupees, paiseOf } from '@toodles/api/domain/money.ts';
import { useState } from 'react';
import { api } from '../../shared/api.ts';
import { count, rupeesOf } from '../../shared/format.ts';
import { Row, Stack } from '../../shared/ui/Layout.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { BatchDialog } from '../ui/batch/BatchDialog.tsx';
import type { BatchJob } from '../ui/batch/run-batch.ts';
import { TenderField } from './MoneyFields.tsx';
import { refreshMoney } from './order-calls.ts';
import { RecordedAlready, useRecordedPayments } from './ReferenceWarning.tsx';
import { SaidPaid } from './SaidPaid.tsx';
import { utrText } from './said-paid.ts';
import { noTender, type TenderForm, toTender } from './tender.ts';

/** What one of the selected rows owes. */
export interface DueRow {
  id: string | number;
  name: string;
  orderId: string;
  dueAmount: string;
  /** The UPI payment that the family says was made. */
  upiReference?: string | undefined;
}

interface MarkPaidDialogProps {
  rows: readonly DueRow[];
  /** The method that is suggested. */
  method?: TenderForm['method'];
  onEnd?: () => void;
  onClose: (done: ReadonlySet<BatchJob['id']>) => void;
}

/** Records that several families have paid what they owe, each its own payment. */
export function MarkPaidDialog({ rows, method = '', onEnd, onClose }: MarkPaidDialogProps) {
  const queryClient = useQueryClient();
  const [tender, setTender] = useState<TenderForm>({ ...noTender, method });
  const [isAsked, setIsAsked] = useState(false);
  const due = rows.filter(({ dueAmount }) => paiseOf(dueAmount) > 0);
  const sum = due.reduce((total, { dueAmount }) => total + paiseOf(dueAmount), 0);
  const others = rows.length - due.length;
  const chosen = toTender(tender);
  const said = due.filter(({ upiReference }) => upiReference);
  const references = said.map(({ upiReference = '' }) => upiReference);
  const { found, isAsking } = useRecordedPayments(references);
  const isByUpi = tender.method === 'upi';
  const toJob = (row: DueRow, paid: NonNullable<typeof chosen>): BatchJob => ({
    id: row.id,
    name: `${row.name}, ${rupeesOf(row.dueAmount)}`,
    run: (idempotencyKey) =>
      api('POST /api/admin/orders/{id}/payments', {
        params: { id: row.orderId },
        body: {
          ...paid,
          ...(isByUpi && row.upiReference && { reference: row.upiReference }),
          amount: row.dueAmount,
          shownDue: row.dueAmount,
        },
        idempotencyKey,
      }),
  });
  return (
    <BatchDialog
      title={due.length > 0 ? `Mark ${due.length} as paid?` : 'Nothing is due'}
      lead={[
        due.length > 0 && `${rupeesOf(decimalRupees(sum))} in all, each as a payment of its own.`,
        others > 0 && `${count(others, 'selected row has', 'selected rows have')} nothing due.`,
      ]
        .filter(Boolean)
        .join(' ')}
      submit={due.length > 0 ? `Record ${rupeesOf(decimalRupees(sum))}` : undefined}
      toJobs={() => {
        setIsAsked(true);
        if (isByUpi && isAsking) return undefined;
        return chosen && due.length > 0 ? due.map((row) => toJob(row, chosen)) : undefined;
      }}
      doneText={(done) => `${count(done, 'payment', 'payments')} recorded`}
      failed="Failed to record the payment"
      onEnd={() => {
        void refreshMoney(queryClient);
        onEnd?.();
      }}
      onClose={onClose}
    >
      {due.length > 0 && (
        <TenderField
          legend="How did they pay?"
          value={tender}
          onChange={setTender}
          isForSeveral
          error={isAsked && !chosen ? 'Choose a method.' : undefined}
        />
      )}
      {said.length > 0 && <SaidRows rows={said} isByUpi={isByUpi} />}
      {isByUpi && <RecordedAlready found={found} several />}
      {isByUpi && <GivenTwice rows={said} />}
    </BatchDialog>
  );
}

/** What the families say; by UPI, each payment gets the number that its family gave. */
function SaidRows({ rows, isByUpi }: { rows: readonly DueRow[]; isByUpi: boolean }) {
  return (
    <Stack gap={4}>
      <Stack as="ul" gap={4} aria-label="Said paid">
        {rows.map(({ id, name, upiReference = '' }) => (
          <Row as="li" key={id} gap={0} columnGap={12} align="baseline" justify="between" wrap>
            <b>{name}</b>
            <SaidPaid reference={upiReference} />
          </Row>
        ))}
      </Stack>
      {isByUpi && (
        <Text size="sm" weight={600} tone="muted">
          Each payment is recorded with its number.
        </Text>
      )}
    </Stack>
  );
}

/** The same number for several of the selected rows. */
function GivenTwice({ rows }: { rows: readonly DueRow[] }) {
  const byReference = Map.groupBy(rows, ({ upiReference = '' }) => upiReference);
  const shared = [...byReference].filter(([, some]) => some.length > 1);
  if (shared.length === 0) return null;
  return (
    <Alert severity="warning" role="status">
      {shared
        .map(
          ([reference, some]) =>
            `${utrText(reference)} was given for ${some.map(({ name }) => name).join(' and ')}.`,
        )
        .join(' ')}{' '}
      Is it one payment for all of them?
    </Alert>
  );
}
