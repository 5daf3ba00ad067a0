import Dialog from '@mui/material/Dialog';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import type { User } from '@toodles/api/contract/access/users.ts';
import { maySetCredentials } from '@toodles/api/domain/access/user-rules.ts';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { errorCode } from '../../shared/api-error.ts';
import { media } from '../../shared/theme/media.ts';
import { Stack } from '../../shared/ui/Layout.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { usePortalUser } from '../access/usePortalUser.ts';
import { DialogCloseButton } from '../ui/DialogCloseButton.tsx';
import { ListMenu } from '../ui/ListMenu.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { NewButton } from '../ui/NewButton.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { useCleanUrl } from '../ui/useCleanUrl.ts';
import { useNewDialog } from '../ui/useNewDialog.ts';
import { numberParam, useUrlState } from '../ui/useUrlState.ts';
import { AddMemberDialog } from './AddMemberDialog.tsx';
import { DeleteUserDialog } from './DeleteUserDialog.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';
import { toFilter, useRefreshUsers, userQuery } from './queries.ts';
import { SecondFactorNotice } from './SecondFactorNotice.tsx';
import dialog from './UserDialog.module.css';
import { UserDialog } from './UserDialog.tsx';
import { TeamFigures } from './UserFigures.tsx';
import { UserFilters } from './UserFilters.tsx';
import { UserList } from './UserList.tsx';
import { parseView, partOf, usersRules } from './users-view.ts';

const MySignInDialog = lazy(() =>
  import('../secrets/MySignInDialog.tsx').then((m) => ({ default: m.MySignInDialog })),
);

/** Every account: personal details, permissions and credentials. */
export function UsersPage() {
  const { search, change } = useUrlState();
  useCleanUrl(usersRules);
  const [deleting, setDeleting] = useState<User>();
  const [isOwnOpen, setIsOwnOpen] = useState(false);
  const refresh = useRefreshUsers();
  const [lockedOut, setLockedOut] = useState<User>();
  // A new member needs a password, which only admins may set.
  const mayAdd = maySetCredentials(usePortalUser());
  const adding = useNewDialog(true, mayAdd);
  const edited = numberParam(search, 'user');
  const isTeam = partOf(parseView(search).role) === 'team';
  return (
    <>
      <PageHead title="Users" compact beside={isTeam && <TeamFigures />}>
        <NewButton
          label="Add team member"
          isLocked={!mayAdd}
          onClick={() => {
            if (mayAdd) adding.open(true);
            else
              toast({
                title: 'Error',
                description: 'Only an admin can add team members.',
                variant: 'destructive',
              });
          }}
        />
        <ListMenu path="/api/admin/users" query={toFilter(parseView(search))} />
      </PageHead>
      <UserFilters />
      {isTeam && <SecondFactorNotice onSetUp={() => setIsOwnOpen(true)} />}
      <UserList onDelete={setDeleting} onPassword={setLockedOut} />
      {isOwnOpen && (
        <Suspense>
          <MySignInDialog
            onClose={() => {
              setIsOwnOpen(false);
              refresh();
            }}
          />
        </Suspense>
      )}
      {adding.opened && <AddMemberDialog onClose={() => adding.close()} />}
      {lockedOut && <PasswordDialog user={lockedOut} onClose={() => setLockedOut(undefined)} />}
      {deleting && <DeleteUserDialog user={deleting} onClose={() => setDeleting(undefined)} />}
      {edited !== undefined && (
        <EditUserDialog
          key={edited}
          id={edited}
          onClose={() => change({ user: undefined })}
          onUnknownUser={() => {
            toast({ title: 'Error', description: `There is no user ${edited}.`, variant: 'destructive' });
            change({ user: undefined }, { replace: true });
          }}
        />
      )}
    </>
  );
}

interface EditUserDialogProps {
  id: number;
  onClose: () => void;
  /** No user has this id: deleted, or a wrong address. */
  onUnknownUser: () => void;
}

/** Edits the person in the address. */
function EditUserDialog({ id, onClose, onUnknownUser }: EditUserDialogProps) {
  const isPhone = useMediaQuery(media.phone, { noSsr: true });
  const { data, error, isError, refetch, isFetching } = useQuery(userQuery(id));
  const isUnknownUser = !data && errorCode(error) === 'not_found';
  const reportUnknownUser = useEffectEvent(onUnknownUser);
  useEffect(() => {
    if (isUnknownUser) reportUnknownUser();
  }, [isUnknownUser]);
  if (isUnknownUser) return null;
  if (data) return <UserDialog user={data} onClose={onClose} />;
  return (
    <Dialog open fullScreen={isPhone} fullWidth maxWidth="sm" aria-label="Edit user" onClose={onClose}>
      <DialogCloseButton onClose={onClose} />
      {isError ? (
        <LoadFailed
          title="The user did not load"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <Stack gap={20} className={dialog.loading} role="status">
          <VisuallyHidden>Loading the user</VisuallyHidden>
          <Skeleton width="55%" height={34} />
          <Skeleton height={48} radius={24} />
          <Skeleton height={440} radius={16} />
        </Stack>
      )}
    </Dialog>
  );
}
