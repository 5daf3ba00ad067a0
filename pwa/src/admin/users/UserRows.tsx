import useMediaQuery from '@mui/material/useMediaQuery';
import type { User } from '@toodles/api/contract/access/users.ts';
import { media } from '../../shared/theme/media.ts';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { usePortalUser } from '../access/usePortalUser.ts';
import { type Column, ListTable } from '../ui/table/ListTable.tsx';
import { Factor } from './Factor.tsx';
import { RoleSelect } from './RoleSelect.tsx';
import { UserActions } from './UserActions.tsx';
import { Contact, Person, State } from './UserCells.tsx';
import styles from './Users.module.css';
import { maySetPasswordOf } from './user-labels.ts';

interface UserRowsProps {
  rows: User[];
  onDelete: (user: User) => void;
  onPassword: (user: User) => void;
  /** Opens what sets up the reader's own second step. */
  onSetUp: () => void;
}

type SetPassword = (user: User) => (() => void) | undefined;

/** One page of people. Narrow tables hide columns and show their content below the name. */
export function UserRows({ rows, onDelete, onPassword, onSetUp }: UserRowsProps) {
  const by = usePortalUser();
  const setPassword: SetPassword = (user) =>
    maySetPasswordOf(by, user) ? () => onPassword(user) : undefined;
  // A narrower page marks who has a second step beside the name, and has a notice above the list instead of a column
  // for it; so has any page until somebody has one.
  const isMedium = useMediaQuery(media.medium, { noSsr: true });
  const isFactorUsed = rows.some(({ hasSecondFactor }) => hasSecondFactor);
  const contact: Column<User> = {
    name: 'contact',
    head: 'Contact',
    wraps: true,
    leavesBelow: 740,
    phone: 'hidden',
    cell: (user) => <Contact user={user} />,
  };
  const factor: Column<User> = {
    name: 'factor',
    head: 'Two-step',
    phone: 'hidden',
    cell: (user) => <Factor user={user} onSetUp={onSetUp} />,
  };
  const columns: Column<User>[] = [
    {
      name: 'user',
      head: 'User',
      wraps: true,
      phone: 'first',
      cell: (user) => <Person user={user} saysFactor={!isMedium} />,
    },
    ...(isMedium ? [contact] : []),
    { name: 'role', head: 'Role', phone: 'first-end', cell: (user) => <UserRole user={user} /> },
    ...(isMedium && isFactorUsed ? [factor] : []),
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
