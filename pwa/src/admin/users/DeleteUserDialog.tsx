import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { type User, user as userSchema } from '@toodles/api/contract/access/users.ts';
import { type ReactNode, useState } from 'react';
import { ApiError } from '../../shared/api-error.ts';
import { count } from '../../shared/format.ts';
import { personName } from '../access/role-labels.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { SubmitError } from '../ui/SubmitError.tsx';
import { ChangedFields } from '../ui/stale/ChangedFields.tsx';
import { parseClash } from '../ui/stale/clash.ts';
import { mergeThreeWay } from '../ui/stale/three-way-merge.ts';
import { useDeleteUser } from './queries.ts';
import { editOf } from './user-edit.ts';
import { userLabels } from './user-labels.ts';

/** The paid hours that would be given up, if they are the reason for the rejection. */
function parseHoursLeft(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || error.code !== 'hours_left') return;
  return Number(error.details.hours);
}

/** Confirms the deletion of a person, and asks again if it gives up paid hours. */
export function DeleteUserDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const remove = useDeleteUser();
  const clash = parseClash(remove.error, userSchema);
  const [seen, setSeen] = useState(user);
  const [hours, setHours] = useState<number>();
  const [givesUp, setGivesUp] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const changed = mergeThreeWay(editOf(user), editOf(seen), editOf(user));
  const name = personName(seen);
  const send = () => {
    setIsAsked(true);
    if (hours !== undefined && !givesUp) return;
    remove.mutate(
      { id: user.id, expectedVersion: seen.version, giveUpHours: givesUp },
      {
        onSuccess: onClose,
        onError: (error) => {
          setIsAsked(false);
          setHours((known) => parseHoursLeft(error) ?? known);
          setSeen((known) => parseClash(error, userSchema)?.current ?? known);
        },
      },
    );
  };
  const mustTick = isAsked && hours !== undefined && !givesUp;
  return (
    <FormDialog
      title={`Delete ${name}?`}
      lead="Are you sure you want to delete this user? This action cannot be undone."
      submit="Delete user"
      danger
      busy={remove.isPending}
      alert={mustTick ? 'Tick the box to give up the hours, or cancel.' : refused(remove.error)}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      onClose={onClose}
    >
      <p>
        This deletes their name, phone and email everywhere and cancels their upcoming visits. Amounts and
        dates stay in the books.
      </p>
      <ChangedFields
        title={`${clash?.changedBy ?? 'Someone else'} changed this user`}
        fields={changed.theirs}
        labels={userLabels}
        from={editOf(user)}
        to={editOf(seen)}
      />
      {hours !== undefined && (
        <FormControlLabel
          control={<Checkbox checked={givesUp} onChange={(_event, on) => setGivesUp(on)} />}
          label={`${name} has ${count(hours, 'paid hour', 'paid hours')} left. Give them up.`}
        />
      )}
    </FormDialog>
  );
}

/** The error message; nothing if the dialog itself asks a further question. */
function refused(error: Error | null): ReactNode {
  if (!error || parseHoursLeft(error) !== undefined) return null;
  if (parseClash(error, userSchema)) return 'Check what changed. Press the button again to delete anyway.';
  return <SubmitError error={error} fallback="Failed to delete the user" />;
}
