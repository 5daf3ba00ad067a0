import { mdiAccountOffOutline, mdiShieldAlertOutline } from '@mdi/js';
import Chip from '@mui/material/Chip';
import type { User } from '@toodles/api/contract/access/users.ts';
import { centreMoment } from '@toodles/api/domain/dates.ts';
import { phoneNumber, timeOfDay } from '../../shared/format.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Row } from '../../shared/ui/Layout.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { personName } from '../access/role-labels.ts';
import { usePortalUser } from '../access/usePortalUser.ts';
import { dateWithYear } from '../ui/dates.ts';
import { type Column, ListTable } from '../ui/table/ListTable.tsx';
import { RowLink } from '../ui/table/RowLink.tsx';
import { useTimeZone } from '../ui/useTimeZone.ts';
import { numberParam, useUrlState } from '../ui/useUrlState.ts';
import { RoleSelect } from './RoleSelect.tsx';
import { UserActions } from './UserActions.tsx';
import styles from './Users.module.css';

interface UserRowsProps {
  rows: User[];
  onDelete: (user: User) => void;
}

/** One page of people. Narrow tables hide columns and show their content below the name. */
export function UserRows({ rows, onDelete }: UserRowsProps) {
  const columns: Column<User>[] = [
    { name: 'user', head: 'User', wraps: true, phone: 'first', cell: (user) => <Person user={user} /> },
    {
      name: 'contact',
      head: 'Contact',
      wraps: true,
      leavesBelow: 950,
      phone: 'hidden',
      cell: (user) => <Contact user={user} />,
    },
    {
      name: 'role',
      head: 'Role',
      phone: 'second',
      cell: (user) => (
        <>
          <RoleSelect user={user} />
          {user.permissions && user.role !== 'admin' && user.role !== 'customer' && (
            <small className={styles.own}>Custom permissions</small>
          )}
        </>
      ),
    },
    {
      name: 'status',
      head: 'Status',
      phone: 'first-end',
      cell: ({ isActive }) => <Status isActive={isActive} />,
    },
    {
      name: 'login',
      head: 'Last login',
      leavesBelow: 800,
      phone: 'hidden',
      cell: ({ lastLoginAt }) => <LastLogin at={lastLoginAt} />,
    },
    {
      name: 'actions',
      head: 'Actions',
      align: 'end',
      phone: 'second-end',
      cell: (user) => <UserActions user={user} onDelete={() => onDelete(user)} />,
    },
  ];
  return (
    <>
      <WithoutSecondFactor rows={rows} />
      <ListTable
        label="All users"
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        isOff={({ isActive }) => !isActive}
      />
    </>
  );
}

/** Says once how many of the team sign in with a password alone. */
function WithoutSecondFactor({ rows }: { rows: User[] }) {
  const team = rows.filter(({ role, isActive }) => role !== 'customer' && isActive);
  const without = team.filter(({ hasSecondFactor }) => !hasSecondFactor).length;
  if (without === 0) return null;
  const who =
    without === team.length ? 'Nobody here has a' : `${without} of the ${team.length} people here have no`;
  return (
    <Row gap={8} align="start" className={styles.factors}>
      <Icon path={mdiShieldAlertOutline} size={20} />
      <span>{who} second factor. Everybody sets one up under My sign-in.</span>
    </Row>
  );
}

function Person({ user }: { user: User }) {
  const { search, to } = useUrlState();
  const isSelf = usePortalUser().id === user.id;
  return (
    <>
      <RowLink to={to({ user: user.id })} opens={user.id} isOpen={numberParam(search, 'user') === user.id}>
        {user.firstName || user.lastName ? personName(user) : <Nameless user={user} />}
        {isSelf && (
          <>
            {' '}
            <Text as="span" size="sm" tone="hours" className={styles.self}>
              You
            </Text>
          </>
        )}
      </RowLink>
      {user.username && (
        <small>
          {user.username}
          {user.hasSecondFactor && ' · second factor'}
        </small>
      )}
      {(user.email || user.phone) && (
        <div className={styles.contactBelow}>
          <Contact user={user} />
        </div>
      )}
      {user.lastLoginAt && (
        <small className={styles.loginBelow}>
          <span>Last login:</span> <LastLogin at={user.lastLoginAt} inLine />
        </small>
      )}
      <span className={styles.initial} aria-hidden="true">
        {initialOf(user)}
      </span>
    </>
  );
}

const initialOf = (user: User): string =>
  [...personName(user)].find((letter) => /\p{L}/u.test(letter))?.toUpperCase() ?? '';

/** The contact details beside it identify the person. */
function Nameless({ user }: { user: User }) {
  return (
    <>
      <span className={styles.none}>No name yet</span>
      <VisuallyHidden>, {personName(user)}</VisuallyHidden>
    </>
  );
}

function Contact({ user }: { user: User }) {
  if (!user.email && !user.phone) return <span className={styles.none}>None given</span>;
  return (
    <>
      {user.phone && (
        <Text as="span" leading={1.3} nowrap className={styles.line}>
          {phoneNumber(user.phone)}
        </Text>
      )}
      {user.email && (
        <Text as="span" size="sm" tone="muted" leading={1.3} breakAnywhere className={styles.email}>
          {user.email.split('@')[0]}
          <wbr />@{user.email.split('@')[1]}
        </Text>
      )}
    </>
  );
}

function Status({ isActive }: { isActive: boolean }) {
  if (isActive) return <span className={styles.none}>Active</span>;
  return (
    <Chip component="span" icon={<Icon path={mdiAccountOffOutline} />} label="Inactive" variant="outlined" />
  );
}

function LastLogin({ at, inLine = false }: { at: string | null; inLine?: boolean }) {
  const timeZone = useTimeZone();
  if (at === null) return <span className={cx(!inLine && styles.none)}>Never</span>;
  const { date, time } = centreMoment(new Date(at), timeZone);
  if (inLine) return <span>{dateWithYear(date)}</span>;
  return (
    <>
      <Text as="span" leading={1.3} nowrap className={styles.line}>
        {dateWithYear(date)}
      </Text>
      <small>{timeOfDay(time)}</small>
    </>
  );
}
