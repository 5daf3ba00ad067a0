import { mdiCalendarAlert } from '@mdi/js';
import { Card } from '../ui/Card.tsx';
import { Nothing } from '../ui/Nothing.tsx';
import { useAddress } from '../ui/useAddress.ts';

interface TurnedDaysProps {
  title: string;
  days: { from: string; to: string };
}

/** In the place of a list: an address whose days are the wrong way round. */
export function TurnedDays({ title, days }: TurnedDaysProps) {
  const { change } = useAddress();
  return (
    <Card title={title}>
      <Nothing
        icon={mdiCalendarAlert}
        title="The days are the wrong way round"
        text="No day lies between them: From is later than To."
        action={{ label: 'Swap them', onClick: () => change({ from: days.to, to: days.from }) }}
      />
    </Card>
  );
}
