import { mdiKeyOutline, mdiShieldCheckOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import type { User } from '@toodles/api/contract/access/users.ts';
import { maySetCredentials } from '@toodles/api/domain/access/user-rules.ts';
import { Link } from 'react-router-dom';
import { phoneNumber } from '../../shared/format.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { personName } from '../access/role-labels.ts';
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
import { agoText, maySetPasswordOf, passwordAction, signedInText } from './user-labels.ts';

interface UserRowsProps {
  rows: User[];
  onDelete: (user: User) => void;
  onPassword: (user: User) => void;
}

/** A member of the team who could sign in, and never has. */
const hasNeverSignedIn = ({ role, isActive, lastLoginAt }: User): boolean =>
  role !== 'customer' && isActive && lastLoginAt === null;

type SetPassword = (user: User) => (() => void) | undefined;

/** One page of people. Narrow tables hide columns and show their content below the name. */
export function UserRows({ rows, onDelete, onPassword }: UserRowsProps) {
  const by = usePortalUser();
  const setPassword: SetPassword = (user) =>
    maySetPasswordOf(by, user) ? () => onPassword(user) : undefined;
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
      head: 'Role',
      phone: 'second',
      cell: (user) => (
        <div className={styles.role}>
          <RoleSelect user={user} />
          {user.permissions && user.role !== 'admin' && user.role !== 'customer' && (
            <small className={styles.own}>
              Custom <span>permissions</span>
            </small>
          )}
        </div>
      ),
    },
    {
      name: 'login',
      head: 'Last sign-in',
      phone: 'second-end',
      cell: (user) => (
        <div className={styles.state}>
          {user.hasSecondFactor && <Shield />}
          {user.isActive ? (
            <VisuallyHidden>Active, </VisuallyHidden>
          ) : (
            <b className={styles.inactive}>Inactive</b>
          )}
          <LastSignIn user={user} />
          {hasNeverSignedIn(user) && <NewPassword user={user} onOpen={setPassword(user)} />}
        </div>
      ),
    },
    {
      name: 'actions',
      head: <VisuallyHidden>Actions</VisuallyHidden>,
      align: 'end',
      phone: 'corner',
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

function Person({ user }: { user: User }) {
  const { search, to } = useUrlState();
  const isSelf = usePortalUser().id === user.id;
  const name = user.firstName || user.lastName ? personName(user) : <Nameless user={user} />;
  const contact = user.phone ? phoneNumber(user.phone) : user.email;
  return (
    <div className={styles.person}>
      <span className={styles.initials} aria-hidden="true">
        {initialsOf(user)}
      </span>
      <RowLink to={to({ user: user.id })} opens={user.id} isOpen={numberParam(search, 'user') === user.id}>
        {isSelf ? (
          <>
            {name}{' '}
            <Text as="span" size="sm" weight={700} tone="hours" className={styles.self}>
              You
            </Text>
          </>
        ) : (
          name
        )}
      </RowLink>
      {user.username && <small className={styles.username}>{user.username}</small>}
      {contact && <small className={styles.contactBelow}>{contact}</small>}
    </div>
  );
}

const firstLetterOf = (text: string | null): string =>
  [...(text ?? '')].find((letter) => /\p{L}/u.test(letter)) ?? '';

/** The letters that a name begins with, two at most; without a name, that of the account. */
const initialsOf = ({ firstName, lastName, username, email }: User): string =>
  (
    firstLetterOf(firstName) + firstLetterOf(lastName) ||
    firstLetterOf(username) ||
    firstLetterOf(email)
  ).toUpperCase();

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
  const { to } = useUrlState();
  const mayAdd = maySetCredentials(usePortalUser());
  if (!user.email && !user.phone)
    return mayAdd ? (
      <Link to={to({ user: user.id })} preventScrollReset className={styles.add}>
        Add email or phone
      </Link>
    ) : (
      <span className={styles.none}>None given</span>
    );
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

/** That the portal asks this person for a second step after the password. */
function Shield() {
  const text = 'Two-step sign-in is on';
  return (
    <Tooltip title={text} enterTouchDelay={0}>
      <span className={styles.shield}>
        <Icon path={mdiShieldCheckOutline} size={18} label={text} />
      </span>
    </Tooltip>
  );
}

interface NewPasswordProps {
  user: User;
  /** Undefined if the reader may not set it. */
  onOpen: (() => void) | undefined;
}

/** Who has never signed in may have lost the password that they were given. A narrow table shows a key. */
const NewPassword = ({ user, onOpen }: NewPasswordProps) =>
  onOpen && (
    <Button
      variant="outlined"
      className={styles.next ?? ''}
      aria-label={`${passwordAction(user)} for ${personName(user)}`}
      onClick={onOpen}
    >
      <Icon path={mdiKeyOutline} size={18} />
      <span>{passwordAction(user)}</span>
    </Button>
  );

const MINUTE_MS = 60_000;

/** How long ago somebody signed in, with the moment itself for who asks. */
function LastSignIn({ user }: { user: User }) {
  const timeZone = useTimeZone();
  const now = useNow(MINUTE_MS);
  if (user.lastLoginAt === null)
    return <span className={hasNeverSignedIn(user) ? styles.never : styles.none}>Never signed in</span>;
  const moment = momentWithYear(user.lastLoginAt, timeZone);
  const ago = agoText(user.lastLoginAt, now, timeZone);
  return (
    <Tooltip title={moment} enterTouchDelay={0}>
      <time dateTime={user.lastLoginAt} className={styles.login}>
        <span className={styles.inWords}>{signedInText(user.lastLoginAt, now, timeZone)}</span>
        <span className={styles.alone}>{ago}</span>
        <VisuallyHidden>, {moment}</VisuallyHidden>
      </time>
    </Tooltip>
  );
}
