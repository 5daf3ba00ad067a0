import Button from '@mui/material/Button';
import type { Sale } from '@toodles/api/contract/hour-packages.ts';
import { daysBetween } from '@toodles/api/domain/dates.ts';
import { Link } from 'react-router-dom';
import { cx } from '../../shared/ui/class-names.ts';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { useHasPermission } from '../access/usePortalUser.ts';
import { dateWithYear } from '../ui/dates.ts';
import { formatNumber } from '../ui/format-number.ts';
import { useCentreNow } from '../ui/useTimeZone.ts';
import { useUrlState } from '../ui/useUrlState.ts';
import styles from './ActivePackages.module.css';
import { HoursBar } from './HoursBar.tsx';
import { useNearExpiry } from './queries.ts';

/** The hours of a family: name, balance and last day. Highlights a package that expires soon. */
export function ActiveCard({ sale, onRecord }: { sale: Sale; onRecord: (sale: Sale) => void }) {
  const mayRecord = useHasPermission('hours.record');
  const { to } = useUrlState();
  const today = useCentreNow().date;
  const lapsesSoon = daysBetween(today, sale.validTill) <= useNearExpiry().days;
  return (
    <li className={styles.card}>
      <div className={styles.top}>
        <Link className={styles.who} to={to({ sale: sale.id })} preventScrollReset data-opens={sale.id}>
          <b className={styles.name}>{sale.customerName}</b>
          <span className={styles.what}>
            {sale.reference} · {sale.packageName}
          </span>
        </Link>
        <p className={styles.hours}>
          <b>{formatNumber(sale.remainingHours)}</b> h<small> of {formatNumber(sale.totalHours)} left</small>
        </p>
      </div>
      <HoursBar total={sale.totalHours} remaining={sale.remainingHours} />
      <div className={styles.bottom}>
        <span className={cx(styles.till, lapsesSoon && styles.soon)}>
          {lapsesSoon ? 'Expires' : 'Until'} {dateWithYear(sale.validTill)}
        </span>
        {mayRecord && (
          <Button variant="outlined" onClick={() => onRecord(sale)}>
            Record Usage
            <VisuallyHidden> for {sale.customerName}</VisuallyHidden>
          </Button>
        )}
      </div>
    </li>
  );
}
