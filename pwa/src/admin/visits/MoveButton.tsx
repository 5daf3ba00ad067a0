import { mdiCalendarArrowRight } from '@mdi/js';
import Button from '@mui/material/Button';
import { mayMove } from '@toodles/api/domain/bookings/booking.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { useHasPermission } from '../access/usePortalUser.ts';
import type { VisitChanges } from './useVisitChanges.ts';
import type { BookingOrParty } from './visit.ts';

/** Opens the move dialog, if the visit can still be moved. */
export function MoveButton({ visit, changes }: { visit: BookingOrParty; changes: VisitChanges }) {
  if (!useHasPermission('bookings.manage') || !mayMove(visit).ok) return null;
  return (
    <Button
      variant="outlined"
      startIcon={<Icon path={mdiCalendarArrowRight} size={20} />}
      onClick={() => changes.openDialog({ what: 'move', visit })}
    >
      Move<VisuallyHidden> to another slot</VisuallyHidden>
    </Button>
  );
}
