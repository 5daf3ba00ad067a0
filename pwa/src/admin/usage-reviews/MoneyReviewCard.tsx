import { mdiCashSync } from '@mdi/js';
import Button from '@mui/material/Button';
import MuiCard from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import { type MoneyReview, moneyReasonNames } from '@toodles/api/contract/money/reviews.ts';
import { moment, rupeesOf } from '../../shared/format.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Row, Stack } from '../../shared/ui/Layout.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { OrderSection } from '../money/OrderSection.tsx';
import { useTimeZone } from '../ui/useTimeZone.ts';
import { moneyReasonTexts } from './money-review-messages.ts';
import styles from './UsageReviewsPage.module.css';

interface MoneyReviewCardProps {
  review: MoneyReview;
  onSettle: () => void;
}

/** Money from a tablet under review: what happened, the payments that it names, and its order. */
export function MoneyReviewCard({ review, onSettle }: MoneyReviewCardProps) {
  const timeZone = useTimeZone();
  const isSettled = review.status === 'settled';
  const title = review.customerName ?? review.deviceName;
  return (
    <MuiCard component="li" className={styles.card} data-testid="money-review">
      <Row gap={8} columnGap={14} wrap>
        <span className={cx(styles.badge, isSettled && styles.done)}>
          <Icon path={mdiCashSync} size={24} />
        </span>
        <div className={styles.who}>
          <Text as="h2" size="xl" breakAnywhere>
            {title}
          </Text>
          {review.orderReference && <Text weight={600}>{review.orderReference}</Text>}
        </div>
        <Chip
          component="span"
          label={moneyReasonNames[review.reason]}
          {...(isSettled ? { variant: 'outlined' } : { color: 'warning' })}
        />
      </Row>
      <p>
        {moneyReasonTexts[review.reason]}
        <Text as="span" weight={600} tone="muted" className={styles.when}>
          {review.deviceName}, {moment(review.occurredAt, timeZone)}
        </Text>
      </p>
      <Stack as="ul" gap={6} className={styles.evidence}>
        {evidence(review, timeZone).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Stack>
      {isSettled ? (
        <Row as="p" gap={10} align="stretch" className={styles.settled}>
          <span>
            <b>Settled</b> by {review.settledBy ?? 'someone'}
            {review.settledAt && `, ${moment(review.settledAt, timeZone)}`}
            <span className={styles.note}>“{review.note}”</span>
          </span>
        </Row>
      ) : (
        <Row gap={8} align="stretch" wrap className={styles.ways}>
          <Button variant="outlined" onClick={onSettle}>
            Settle review
            <VisuallyHidden> of {title}</VisuallyHidden>
          </Button>
        </Row>
      )}
      {review.orderId && <OrderSection orderId={review.orderId} lines={[]} />}
    </MuiCard>
  );
}

/** The facts for the person who settles it. */
function evidence(review: MoneyReview, timeZone: string): string[] {
  const { amount, detail, payment, otherPayment } = review;
  const paid = (one: NonNullable<MoneyReview['payment']>) =>
    `${rupeesOf(one.amount)} by ${one.method}, ${one.by}, ${one.deviceName ?? 'portal'}, ${moment(one.at, timeZone)}.`;
  const lines = [
    Number(amount) > 0 && `It is about ${rupeesOf(amount)}.`,
    detail && `${detail}.`,
    payment && `Payment: ${paid(payment)}`,
    otherPayment && `Other payment: ${paid(otherPayment)}`,
  ];
  return lines.filter((line): line is string => typeof line === 'string' && line !== '');
}
