import { RollCallScreen } from './RollCallScreen.tsx';

/** The roll-call of a locked desk. No PIN, first names and counts only (docs/product.md, decision 24). */
export function LockedRollCall({ onLeave }: { onLeave: () => void }) {
  return <RollCallScreen back="Lock screen" onLeave={onLeave} />;
}
