import { mdiCalendarAlert } from '@mdi/js';
import { Link } from 'react-router-dom';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Row } from '../../shared/ui/Layout.tsx';
import { portalPages } from '../access/portal-access.ts';
import styles from './DisplacedBookingsNotice.module.css';
import { visitsText } from './displaced-labels.ts';
import { useDisplacedBookings } from './queries.ts';

/** A notice while there are displaced bookings; renders nothing otherwise. */
export function DisplacedBookingsNotice() {
  const { data } = useDisplacedBookings();
  if (!data || data.total === 0) return null;
  return (
    <Row as="p" gap={4} columnGap={12} wrap className={styles.notice} role="note">
      <Icon path={mdiCalendarAlert} />
      <span>
        <b>{visitsText(data.total)}</b> {data.total === 1 ? 'has lost its' : 'have lost their'} slot.
      </span>
      <Link className={styles.way} to={`${portalPages.specialDays.path}#stranded`}>
        See who
      </Link>
    </Row>
  );
}
