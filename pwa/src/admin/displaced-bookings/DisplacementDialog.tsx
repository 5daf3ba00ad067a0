import { Text } from '../../shared/ui/Text.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { SubmitError } from '../ui/SubmitError.tsx';
import styles from './DisplacedBookingList.module.css';
import { DisplacedBookingList } from './DisplacedBookingList.tsx';
import { visitsText } from './displaced-labels.ts';
import type { ScheduleStore } from './useScheduleStore.ts';

interface DisplacementDialogProps<Row, Edit> {
  store: ScheduleStore<Row, Edit>;
  failed: string;
}

/** Lists the bookings that a change would displace, before it is saved; renders nothing without any. */
export function DisplacementDialog<Row, Edit>({ store, failed }: DisplacementDialogProps<Row, Edit>) {
  const { displacement, confirmChange, discardChange, isPending, error } = store;
  if (!displacement) return null;
  const { stranded, total } = displacement;
  return (
    <FormDialog
      title={`${visitsText(total)} would lose ${total === 1 ? 'its' : 'their'} slot`}
      lead="Nothing has changed yet. Call the families, then move or cancel their bookings. If you change it anyway, the bookings stay listed under Special days until you do."
      submit="Change anyway"
      cancel="Don’t change"
      danger
      busy={isPending}
      alert={error && <SubmitError error={error} fallback={failed} />}
      onSubmit={(event) => {
        event.preventDefault();
        confirmChange();
      }}
      onClose={discardChange}
    >
      <DisplacedBookingList visits={stranded} newTab />
      {total > stranded.length && (
        <Text weight={700} tone="muted" className={styles.more}>
          {moreText(total, stranded.length)}
        </Text>
      )}
    </FormDialog>
  );
}

/** Users who may not see bookings get only the count. */
function moreText(total: number, shown: number): string {
  if (shown === 0) return 'Ask someone who can see bookings which families these are.';
  return `And ${total - shown} more after these.`;
}
