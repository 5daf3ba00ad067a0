import { bookingStatuses } from '@toodles/api/contract/bookings/bookings.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Grid } from '../../shared/ui/Layout.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { useHasPermission } from '../access/usePortalUser.ts';
import { StatusPill } from './StatusPill.tsx';
import type { VisitChanges } from './useVisitChanges.ts';
import styles from './VisitPanel.module.css';
import type { BookingOrParty } from './visit.ts';
import { statusIcons, statusNames } from './visit-labels.ts';

interface StatusButtonsProps {
  visit: BookingOrParty;
  changes: VisitChanges;
  /** A hint on the effects of a change. */
  note?: string | undefined;
}

/** The four statuses. Any may follow any other. */
export function StatusButtons({ visit, changes, note }: StatusButtonsProps) {
  const mayManage = useHasPermission('bookings.manage');
  const shown = changes.pendingStatus(visit) ?? visit.status;
  return (
    <section aria-label="Status">
      <h3 className={styles.heading}>Status</h3>
      {mayManage ? (
        <Grid columns="repeat(2, minmax(0, 1fr))" gap={8} aria-busy={changes.isBusy(visit)}>
          {bookingStatuses.map((status) => (
            <button
              key={status}
              type="button"
              className={styles.status}
              aria-pressed={status === shown}
              onClick={() => {
                if (status !== shown) changes.setStatus(visit, status);
              }}
            >
              <Icon path={statusIcons[status]} size={20} />
              {statusNames[status]}
            </button>
          ))}
        </Grid>
      ) : (
        <StatusPill status={visit.status} />
      )}
      {mayManage && note && (
        <Text size="sm" weight={600} tone="muted" className={styles.note}>
          {note}
        </Text>
      )}
    </section>
  );
}
