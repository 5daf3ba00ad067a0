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
      title="This tablet was revoked"
      back={{ to: deskPaths.waiting, label: 'Waiting to sync' }}
      titleIn="page"
    >
      <Face
        icon={mdiTabletDashboard}
        heading="h1"
        title="This tablet was revoked"
        action={
          <>
            {uncounted.some(isUnsent) && (
              <TapLink look="ink" to={deskPaths.waiting}>
                Show unsent check-ins
              </TapLink>
            )}
            <TapLink look="fill" to={deskPaths.enrol}>
              Enter a new code
            </TapLink>
          </>
        }
      >
        <p>A manager revoked this tablet, so it no longer has families or visits from other tablets.</p>
        {leftWords(uncounted).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Face>
    </Frame>
  );
}
