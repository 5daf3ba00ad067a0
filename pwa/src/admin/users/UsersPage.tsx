import { mdiPlus } from '@mdi/js';
import Button from '@mui/material/Button';
import type { User } from '@toodles/api/contract/users.ts';
import { maySetCredentials } from '@toodles/api/domain/user-rules.ts';
import { useState } from 'react';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { usePortalUser } from '../access/usePortalUser.ts';
import { PageHead } from '../ui/PageHead.tsx';
import { useCleanUrl } from '../ui/useCleanUrl.ts';
import { numberParam, useUrlState } from '../ui/useUrlState.ts';
import { AddMemberDialog } from './AddMemberDialog.tsx';
import { DeleteUserDialog } from './DeleteUserDialog.tsx';
import { EditUserDialog } from './EditUserDialog.tsx';
import { UserList } from './UserList.tsx';
import { UserStats } from './UserStats.tsx';
import styles from './UsersPage.module.css';
import { usersRules } from './users-view.ts';

/** Every account: personal details, permissions and credentials. */
export function UsersPage() {
  const { search, change } = useUrlState();
  useCleanUrl(usersRules);
  const [isAdding, setIsAdding] = useState(false);
  const [deleting, setDeleting] = useState<User>();
  // A new member needs a password, which only admins may set.
  const mayAdd = maySetCredentials(usePortalUser());
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
            if (mayAdd) setIsAdding(true);
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
      </PageHead>
      <UserStats />
      <UserList onDelete={setDeleting} />
      {isAdding && <AddMemberDialog onClose={() => setIsAdding(false)} />}
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
