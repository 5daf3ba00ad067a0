import { RollCallScreen } from './RollCallScreen.tsx';

/** The roll-call of a locked desk: safety first, so no PIN; first names and counts only (product.md, decision 24). */
export function LockedRollCall({ onLeave }: { onLeave: () => void }) {
  return <RollCallScreen back="Lock screen" onLeave={onLeave} />;
}
