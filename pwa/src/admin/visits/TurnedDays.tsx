import { mdiCalendarAlert } from '@mdi/js';
import { Nothing } from '../ui/Nothing.tsx';
import { useAddress } from '../ui/useAddress.ts';

/** In the place of a list: an address whose days are the wrong way round. */
export function TurnedDays({ days }: { days: { from: string; to: string } }) {
  const { change } = useAddress();
  return (
    <Nothing
      icon={mdiCalendarAlert}
      title="The days are the wrong way round"
      text="No day lies between them: From is later than To."
      action={{ label: 'Swap them', onClick: () => change({ from: days.to, to: days.from }) }}
    />
  );
}
