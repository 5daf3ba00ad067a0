import { mdiCashCheck, mdiGiftOutline, mdiScaleBalance, mdiUndoVariant } from '@mdi/js';
import Button from '@mui/material/Button';
import MuiCard from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import type { UsageReview } from '@toodles/api/contract/hours/usage-reviews.ts';
import { Link } from 'react-router-dom';
import { moment } from '../../shared/format.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Grid, Row } from '../../shared/ui/Layout.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { portalPages } from '../access/portal-access.ts';
import { OrderSection } from '../money/OrderSection.tsx';
import { formatNumber } from '../ui/format-number.ts';
import { useTimeZone } from '../ui/useTimeZone.ts';
import {
  possibleResolutions,
  type Resolution,
  reasonNames,
  resolutionNames,
  reviewReasonText,
  settleLabel,
} from './review-messages.ts';
import styles from './UsageReviewsPage.module.css';

const icons: Record<Resolution, string> = {
  charge: mdiCashCheck,
  waive: mdiGiftOutline,
  void: mdiUndoVariant,
};

interface ReviewCardProps {
  review: UsageReview;
  onSettle: (resolution: Resolution) => void;
}

/**
 * One visit under review: what happened, the balance then and now, the missing hours, and the possible
 * resolutions.
 */
export function ReviewCard({ review, onSettle }: ReviewCardProps) {
  const timeZone = useTimeZone();
  return (
    <MuiCard component="li" className={styles.card}>
      <Row gap={8} columnGap={14} wrap>
        <span className={cx(styles.badge, review.status === 'settled' && styles.done)}>
          <Icon path={mdiScaleBalance} size={24} />
        </span>
        <div className={styles.who}>
          <Text as="h2" size="xl" breakAnywhere>
            {review.customerName}
          </Text>
          <Link
            className={styles.sale}
            to={`${portalPages.packageManagement.path}?sale=${review.packageSaleId}`}
          >
            {review.saleReference}
          </Link>
        </div>
        <Chip
          component="span"
          label={reasonNames[review.reason]}
          {...(review.status === 'settled' ? { variant: 'outlined' } : { color: 'warning' })}
        />
      </Row>
      <p>
        {reviewReasonText(review)}
        <Text as="span" weight={600} tone="muted" className={styles.when}>
          {[review.deviceName, moment(review.occurredAt, timeZone)].filter(Boolean).join(', ')}
        </Text>
      </p>
      <Grid as="dl" columns="repeat(4, minmax(0, 1fr))" className={styles.figures}>
        <Figure label="Used" hours={review.hoursUsed} />
        <Figure label="Balance then" hours={review.balanceThen} />
        <Figure
          label="Short"
          hours={review.shortHours}
          loud={review.status === 'open' && review.shortHours > 0}
        />
        <Figure label="Balance now" hours={review.balanceNow} />
      </Grid>
      {review.status === 'open' ? (
        <Row gap={8} align="stretch" wrap className={styles.ways}>
          {possibleResolutions(review).map((resolution) => (
            <Button
              key={resolution}
              variant="outlined"
              startIcon={<Icon path={icons[resolution]} size={20} />}
              onClick={() => onSettle(resolution)}
            >
              {settleLabel(resolution, review)}
              <VisuallyHidden> for {review.customerName}</VisuallyHidden>
            </Button>
          ))}
        </Row>
      ) : (
        <Settled review={review} timeZone={timeZone} />
      )}
    </MuiCard>
  );
}

function Figure({ label, hours, loud = false }: { label: string; hours: number; loud?: boolean }) {
  return (
    <div className={cx(loud && styles.loud)}>
      <dt>{label}</dt>
      <dd>{formatNumber(hours)} h</dd>
    </div>
  );
}

function Settled({ review, timeZone }: { review: UsageReview; timeZone: string }) {
  if (!review.resolution) return null;
  return (
    <>
      <Row as="p" gap={10} align="stretch" className={styles.settled}>
        <Icon path={icons[review.resolution]} size={20} />
        <span>
          <b>{resolutionNames[review.resolution]}</b> by {review.settledBy ?? 'someone'}
          {review.settledAt && `, ${moment(review.settledAt, timeZone)}`}
          {review.note && <span className={styles.note}>“{review.note}”</span>}
        </span>
      </Row>
      {review.orderId && <OrderSection orderId={review.orderId} lines={[]} />}
    </>
  );
}
