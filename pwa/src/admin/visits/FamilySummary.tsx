import type { TeamBookingDetails } from '@toodles/api/contract/bookings/team-bookings.ts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { count } from '../../shared/format.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Row } from '../../shared/ui/Layout.tsx';
import { portalPages } from '../access/portal-access.ts';
import { useHasPermission } from '../access/usePortalUser.ts';
import { DottedLine } from '../ui/DottedLine.tsx';
import { formatNumber } from '../ui/format-number.ts';
import { CancelAllDialog } from './CancelAllDialog.tsx';
import styles from './VisitPanel.module.css';

interface FamilySummaryProps {
  family: TeamBookingDetails['family'];
  phone: string;
}

/** The other records of the family's phone number, with links. */
export function FamilySummary({ family, phone }: FamilySummaryProps) {
  const { visits, cancelled, parties, activeSales, hoursLeft } = family;
  const mayFamilies = useHasPermission(portalPages.families.needs);
  const mayHours = useHasPermission('hours.view');
  const mayCancel = useHasPermission('bookings.manage');
  const [asksAll, setAsksAll] = useState(false);
  return (
    <section aria-label="The family">
      <h3 className={styles.heading}>Family history</h3>
      <Row as="ul" gap={6} columnGap={8} align="stretch" wrap className={styles.glance}>
        <li>{count(visits, 'play booking', 'play bookings')}</li>
        {cancelled > 0 && <li>{cancelled} cancelled</li>}
        {parties > 0 && <li>{count(parties, 'party', 'parties')}</li>}
        {activeSales > 0 && (
          <li className={styles.left}>
            {formatNumber(hoursLeft)} h left on {count(activeSales, 'package', 'packages')}
          </li>
        )}
      </Row>
      <DottedLine
        className={styles.links}
        parts={[
          mayFamilies && (
            <Link className={styles.more} to={`${portalPages.families.path}?phone=${phone}`}>
              Everything about them
            </Link>
          ),
          <Link key="bookings" className={styles.more} to={`${portalPages.bookings.path}?q=${phone}`}>
            All their bookings
          </Link>,
          mayHours && activeSales > 0 && (
            <Link className={styles.more} to={`${portalPages.packageManagement.path}?q=${phone}`}>
              Their hours
            </Link>
          ),
          mayCancel && (
            <button type="button" className={cx(styles.more, styles.bad)} onClick={() => setAsksAll(true)}>
              Cancel all upcoming
            </button>
          ),
        ]}
      />
      {asksAll && <CancelAllDialog phone={phone} onClose={() => setAsksAll(false)} />}
    </section>
  );
}
