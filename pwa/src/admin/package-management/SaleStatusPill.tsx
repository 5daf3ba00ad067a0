import { mdiCancel, mdiCheckCircleOutline, mdiClockAlertOutline, mdiTimerSandComplete } from '@mdi/js';
import type { SaleStatus } from '@toodles/api/contract/hours/hour-packages.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Row } from '../../shared/ui/Layout.tsx';
import styles from './SaleStatusPill.module.css';

export const statusNames: Record<SaleStatus, string> = {
  active: 'Active',
  expired: 'Expired',
  used_up: 'Used up',
  cancelled: 'Cancelled',
};

const icons: Record<SaleStatus, string> = {
  active: mdiCheckCircleOutline,
  expired: mdiClockAlertOutline,
  used_up: mdiTimerSandComplete,
  cancelled: mdiCancel,
};

/** A sale's status as an icon and a word, each in its own colour. The normal status stays quiet. */
export function SaleStatusPill({ status }: { status: SaleStatus }) {
  return (
    <Row as="span" gap={6} inline className={cx(styles.pill, styles[status])}>
      <Icon path={icons[status]} size={18} />
      {statusNames[status]}
    </Row>
  );
}
