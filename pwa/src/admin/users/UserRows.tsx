import { mdiInformationOutline, mdiShieldCheckOutline } from '@mdi/js';
import Tooltip from '@mui/material/Tooltip';
import type { User } from '@toodles/api/contract/access/users.ts';
import { phoneNumber } from '../../shared/format.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Row } from '../../shared/ui/Layout.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { personName, roleMeanings, roleNames } from '../access/role-labels.ts';
import { usePortalUser } from '../access/usePortalUser.ts';
import { momentWithYear } from '../ui/dates.ts';
import { type Column, ListTable } from '../ui/table/ListTable.tsx';
import { RowLink } from '../ui/table/RowLink.tsx';
import { useNow } from '../ui/useNow.ts';
import { useTimeZone } from '../ui/useTimeZone.ts';
import { numberParam, useUrlState } from '../ui/useUrlState.ts';
import { RoleSelect } from './RoleSelect.tsx';
import { UserActions } from './UserActions.tsx';
import styles from './Users.module.css';
import { agoText } from './user-labels.ts';

interface UserRowsProps {
  rows: User[];
  onDelete: (user: User) => void;
}

/** Left out while nobody uses it, which the notice above the list says. */
const twoStep: Column<User> = {
  name: 'two-step',
  head: (
    <span className={styles.twoStepHead}>
      <span className={styles.term}>Two-step</span> <span className={styles.term}>sign-in</span>
    </span>
  ),
  leavesBelow: 650,
  phone: 'hidden',
  cell: (user) => user.role !== 'customer' && <TwoStep isOn={user.hasSecondFactor} />,
};

/** One page of people. Narrow tables hide columns and show their content below the name. */
export function UserRows({ rows, onDelete }: UserRowsProps) {
  const hasTwoStep = rows.some((user) => user.role !== 'customer' && user.hasSecondFactor);
  const columns: Column<User>[] = [
    { name: 'user', head: 'User', wraps: true, phone: 'first', cell: (user) => <Person user={user} /> },
    {
      name: 'contact',
      head: 'Contact',
      wraps: true,
      leavesBelow: 740,
      phone: 'hidden',
      cell: (user) => <Contact user={user} />,
    },
    {
      name: 'role',
      head: <RoleHead />,
      phone: 'second',
      cell: (user) => (
        <div className={styles.role}>
          <RoleSelect user={user} />
          {user.permissions && user.role !== 'admin' && user.role !== 'customer' && (
            <small className={styles.own}>Custom permissions</small>
          )}
        </div>
      ),
    },
    {
      name: 'status',
      head: 'Status',
      phone: 'second-end',
      cell: (user) => (
        <div className={cx(styles.state, user.isActive && user.lastLoginAt === null && styles.never)}>
          <Status isActive={user.isActive} />
          <span className={styles.loginBelow}>
            <LastLogin at={user.lastLoginAt} isNamed />
          </span>
        </div>
      ),
    },
    ...(hasTwoStep ? [twoStep] : []),
    {
      name: 'login',
      head: 'Last login',
      leavesBelow: 950,
      phone: 'hidden',
      cell: ({ lastLoginAt }) => <LastLogin at={lastLoginAt} />,
    },
    {
      name: 'actions',
      head: <VisuallyHidden>Actions</VisuallyHidden>,
      align: 'end',
      phone: 'first-end',
      cell: (user) => <UserActions user={user} onDelete={() => onDelete(user)} />,
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

/** What the team's roles may do. */
function RoleHead() {
  const meanings = (['staff', 'manager', 'admin'] as const).map(
    (role) => `${roleNames[role]}: ${roleMeanings[role]}.`,
  );
  return (
    <Row as="span" inline gap={4}>
      Role
      <Tooltip title={meanings.join(' ')} enterTouchDelay={0}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard reads it too */}
        <span role="img" aria-label={meanings.join(' ')} tabIndex={0} className={styles.fixed}>
          <Icon path={mdiInformationOutline} size={16} />
        </span>
      </Tooltip>
    </Row>
  );
}

function Person({ user }: { user: User }) {
  const { search, to } = useUrlState();
  const isSelf = usePortalUser().id === user.id;
  const contact = user.phone ? phoneNumber(user.phone) : user.email;
  return (
    <div className={styles.person}>
      <span className={styles.initials} aria-hidden="true">
        {initialsOf(user)}
      </span>
      <RowLink to={to({ user: user.id })} opens={user.id} isOpen={numberParam(search, 'user') === user.id}>
        {user.firstName || user.lastName ? personName(user) : <Nameless user={user} />}
        {isSelf && (
          <>
            {' '}
            <Text as="span" size="sm" weight={700} tone="hours" className={styles.self}>
              You
            </Text>
          </>
        )}
      </RowLink>
      {user.username && <small className={styles.username}>{user.username}</small>}
      {contact && <small className={styles.contactBelow}>{contact}</small>}
    </div>
  );
}

/** The letters that a name begins with, two at most. */
const initialsOf = (user: User): string =>
  [user.firstName, user.lastName]
    .map((name) => [...name].find((letter) => /\p{L}/u.test(letter)) ?? '')
    .join('')
    .toUpperCase();

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
      {user.phone && <span className={styles.phoneNumber}>{phoneNumber(user.phone)}</span>}
      {user.email && (
        <span className={styles.email}>
          {user.email.split('@')[0]}
          <wbr />@{user.email.split('@')[1]}
        </span>
      )}
    </>
  );
}

/** Whether the portal asks for a second step after the password. */
function TwoStep({ isOn }: { isOn: boolean }) {
  return (
    <Row as="span" inline gap={6} className={cx(styles.twoStep, isOn && styles.isOn)}>
      {isOn && <Icon path={mdiShieldCheckOutline} size={20} />}
      {isOn ? 'On' : 'Off'}
    </Row>
  );
}

function Status({ isActive }: { isActive: boolean }) {
  return (
    <Row as="span" inline gap={8} className={styles.status}>
      <i className={cx(styles.dot, !isActive && styles.hollow)} aria-hidden="true" />
      {isActive ? <span className={styles.word}>Active</span> : <b>Inactive</b>}
    </Row>
  );
}

const MINUTE_MS = 60_000;

/**
 * How long ago somebody signed in, with the moment itself for who asks.
 * @param isNamed in a column of another name
 */
function LastLogin({ at, isNamed = false }: { at: string | null; isNamed?: boolean }) {
  const timeZone = useTimeZone();
  const now = useNow(MINUTE_MS);
  if (at === null)
    return isNamed ? (
      <Row as="span" inline gap={8}>
        <i className={cx(styles.dot, styles.hollow)} aria-hidden="true" />
        Never signed in
      </Row>
    ) : (
      <span className={styles.none}>Never</span>
    );
  const moment = momentWithYear(at, timeZone);
  const ago = agoText(at, now, timeZone);
  return (
    <Tooltip title={moment} enterTouchDelay={0}>
      <time dateTime={at} className={styles.login}>
        {isNamed ? `Last login ${ago.charAt(0).toLowerCase()}${ago.slice(1)}` : ago}
        <VisuallyHidden>, {moment}</VisuallyHidden>
      </time>
    </Tooltip>
  );
}
