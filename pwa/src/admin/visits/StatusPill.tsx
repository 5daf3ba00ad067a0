import type { BookingStatus } from '@toodles/api/contract/bookings/bookings.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Row } from '../../shared/ui/Layout.tsx';
import styles from './StatusPill.module.css';
import { statusIcons, statusNames } from './visit-labels.ts';

/** A status as a shape, an icon and a label, so that it does not depend on colour. */
export function StatusPill({ status }: { status: BookingStatus }) {
  return (
    <Row as="span" gap={6} inline className={cx(styles.pill, styles[status])}>
      <Icon path={statusIcons[status]} size={18} />
      {statusNames[status]}
    </Row>
  );
}
