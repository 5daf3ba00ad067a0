import Button from '@mui/material/Button';
import { methodNames } from '@toodles/api/contract/money/orders.ts';
import type { MatchedPayment, StatementLine, StatementPart } from '@toodles/api/contract/money/statements.ts';
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
          {lineWords(line)}
        </Text>
        <Text size="sm" weight={600} tone="muted" breakAnywhere>
          {line.statement}
          {feeWords(line)}
        </Text>
      </div>
      <div className={styles.grow}>
        {line.state === 'open' && <OpenLine line={line} onChoose={onChoose} onIgnore={onIgnore} />}
        {line.state === 'matched' && <MatchedLine line={line} />}
        {line.state === 'ignored' && <IgnoredLine line={line} />}
        {line.state === 'open' && line.kind !== 'bank' && (
          <Text size="sm" weight={600} tone="muted" breakAnywhere>
            {paidOutWords(line)}
          </Text>
        )}
      </div>
    </Row>
  );
}

/** The fee that was kept, or that the statement names. */
function feeWords({ keptAmount, feeAmount, taxAmount }: StatementLine): string {
  const fee = paiseOf(keptAmount) > 0 ? keptAmount : feeAmount;
  if (paiseOf(fee) <= 0) return '';
  return `, fee ${rupeesOf(fee)}${paiseOf(taxAmount) > 0 ? ` with ${rupeesOf(taxAmount)} tax` : ''}`;
}

/** The reference and the description, which often repeats it. */
const lineWords = ({ reference, description }: StatementLine): string =>
  [!description.includes(reference) && reference, description].filter(Boolean).join(' · ') ||
  'No description';

/** How a line of a terminal or gateway reached the bank; none for a line of the bank itself. */
const paidOutWords = ({ kind, paidOutBy }: StatementLine): string | undefined => {
  if (kind === 'bank') return;
  return paidOutBy ? `Paid out to the bank with ${partWords(paidOutBy)}` : 'Not paid out to the bank yet';
};

/** `₹980, 21 Nov 2026, NEFT700` */
const partWords = ({ amount, day, reference, description }: StatementPart): string =>
  [rupeesOf(amount), dateWithYear(day), reference || description].filter(Boolean).join(', ');

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
  const payOut = () =>
    change.mutate({ kind: 'match', id: line.id, body: { lineIds: line.payouts.map(({ id }) => id) } });
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
      {line.payouts.length > 0 && (
        <Row gap={8} justify="between">
          <Text weight={600}>{payoutWords(line.payouts, line.amount)}</Text>
          <Button variant="outlined" size="small" loading={change.isPending} onClick={payOut}>
            Match payout
          </Button>
        </Row>
      )}
      {line.otherAmount ? (
        <Text weight={700} tone="bad">
          {differenceWords(line.amount, line.otherAmount)}
        </Text>
      ) : (
        line.proposals.length + line.settles.length + line.payouts.length === 0 && (
          <Text weight={600} tone="muted">
            No recorded payment fits.
          </Text>
        )
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

/** `We recorded ₹998, ₹100 more: Online ₹998, 21 Nov 2026, Online, pay_123` */
function differenceWords(amount: string, payment: MatchedPayment): string {
  const more = paiseOf(payment.amount) - Math.abs(paiseOf(amount));
  const words = `${rupees(Math.abs(more))} ${more > 0 ? 'more' : 'less'}`;
  return `We recorded ${rupeesOf(payment.amount)}, ${words}: ${paymentWords(payment)}`;
}

function settlementWords({ settles, amount }: StatementLine): string {
  const paid = settles.reduce((sum, payment) => sum + paiseOf(payment.amount), 0);
  const day = settles[0]?.businessDay ?? '';
  return `${count(settles.length, 'payment', 'payments')} of ${dateWithYear(day)}: ${rupees(paid)}, less a fee of ${rupees(paid - paiseOf(amount))}`;
}

/** `Pays out 12 lines of Terminal, November: ₹9,880 less fees of ₹118, and another fee of ₹10` */
function payoutWords(parts: readonly StatementPart[], amount: string): string {
  const gross = parts.reduce((sum, part) => sum + paiseOf(part.amount), 0);
  const fees = parts.reduce((sum, part) => sum + paiseOf(part.feeAmount), 0);
  const rest = gross - fees - paiseOf(amount);
  const names = [...new Set(parts.map(({ statement }) => statement))].join(', ');
  return [
    `Pays out ${count(parts.length, 'line', 'lines')} of ${names}: ${rupees(gross)}`,
    ...(fees > 0 ? [` less fees of ${rupees(fees)}`] : []),
    ...(rest > 0 ? [`, less another fee of ${rupees(rest)}`] : []),
  ].join('');
}

const hows = {
  reference: 'By reference and amount',
  amount: 'By amount and day',
  person: 'By hand',
  settlement: 'Payout of several payments',
} as const;

function MatchedLine({ line }: { line: StatementLine }) {
  const change = useLineChange();
  const how = line.paysOut.length > 0 ? 'Payout of a terminal or gateway' : line.how && hows[line.how];
  return (
    <Row gap={12} align="start" justify="between">
      <Stack gap={2}>
        {line.payments.map((payment) => (
          <Text key={payment.id} weight={700}>
            {paymentWords(payment)}
          </Text>
        ))}
        {line.paysOut.length > 0 && <Text weight={700}>{payoutWords(line.paysOut, line.amount)}</Text>}
        {[how, paidOutWords(line)].filter(Boolean).map((words) => (
          <Text key={words} size="sm" weight={600} tone="muted" breakAnywhere>
            {words}
          </Text>
        ))}
      </Stack>
      <Button
        size="small"
        className={styles.quiet}
        aria-label={`Unmatch ${rupeesOf(line.amount)}`}
        loading={change.isPending}
        onClick={() => change.mutate({ kind: 'unmatch', id: line.id })}
      >
        Unmatch
      </Button>
    </Row>
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
