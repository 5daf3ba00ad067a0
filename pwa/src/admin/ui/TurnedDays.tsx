import { mdiCalendarAlert } from '@mdi/js';
import { Nothing } from './Nothing.tsx';
import { useAddress } from './useAddress.ts';

interface TurnedDaysProps {
  days: { from?: string | undefined; to?: string | undefined };
  /** It is in its own card. */
  alone?: boolean;
}

/** Replaces the content if the From date in the address is after the To date. */
export function TurnedDays({ days, alone = false }: TurnedDaysProps) {
  const { change } = useAddress();
  return (
    <Nothing
      alone={alone}
      icon={mdiCalendarAlert}
      title="The From date is after the To date"
      text="Swap them, or choose other dates."
      action={{ label: 'Swap dates', onClick: () => change({ from: days.to, to: days.from }) }}
    />
  );
}
