import { Icon } from '../../shared/ui/Icon.tsx';
import { Row } from '../../shared/ui/Layout.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { useHasPermission } from '../access/usePortalUser.ts';
import { useCentreNow } from '../ui/useTimeZone.ts';
import { StatusPill } from './StatusPill.tsx';
import type { VisitChanges } from './useVisitChanges.ts';
import styles from './VisitPanel.module.css';
import type { BookingOrParty } from './visit.ts';
import { stateOf, statesFor, statusIcons, statusNames } from './visit-labels.ts';

interface StatusButtonsProps {
  visit: BookingOrParty;
  changes: VisitChanges;
  /** A hint on the effects of a change. */
  note?: string | undefined;
}

/** The four statuses, any of which may follow any other, and the no-show of a visit that has begun. */
export function StatusButtons({ visit, changes, note }: StatusButtonsProps) {
  const mayManage = useHasPermission('bookings.manage');
  const shown = changes.pendingState(visit) ?? stateOf(visit);
  const states = statesFor(visit, useCentreNow());
  return (
    <section aria-label="Status">
      <h3 className={styles.heading}>Status</h3>
      {mayManage ? (
        <Row gap={8} wrap className={styles.states} aria-busy={changes.isBusy(visit)}>
          {states.map((state) => (
            <button
              key={state}
              type="button"
              className={styles.status}
              data-state={state}
              aria-pressed={state === shown}
              onClick={() => {
                if (state !== shown) changes.setState(visit, state);
              }}
            >
              <Icon path={statusIcons[state]} size={18} />
              {statusNames[state]}
            </button>
          ))}
        </Row>
      ) : (
        <StatusPill state={stateOf(visit)} />
      )}
      {mayManage && note && (
        <Text size="sm" weight={600} tone="muted" className={styles.note}>
          {note}
        </Text>
      )}
    </section>
  );
}
