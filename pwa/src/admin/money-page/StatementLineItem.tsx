import Button from '@mui/material/Button';
import { methodNames } from '@toodles/api/contract/money/orders.ts';
import type { MatchedPayment, StatementLine } from '@toodles/api/contract/money/statements.ts';
import { paiseOf } from '@toodles/api/domain/money.ts';
import { count, rupees, rupeesOf } from '../../shared/format.ts';
import { Row, Stack } from '../../shared/ui/Layout.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { dateWithYear } from '../ui/dates.ts';
import styles from './MoneyPage.module.css';
import { useLineChange } from './matching-calls.ts';

interface StatementLineItemProps {
  line: StatementLine;
  onChoose: () => void;
  onIgnore: () => void;
}

/** A line with the payments that it matches, or may match. */
export function StatementLineItem({ line, onChoose, onIgnore }: StatementLineItemProps) {
  return (
    <Row as="li" gap={8} columnGap={24} align="start" justify="between" wrap className={styles.line}>
      <div className={styles.grow}>
        <Row gap={12} align="baseline">
          <Text size="lg" weight={800} tabular nowrap>
            {rupeesOf(line.amount)}
          </Text>
          <Text weight={700} nowrap>
            {dateWithYear(line.day)}
          </Text>
        </Row>
        <Text weight={600} breakAnywhere>
          {[line.reference, line.description].filter(Boolean).join(' · ') || 'No description'}
        </Text>
        <Text size="sm" weight={600} tone="muted" breakAnywhere>
          {line.statement}
          {paiseOf(line.feeAmount) > 0 && `, fee ${rupeesOf(line.feeAmount)}`}
        </Text>
      </div>
      <div className={styles.grow}>
        {line.state === 'open' && <OpenLine line={line} onChoose={onChoose} onIgnore={onIgnore} />}
        {line.state === 'matched' && <MatchedLine line={line} />}
        {line.state === 'ignored' && <IgnoredLine line={line} />}
      </div>
    </Row>
  );
}

/** `UPI ₹499, 21 Nov 2026, Asha, 412345678901` */
const paymentWords = ({ method, direction, amount, businessDay, by, reference }: MatchedPayment): string =>
  [
    `${direction === 'out' ? 'Refund, ' : ''}${methodNames[method]} ${rupeesOf(amount)}`,
    dateWithYear(businessDay),
    by,
    reference,
  ]
    .filter(Boolean)
    .join(', ');

/** More would hide the choice. */
const proposalsShown = 3;

function OpenLine({ line, onChoose, onIgnore }: StatementLineItemProps) {
  const change = useLineChange();
  const match = (payments: readonly MatchedPayment[]) =>
    change.mutate({ kind: 'match', id: line.id, body: { paymentIds: payments.map(({ id }) => id) } });
  return (
    <Stack gap={8}>
      {line.proposals.slice(0, proposalsShown).map((payment) => (
        <Row key={payment.id} gap={8} justify="between">
          <Text weight={600}>{paymentWords(payment)}</Text>
          <Button
            variant="outlined"
            size="small"
            aria-label={`Match ${paymentWords(payment)}`}
            loading={change.isPending}
            onClick={() => match([payment])}
          >
            Match
          </Button>
        </Row>
      ))}
      {line.settles.length > 0 && (
        <Row gap={8} justify="between">
          <Text weight={600}>{settlementWords(line)}</Text>
          <Button
            variant="outlined"
            size="small"
            loading={change.isPending}
            onClick={() => match(line.settles)}
          >
            Match all
          </Button>
        </Row>
      )}
      {line.proposals.length + line.settles.length === 0 && (
        <Text weight={600} tone="muted">
          No recorded payment fits.
        </Text>
      )}
      <Row gap={8} wrap>
        <Button size="small" aria-label={`Choose payments for ${rupeesOf(line.amount)}`} onClick={onChoose}>
          Choose payments
        </Button>
        <Button size="small" aria-label={`Not a payment: ${rupeesOf(line.amount)}`} onClick={onIgnore}>
          Not a payment
        </Button>
      </Row>
    </Stack>
  );
}

function settlementWords({ settles, amount }: StatementLine): string {
  const paid = settles.reduce((sum, payment) => sum + paiseOf(payment.amount), 0);
  const day = settles[0]?.businessDay ?? '';
  return `${count(settles.length, 'payment', 'payments')} of ${dateWithYear(day)}: ${rupees(paid)}, less a fee of ${rupees(paid - paiseOf(amount))}`;
}

const hows = {
  reference: 'By reference and amount',
  amount: 'By amount and day',
  person: 'By hand',
  settlement: 'Payout of several payments',
} as const;

function MatchedLine({ line }: { line: StatementLine }) {
  const change = useLineChange();
  return (
    <Stack gap={6}>
      {line.payments.map((payment) => (
        <Text key={payment.id} weight={700}>
          {paymentWords(payment)}
        </Text>
      ))}
      <Row gap={8} justify="between">
        <Text size="sm" weight={600} tone="muted">
          {line.how && hows[line.how]}
        </Text>
        <Button
          size="small"
          aria-label={`Unmatch ${rupeesOf(line.amount)}`}
          loading={change.isPending}
          onClick={() => change.mutate({ kind: 'unmatch', id: line.id })}
        >
          Unmatch
        </Button>
      </Row>
    </Stack>
  );
}

function IgnoredLine({ line }: { line: StatementLine }) {
  const change = useLineChange();
  return (
    <Row gap={8} justify="between">
      <Text weight={700}>{line.ignoredReason}</Text>
      <Button
        size="small"
        aria-label={`Open again: ${rupeesOf(line.amount)}`}
        loading={change.isPending}
        onClick={() => change.mutate({ kind: 'ignore', id: line.id, body: { reason: '' } })}
      >
        Open again
      </Button>
    </Row>
  );
}
