import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { type BookingStatus, bookingStatuses } from '@toodles/api/contract/bookings/bookings.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { useHasPermission } from '../access/usePortalUser.ts';
import { Chevron } from './Chevron.tsx';
import { StatusPill } from './StatusPill.tsx';
import type { VisitChanges } from './useVisitChanges.ts';
import styles from './VisitStatus.module.css';
import type { BookingOrParty } from './visit.ts';
import { statusIcons, statusNames } from './visit-labels.ts';

interface StatusMenuProps {
  visit: BookingOrParty;
  changes: VisitChanges;
}

/** Changes a visit's status in the list, to any of the four. */
export function StatusMenu({ visit, changes }: StatusMenuProps) {
  // Shows the new status optimistically and reverts it if the server rejects it.
  const shown = changes.pendingStatus(visit) ?? visit.status;
  if (!useHasPermission('bookings.manage')) return <StatusPill status={visit.status} />;
  const label = `Status of ${visit.parentName}, ${visit.reference}`;
  return (
    <Select
      size="small"
      className={cx(styles.select, styles[shown])}
      value={shown}
      IconComponent={Chevron}
      renderValue={(status) => <StatusLabel status={status} />}
      onChange={({ target }) => {
        const next = bookingStatuses.find((status) => status === target.value);
        if (next && next !== visit.status) changes.setStatus(visit, next);
      }}
      inputProps={{ 'aria-label': label }}
      SelectDisplayProps={{ 'aria-label': label, 'aria-busy': changes.isBusy(visit) }}
    >
      {bookingStatuses.map((status) => (
        <MenuItem key={status} value={status} className={styles.option}>
          <StatusLabel status={status} />
        </MenuItem>
      ))}
    </Select>
  );
}

function StatusLabel({ status }: { status: BookingStatus }) {
  return (
    <>
      <Icon path={statusIcons[status]} size={18} />
      {statusNames[status]}
    </>
  );
}
