import { AtTheDesk } from '../frame/AtTheDesk.tsx';
import { RollCallScreen } from './RollCallScreen.tsx';

/**
 * The roll-call that continues after the PIN, with families, over the screens; leaving it returns to them.
 */
export function RollCallOver({ onLeave }: { onLeave: () => void }) {
  return (
    <RollCallScreen back="Back" onLeave={onLeave}>
      <AtTheDesk />
    </RollCallScreen>
  );
}
