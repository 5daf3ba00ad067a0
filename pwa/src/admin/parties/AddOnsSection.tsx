import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import type { TeamParty } from '@toodles/api/contract/bookings/team-parties.ts';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../shared/api.ts';
import { Row } from '../../shared/ui/Layout.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { useHasPermission } from '../access/usePortalUser.ts';
import { FormAlert } from '../ui/FormAlert.tsx';
import { SubmitError } from '../ui/SubmitError.tsx';
import { useUnsavedChangesDialog } from '../ui/unsaved/useUnsavedChangesDialog.tsx';
import { useDeskMutation } from '../visits/useDeskMutation.ts';
import styles from '../visits/VisitPanel.module.css';
import { refreshVisits } from '../visits/visit-calls.ts';
import { AddOnBoxes } from './AddOnBoxes.tsx';
import { usePartyAddOns } from './party-add-ons.ts';

/** Changes the add-ons of a party that is not cancelled. Which it has is part of what it costs, above. */
export function AddOnsSection({ party }: { party: TeamParty }) {
  const [state, setState] = useState<'unopened' | 'open' | 'closed'>('unopened');
  const mayManage = useHasPermission('bookings.manage');
  if (!mayManage || party.status === 'cancelled') return null;
  return (
    <section aria-label="Add-ons">
      {state === 'open' ? (
        <AddOnsForm party={party} onClose={() => setState('closed')} />
      ) : (
        <Button
          variant="outlined"
          fullWidth
          // Where the focus was when the form opened.
          autoFocus={state === 'closed'}
          onClick={() => setState('open')}
        >
          Change add-ons
        </Button>
      )}
    </section>
  );
}

function AddOnsForm({ party, onClose }: { party: TeamParty; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [before] = useState(() => party.addOns ?? []);
  const [chosen, setChosen] = useState(() => before.map(({ id }) => id));
  const addOns = usePartyAddOns(party.packageType);
  const isDirty = String(chosen) !== String(before.map(({ id }) => id));
  const { close, question } = useUnsavedChangesDialog(isDirty, onClose);
  const save = useDeskMutation<{ id: number; quantity: number }[], TeamParty>({
    send: (wanted) =>
      api('PUT /api/admin/birthday-parties/{id}/add-ons', {
        params: { id: party.id },
        body: { addOns: wanted },
        expectedVersion: party.version,
      }),
    successText: ({ childName }) => `The add-ons of ${childName}’s party are saved.`,
    failed: failureText,
  });
  const form = useRef<HTMLFormElement>(null);
  const isLoaded = addOns.length > 0;
  useEffect(() => {
    if (isLoaded) form.current?.querySelector('input')?.focus();
  }, [isLoaded]);
  const quantityOf = (id: number) => before.find((one) => one.id === id)?.quantity ?? 1;
  return (
    <form
      ref={form}
      className={styles.addOns}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(
          chosen.map((id) => ({ id, quantity: quantityOf(id) })),
          { onSuccess: onClose, onError: () => void refreshVisits(queryClient) },
        );
      }}
    >
      <AddOnBoxes addOns={addOns} chosen={chosen} onChange={setChosen} isFree />
      <Text size="sm" weight={600} tone="muted">
        One that stays keeps its agreed price. New ones have today’s price.
      </Text>
      <FormAlert>{save.error && <SubmitError error={save.error} fallback={failureText} />}</FormAlert>
      <Row gap={8} justify="end">
        <Button onClick={close}>Cancel</Button>
        <Button type="submit" variant="outlined" loading={save.isPending} disabled={!isDirty}>
          Save add-ons
        </Button>
      </Row>
      {question}
    </form>
  );
}

const failureText = 'Failed to change the add-ons';
