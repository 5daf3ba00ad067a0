import { mdiTabletDashboard } from '@mdi/js';
import { useDesk } from '../desk/DeskProvider.tsx';
import { DeskLayout } from '../layout/DeskLayout.tsx';
import { isUnsent } from '../outbox/outcomes.ts';
import { deskPaths } from '../paths.ts';
import { StatusScreen } from '../ui/StatusScreen.tsx';
import { ButtonLink } from '../ui/TouchButton.tsx';
import { unsentMessages } from './unsent-messages.ts';

/** A manager revoked this tablet. Its families are deleted; its queue is still pushed. */
export function RevokedPage() {
  const { unreflected } = useDesk();
  return (
    <DeskLayout
      title="This tablet was revoked"
      back={{ to: deskPaths.waiting, label: 'Waiting to sync' }}
      titleIn="page"
    >
      <StatusScreen
        icon={mdiTabletDashboard}
        heading="h1"
        title="This tablet was revoked"
        action={
          <>
            {unreflected.some(isUnsent) && (
              <ButtonLink look="ink" to={deskPaths.waiting}>
                Show unsent check-ins
              </ButtonLink>
            )}
            <ButtonLink look="fill" to={deskPaths.enrol}>
              Enter a new code
            </ButtonLink>
          </>
        }
      >
        <p>A manager revoked this tablet, so it no longer has families or visits from other tablets.</p>
        {unsentMessages(unreflected).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </StatusScreen>
    </DeskLayout>
  );
}
