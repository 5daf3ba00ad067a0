import { mdiPencilOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import { Icon } from '../../shared/ui/Icon.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { useHasPermission } from '../access/usePortalUser.ts';
import type { BookingOrParty } from './visit.ts';
import { kindTexts } from './visit-labels.ts';

interface EditButtonProps {
  visit: BookingOrParty;
  onEdit: () => void;
}

/** Opens the form that corrects a visit. The page holds the form: turning the phone closes the panel and opens a new one. */
export function EditButton({ visit, onEdit }: EditButtonProps) {
  if (!useHasPermission('bookings.manage') || visit.status === 'cancelled') return null;
  return (
    <Button variant="outlined" startIcon={<Icon path={mdiPencilOutline} size={20} />} onClick={onEdit}>
      Edit<VisuallyHidden> {kindTexts[visit.kind].one}</VisuallyHidden>
    </Button>
  );
}
