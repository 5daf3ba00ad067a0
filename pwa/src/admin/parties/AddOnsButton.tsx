import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import type { TeamParty } from '@toodles/api/contract/bookings/team-parties.ts';
import { useState } from 'react';
import { api } from '../../shared/api.ts';
import { Grid } from '../../shared/ui/Layout.tsx';
import { useHasPermission } from '../access/usePortalUser.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { SubmitError } from '../ui/SubmitError.tsx';
import { useDeskMutation } from '../visits/useDeskMutation.ts';
import { refreshVisits } from '../visits/visit-calls.ts';
import { AddOnBoxes } from './AddOnBoxes.tsx';
import { usePartyAddOns } from './party-add-ons.ts';

/** Changes the add-ons of a party that is not cancelled. */
export function AddOnsButton({ party }: { party: TeamParty }) {
  const [isOpen, setIsOpen] = useState(false);
  const mayManage = useHasPermission('bookings.manage');
  if (!mayManage || party.status === 'cancelled') return null;
  return (
    <>
      <Button variant="outlined" onClick={() => setIsOpen(true)}>
        Change add-ons
      </Button>
      {isOpen && <AddOnsDialog party={party} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function AddOnsDialog({ party, onClose }: { party: TeamParty; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [before] = useState(() => party.addOns ?? []);
  const [chosen, setChosen] = useState(() => before.map(({ id }) => id));
  const addOns = usePartyAddOns(party.packageType);
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
  const quantityOf = (id: number) => before.find((one) => one.id === id)?.quantity ?? 1;
  return (
    <FormDialog
      title="Change add-ons"
      lead="An add-on that stays keeps its agreed price. New ones have today’s price."
      submit="Save add-ons"
      isDirty={String(chosen) !== String(before.map(({ id }) => id))}
      busy={save.isPending}
      alert={save.error && <SubmitError error={save.error} fallback={failureText} />}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(
          chosen.map((id) => ({ id, quantity: quantityOf(id) })),
          {
            onSuccess: onClose,
            onError: () => void refreshVisits(queryClient),
          },
        );
      }}
      onClose={onClose}
    >
      <Grid columns="minmax(0, 1fr)" gap={8}>
        <AddOnBoxes addOns={addOns} chosen={chosen} onChange={setChosen} isFree />
      </Grid>
    </FormDialog>
  );
}

const failureText = 'Failed to change the add-ons';
