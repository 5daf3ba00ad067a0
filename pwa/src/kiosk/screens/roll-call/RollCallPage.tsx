import { useNavigate } from 'react-router-dom';
import { deskPaths } from '../../app/paths.ts';
import { DeskLayout } from '../../layout/DeskLayout.tsx';
import { RollCall } from './RollCall.tsx';
import { useSourceNote } from './useSourceNote.ts';

/** The roll-call of an unlocked desk, with families and the last digits of their phones. */
export function RollCallPage() {
  const navigate = useNavigate();
  return (
    <DeskLayout back={{ to: deskPaths.inside, label: 'Inside now' }} title="Roll-call" note={useSourceNote()}>
      <RollCall onLeave={() => void navigate(deskPaths.inside, { replace: true })} />
    </DeskLayout>
  );
}
