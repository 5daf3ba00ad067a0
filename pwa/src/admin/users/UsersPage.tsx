import { mdiPlus } from '@mdi/js';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import type { User } from '@toodles/api/contract/access/users.ts';
import { maySetCredentials } from '@toodles/api/domain/access/user-rules.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { errorCode } from '../../shared/api-error.ts';
import { media } from '../../shared/theme/media.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Stack } from '../../shared/ui/Layout.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { usePortalUser } from '../access/usePortalUser.ts';
import { DialogCloseButton } from '../ui/DialogCloseButton.tsx';
import { Fact, LoadedFacts } from '../ui/FactStrip.tsx';
import { formatNumber } from '../ui/format-number.ts';
import { ListMenu } from '../ui/ListMenu.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { useCleanUrl } from '../ui/useCleanUrl.ts';
import { useNewDialog } from '../ui/useNewDialog.ts';
import { numberParam, useUrlState } from '../ui/useUrlState.ts';
import { AddMemberDialog } from './AddMemberDialog.tsx';
import { DeleteUserDialog } from './DeleteUserDialog.tsx';
import { toFilter, userQuery, userStatsQuery } from './queries.ts';
import { SecondFactorNotice } from './SecondFactorNotice.tsx';
import dialog from './UserDialog.module.css';
import { UserDialog } from './UserDialog.tsx';
import { UserFilters, UserList } from './UserList.tsx';
import styles from './Users.module.css';
import { parseView, usersRules } from './users-view.ts';

/** Every account: personal details, permissions and credentials. */
export function UsersPage() {
  const { search, change } = useUrlState();
  useCleanUrl(usersRules);
  const [deleting, setDeleting] = useState<User>();
  // A new member needs a password, which only admins may set.
  const mayAdd = maySetCredentials(usePortalUser());
  const adding = useNewDialog(true, mayAdd);
  const edited = numberParam(search, 'user');
  return (
    <>
      <PageHead title="Users">
        <Button
          variant="contained"
          startIcon={<Icon path={mdiPlus} size={20} />}
          aria-disabled={!mayAdd}
          className={cx(!mayAdd && styles.locked)}
          onClick={() => {
            if (mayAdd) adding.open(true);
            else
              toast({
                title: 'Error',
                description: 'Only an admin can add team members.',
                variant: 'destructive',
              });
          }}
        >
          Add team member
        </Button>
        <ListMenu path="/api/admin/users" query={toFilter(parseView(search))} />
      </PageHead>
      <div className={styles.stats}>
        <UserStats />
      </div>
      <SecondFactorNotice />
      <UserFilters />
      <UserList onDelete={setDeleting} />
      {adding.opened && <AddMemberDialog onClose={() => adding.close()} />}
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

/** The number of accounts. Staff includes managers. */
function UserStats() {
  const query = useQuery(userStatsQuery);
  const { total, admins, staff, active } = query.data ?? { total: 0, admins: 0, staff: 0, active: 0 };
  return (
    <LoadedFacts query={query} places={4}>
      <Fact name="Total Users" value={formatNumber(total)}>
        team and families
      </Fact>
      <Fact name="Admins" value={formatNumber(admins)}>
        every permission
      </Fact>
      <Fact name="Staff" value={formatNumber(staff)}>
        with managers
      </Fact>
      <Fact name="Active" value={formatNumber(active)}>
        can sign in
      </Fact>
    </LoadedFacts>
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
