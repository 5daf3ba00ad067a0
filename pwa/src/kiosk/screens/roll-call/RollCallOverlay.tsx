import { SignedInStaff } from '../../layout/SignedInStaff.tsx';
import { RollCallScreen } from './RollCallScreen.tsx';

/**
 * The roll-call that continues after the PIN, with families, over the screens; leaving it returns to them.
 */
export function RollCallOverlay({ onLeave }: { onLeave: () => void }) {
  return (
    <RollCallScreen back="Back" onLeave={onLeave}>
      <SignedInStaff />
    </RollCallScreen>
  );
}
