import useMediaQuery from '@mui/material/useMediaQuery';
import type { User } from '@toodles/api/contract/access/users.ts';
import { media } from '../../shared/theme/media.ts';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { usePortalUser } from '../access/usePortalUser.ts';
import { type Column, ListTable } from '../ui/table/ListTable.tsx';
import { RoleSelect } from './RoleSelect.tsx';
import { UserActions } from './UserActions.tsx';
import { Contact, Person, State } from './UserCells.tsx';
import styles from './Users.module.css';
import { maySetPasswordOf } from './user-labels.ts';

interface UserRowsProps {
  rows: User[];
  onDelete: (user: User) => void;
  onPassword: (user: User) => void;
}

type SetPassword = (user: User) => (() => void) | undefined;

/** One page of people. Narrow tables hide columns and show their content below the name. */
export function UserRows({ rows, onDelete, onPassword }: UserRowsProps) {
  const by = usePortalUser();
  const setPassword: SetPassword = (user) =>
    maySetPasswordOf(by, user) ? () => onPassword(user) : undefined;
  const isMedium = useMediaQuery(media.medium, { noSsr: true });
  const contact: Column<User> = {
    name: 'contact',
    head: 'Contact',
    wraps: true,
    leavesBelow: 740,
    phone: 'hidden',
    cell: (user) => <Contact user={user} />,
  };
  const columns: Column<User>[] = [
    {
      name: 'user',
      head: 'User',
      wraps: true,
      phone: 'first',
      cell: (user) => <Person user={user} />,
    },
    ...(isMedium ? [contact] : []),
    { name: 'role', head: 'Role', phone: 'first-end', cell: (user) => <UserRole user={user} /> },
    {
      name: 'login',
      head: 'Last sign-in',
      phone: 'second',
      cell: (user) => <State user={user} onPassword={setPassword(user)} />,
    },
    {
      name: 'actions',
      head: <VisuallyHidden>Actions</VisuallyHidden>,
      align: 'end',
      phone: 'second-corner',
      cell: (user) => (
        <UserActions user={user} onDelete={() => onDelete(user)} onPassword={setPassword(user)} />
      ),
    },
  ];
  return (
    <ListTable
      label="All users"
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      isOff={({ isActive }) => !isActive}
    />
  );
}

const UserRole = ({ user }: { user: User }) => (
  <div className={styles.role}>
    <RoleSelect user={user} />
    {user.permissions && user.role !== 'admin' && user.role !== 'customer' && (
      <small className={styles.own}>
        Custom <span>permissions</span>
      </small>
    )}
  </div>
);
