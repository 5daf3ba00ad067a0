import { mdiCalendarEdit } from '@mdi/js';
import type { ChangeTerms as Terms } from '@toodles/api/contract/bookings/change-terms.ts';
import { useMessages } from '../../shared/messages.ts';
import { LinkButton } from '../../shared/ui/Button.tsx';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Stack } from '../../shared/ui/Layout.tsx';
import { change } from '../messages/bookings.ts';
import { ChangeTerms } from './ChangeTerms.tsx';
import { changePath } from './change-path.ts';

interface ChangeActionProps {
  kind: 'play' | 'party';
  reference: string;
  /** Missing on a phone that stored the visit earlier. */
  terms: Terms | undefined;
  bookingKey: string | null;
}

/** Leads to the change of a visit, and says until when it is possible, or why it is not. */
export function ChangeAction({ kind, reference, terms, bookingKey }: ChangeActionProps) {
  const t = useMessages(change).action;
  if (!terms) return null;
  return (
    <Stack gap={6}>
      {terms.refusal === null && (
        <LinkButton variant="quiet" block to={changePath(reference, bookingKey ?? undefined)}>
          <Icon path={mdiCalendarEdit} />
          {t[kind]}
        </LinkButton>
      )}
      <ChangeTerms terms={terms} />
    </Stack>
  );
}
