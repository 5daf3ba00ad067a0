import {
  mdiAlertOutline,
  mdiCalendarRemoveOutline,
  mdiChevronRight,
  mdiSeatOutline,
  mdiTimerSand,
  mdiTimerSandComplete,
  mdiTrendingDown,
} from '@mdi/js';
import MuiCard from '@mui/material/Card';
import { Link } from 'react-router-dom';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { useUrlState } from '../ui/useUrlState.ts';
import type { FiguresProps } from './Figure.tsx';
import styles from './Findings.module.css';
import { type Finding, findingsOf } from './findings.ts';
import { useAnalyticsView } from './useAnalyticsView.ts';

const icons: Record<Finding['about'], string> = {
  revenue: mdiTrendingDown,
  voucher: mdiAlertOutline,
  seats: mdiSeatOutline,
  hours: mdiTimerSand,
  expiry: mdiTimerSandComplete,
  lost: mdiCalendarRemoveOutline,
};

/** What stands out in the period; each finding leads to what explains it. */
export function Findings({ data, before }: FiguresProps) {
  const { to } = useUrlState();
  const { today } = useAnalyticsView();
  const findings = findingsOf(data, before, today);
  if (findings.length === 0) return null;
  return (
    <MuiCard component="section" className={styles.card} aria-label="What stands out">
      <ul className={styles.findings}>
        {findings.map(({ about, title, detail, tab, section }) => (
          <li key={about}>
            <Link to={`${to({ part: tab })}#${section}`} className={styles.finding}>
              <span className={cx(styles.tile, styles[about])}>
                <Icon path={icons[about]} size={20} />
              </span>
              <span className={styles.words}>
                <b>{title}</b> <small>{detail}</small>
              </span>
              <Icon path={mdiChevronRight} size={20} />
            </Link>
          </li>
        ))}
      </ul>
    </MuiCard>
  );
}
