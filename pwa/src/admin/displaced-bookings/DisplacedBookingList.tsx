import type { DisplacedBooking } from '@toodles/api/contract/schedule/team-schedule.ts';
import { Stack } from '../../shared/ui/Layout.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { Fold } from '../ui/Fold.tsx';
import styles from './DisplacedBookingList.module.css';
import { DisplacedBookingRow } from './DisplacedBookingRow.tsx';
import { visitsText } from './displaced-labels.ts';
import { groupDisplaced } from './group-displaced.ts';

/** With more bookings than this, only the first day starts expanded; a longer day stays folded in a dialog. */
const MAX_EXPANDED = 12;

interface DisplacedBookingListProps {
  visits: readonly DisplacedBooking[];
  /** In a dialog: opens bookings in a new tab, so that it stays, and leaves its buttons within reach of the keyboard. */
  newTab?: boolean;
}

/** Displaced bookings by day: the number over capacity, then each family with its contact details. */
export function DisplacedBookingList({ visits, newTab = false }: DisplacedBookingListProps) {
  const isShort = visits.length <= MAX_EXPANDED;
  return (
    <Stack>
      {groupDisplaced(visits).map(({ key, heading, why, isSameTime, visits: group }, place) => (
        <Fold
          key={key}
          className={styles.group}
          open={isShort || (place === 0 && (!newTab || group.length <= MAX_EXPANDED))}
          head={
            <>
              <Stack as="span" className={styles.day}>
                <Text as="b" weight={800}>
                  {heading}
                </Text>
                <span className={styles.why}>{why}</span>
              </Stack>
              <Text as="span" weight={700} nowrap tabular className={styles.number}>
                {visitsText(group.length)}
              </Text>
            </>
          }
        >
          <Stack as="ul" className={styles.list}>
            {group.map((visit) => (
              <DisplacedBookingRow
                key={`${visit.kind}-${visit.id}`}
                visit={visit}
                newTab={newTab}
                isTimeShown={isSameTime}
              />
            ))}
          </Stack>
        </Fold>
      ))}
    </Stack>
  );
}
