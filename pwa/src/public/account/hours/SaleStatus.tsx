import { mdiCancel, mdiCheckBold, mdiClockAlertOutline, mdiTimerSandComplete } from '@mdi/js';
import type { SaleStatus as Status } from '@toodles/api/contract/hours/hour-packages.ts';
import { useMessages } from '../../../shared/messages.ts';
import { Chip } from '../../../shared/ui/Chip.tsx';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { account } from '../../messages/account.ts';

const looks = {
  active: { tone: 'leaf', icon: mdiCheckBold },
  used_up: { tone: 'off', icon: mdiTimerSandComplete },
  expired: { tone: 'amber', icon: mdiClockAlertOutline },
  cancelled: { tone: 'pink', icon: mdiCancel },
} as const;

/** A package's status as an icon and text, not by colour alone. */
export function SaleStatus({ status }: { status: Status }) {
  const t = useMessages(account).hours.statuses;
  const { tone, icon } = looks[status];
  return (
    <Chip tone={tone}>
      <Icon path={icon} size={16} />
      {t[status]}
    </Chip>
  );
}
