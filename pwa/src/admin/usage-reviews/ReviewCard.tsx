import { mdiCashCheck, mdiGiftOutline, mdiScaleBalance, mdiUndoVariant } from '@mdi/js';
import Button from '@mui/material/Button';
import type { UsageReview } from '@toodles/api/contract/usage-reviews.ts';
import { Link } from 'react-router-dom';
import { moment } from '../../shared/format.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { portalPages } from '../access/portal-access.ts';
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
    <li className={styles.card}>
      <div className={styles.top}>
        <span className={cx(styles.badge, review.status === 'settled' && styles.done)}>
          <Icon path={mdiScaleBalance} size={24} />
        </span>
        <div className={styles.who}>
          <h2 className={styles.name}>{review.customerName}</h2>
          <Link
            className={styles.sale}
            to={`${portalPages.packageManagement.path}?sale=${review.packageSaleId}`}
          >
            {review.saleReference}
          </Link>
        </div>
        <span className={cx(styles.reason, review.status === 'settled' && styles.quiet)}>
          {reasonNames[review.reason]}
        </span>
      </div>
      <p>
        {reviewReasonText(review)}
        <span className={styles.when}>
          {[review.deviceName, moment(review.occurredAt, timeZone)].filter(Boolean).join(', ')}
        </span>
      </p>
      <dl className={styles.figures}>
        <Figure label="Used" hours={review.hoursUsed} />
        <Figure label="Balance then" hours={review.balanceThen} />
        <Figure
          label="Short"
          hours={review.shortHours}
          loud={review.status === 'open' && review.shortHours > 0}
        />
        <Figure label="Balance now" hours={review.balanceNow} />
      </dl>
      {review.status === 'open' ? (
        <div className={styles.ways}>
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
        </div>
      ) : (
        <Settled review={review} timeZone={timeZone} />
      )}
    </li>
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
    <p className={styles.settled}>
      <Icon path={icons[review.resolution]} size={20} />
      <span>
        <b>{resolutionNames[review.resolution]}</b> by {review.settledBy ?? 'somebody'}
        {review.settledAt && `, ${moment(review.settledAt, timeZone)}`}
        {review.note && <span className={styles.note}>“{review.note}”</span>}
      </span>
    </p>
  );
}
