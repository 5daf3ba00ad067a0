import { useNavigate } from 'react-router-dom';
import { Frame } from '../frame/Frame.tsx';
import { deskPaths } from '../paths.ts';
import { RollCall } from './RollCall.tsx';
import { useFromThisTablet } from './useFromThisTablet.ts';

/** The roll-call of an unlocked desk, with families and the last digits of their phones. */
export function RollCallPage() {
  const navigate = useNavigate();
  return (
    <Frame back={{ to: deskPaths.inside, label: 'Inside now' }} title="Roll-call" note={useFromThisTablet()}>
      <RollCall onLeave={() => void navigate(deskPaths.inside, { replace: true })} />
    </Frame>
  );
}
