import { mdiCalendarAlert } from '@mdi/js';
import { EmptyState } from './EmptyState.tsx';
import { useUrlState } from './useUrlState.ts';

interface ReversedDatesNoticeProps {
  days: { from?: string | undefined; to?: string | undefined };
  /** It is in its own card. */
  alone?: boolean;
}

/** Replaces the content if the From date in the address is after the To date. */
export function ReversedDatesNotice({ days, alone = false }: ReversedDatesNoticeProps) {
  const { change } = useUrlState();
  return (
    <EmptyState
      alone={alone}
      icon={mdiCalendarAlert}
      title="The From date is after the To date"
      text="Swap them, or choose other dates."
      action={{ label: 'Swap dates', onClick: () => change({ from: days.to, to: days.from }) }}
    />
  );
}
