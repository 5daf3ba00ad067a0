import { mdiTabletDashboard } from '@mdi/js';
import { useDesk } from '../desk/DeskProvider.tsx';
import { Frame } from '../frame/Frame.tsx';
import { isUnsent } from '../outbox/outcomes.ts';
import { deskPaths } from '../paths.ts';
import { Face } from '../ui/Face.tsx';
import { TapLink } from '../ui/Tap.tsx';
import { leftWords } from './left-words.ts';

/** A manager revoked this tablet. Its families are deleted; its queue is still pushed. */
export function RevokedPage() {
  const { uncounted } = useDesk();
  return (
    <Frame
      title="This tablet was taken off the desk"
      back={{ to: deskPaths.waiting, label: 'Waiting to sync' }}
      titleIn="page"
    >
      <Face
        icon={mdiTabletDashboard}
        heading="h1"
        title="This tablet was taken off the desk"
        action={
          <>
            {uncounted.some(isUnsent) && (
              <TapLink look="ink" to={deskPaths.waiting}>
                See what waits
              </TapLink>
            )}
            <TapLink look="fill" to={deskPaths.enrol}>
              Enter a new code
            </TapLink>
          </>
        }
      >
        <p>A manager revoked it, so the families and visits of others are no longer on it.</p>
        {leftWords(uncounted).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Face>
    </Frame>
  );
}
