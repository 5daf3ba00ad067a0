import { mdiCancel, mdiCheckCircleOutline, mdiClockAlertOutline, mdiTimerSandComplete } from '@mdi/js';
import Chip, { type ChipProps } from '@mui/material/Chip';
import type { SaleStatus } from '@toodles/api/contract/hours/hour-packages.ts';
import { Icon } from '../../shared/ui/Icon.tsx';

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

/** The normal status stays quiet. */
export const statusLooks: Record<SaleStatus, Pick<ChipProps, 'color' | 'variant'>> = {
  active: { color: 'success', variant: 'quiet' },
  expired: { color: 'warning' },
  used_up: { color: 'secondary' },
  cancelled: { variant: 'outlined' },
};

/** A sale's status as an icon and a word, each in its own colour. */
export function SaleStatusPill({ status }: { status: SaleStatus }) {
  return (
    <Chip
      component="span"
      icon={<Icon path={icons[status]} />}
      label={statusNames[status]}
      {...statusLooks[status]}
    />
  );
}
