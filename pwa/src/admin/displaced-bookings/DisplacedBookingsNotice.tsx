import { mdiCalendarAlert } from '@mdi/js';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { Icon } from '../../shared/ui/Icon.tsx';
import { portalPages } from '../access/portal-access.ts';
import { visitsText } from './displaced-labels.ts';
import { useDisplacedBookings } from './queries.ts';

/** A notice while there are displaced bookings; renders nothing otherwise. */
export function DisplacedBookingsNotice() {
  const { data } = useDisplacedBookings();
  if (!data || data.total === 0) return null;
  return (
    <Alert
      severity="warning"
      icon={<Icon path={mdiCalendarAlert} />}
      action={
        <Button component={Link} color="inherit" to={`${portalPages.specialDays.path}#stranded`}>
          See who
        </Button>
      }
    >
      <b>{visitsText(data.total)}</b> {data.total === 1 ? 'has lost its' : 'have lost their'} slot.
    </Alert>
  );
}
