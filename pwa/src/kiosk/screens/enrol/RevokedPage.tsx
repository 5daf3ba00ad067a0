import { mdiTabletDashboard } from '@mdi/js';
import { StatusMessage } from '../../../shared/ui/StatusMessage.tsx';
import { useDesk } from '../../app/DeskProvider.tsx';
import { deskPaths } from '../../app/paths.ts';
import { unsentNoun } from '../../core/money/unsent-work.ts';
import { isUnsent } from '../../core/outcomes.ts';
import { DeskLayout } from '../../layout/DeskLayout.tsx';
import { unsentMessages } from '../../layout/unsent-messages.ts';
import { ButtonLink } from '../../ui/TouchButton.tsx';

/** A manager revoked this tablet. Its families are deleted; its queue is still pushed. */
export function RevokedPage() {
  const { unreflected } = useDesk();
  return (
    <DeskLayout
      title="This tablet was revoked"
      back={{ to: deskPaths.waiting, label: 'Waiting to sync' }}
      titleIn="page"
    >
      <StatusMessage
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
        {unsentMessages(unreflected, unsentNoun(unreflected)).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </StatusMessage>
    </DeskLayout>
  );
}
