import { AtTheDesk } from '../frame/AtTheDesk.tsx';
import { RollCallScreen } from './RollCallScreen.tsx';

/** The roll-call that went on after the PIN, with families, over what lay under the lock; and back to that. */
export function RollCallOver({ onLeave }: { onLeave: () => void }) {
  return (
    <RollCallScreen back="Back" onLeave={onLeave}>
      <AtTheDesk />
    </RollCallScreen>
  );
}
