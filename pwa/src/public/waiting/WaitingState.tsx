import { mdiCancel, mdiCheckBold, mdiClockOutline, mdiTimerSandEmpty } from '@mdi/js';
import type { WaitingState as State } from '@toodles/api/contract/bookings/waiting.ts';
import { useMessages } from '../../shared/messages.ts';
import { Chip } from '../../shared/ui/Chip.tsx';
import { Icon } from '../../shared/ui/Icon.tsx';
import { waiting } from '../messages/waiting.ts';

const over = { tone: 'off', icon: mdiCancel } as const;
const looks = {
  waiting: { tone: 'sky', icon: mdiClockOutline },
  offered: { tone: 'leaf', icon: mdiCheckBold },
  booked: { tone: 'grape', icon: mdiCheckBold },
  declined: over,
  expired: { tone: 'off', icon: mdiTimerSandEmpty },
  left: over,
  removed: over,
  over: { tone: 'off', icon: mdiTimerSandEmpty },
} as const;

/** The state as an icon and text, not by colour alone. */
export function WaitingState({ state }: { state: State }) {
  const t = useMessages(waiting).states;
  const { tone, icon } = looks[state];
  return (
    <Chip tone={tone}>
      <Icon path={icon} size={16} />
      {t[state].label}
    </Chip>
  );
}
