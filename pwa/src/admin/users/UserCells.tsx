import { mdiShieldCheckOutline, mdiShieldOutline } from '@mdi/js';
import Tooltip from '@mui/material/Tooltip';
import type { User } from '@toodles/api/contract/access/users.ts';
import { maySetCredentials } from '@toodles/api/domain/access/user-rules.ts';
import { Link } from 'react-router-dom';
import { phoneNumber } from '../../shared/format.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Row } from '../../shared/ui/Layout.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { personName } from '../access/role-labels.ts';
import { usePortalUser } from '../access/usePortalUser.ts';
import { momentWithYear } from '../ui/dates.ts';
import { RowLink } from '../ui/table/RowLink.tsx';
import { useNow } from '../ui/useNow.ts';
import { useTimeZone } from '../ui/useTimeZone.ts';
import { numberParam, useUrlState } from '../ui/useUrlState.ts';
import styles from './Users.module.css';
import { agoText, passwordAction } from './user-labels.ts';

interface PersonProps {
  user: User;
  /** Somebody in the list signs in with a second step. */
  isFactorUsed: boolean;
}

export function Person({ user, isFactorUsed }: PersonProps) {
  const { search, to } = useUrlState();
  const isSelf = usePortalUser().id === user.id;
  const name = user.firstName || user.lastName ? personName(user) : <Nameless user={user} />;
  return (
    <div className={styles.person}>
      <span className={styles.initials} aria-hidden="true">
        {initialsOf(user)}
      </span>
      <span className={styles.named}>
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
        {isFactorUsed && <BriefFactor user={user} />}
      </span>
      {user.username && <small className={styles.username}>{user.username}</small>}
      <small className={styles.contactBelow}>
        <BriefContact user={user} />
      </small>
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

/** The one way to reach a person, in a narrow table: the row leads to where one is added. */
function BriefContact({ user: { phone, email } }: { user: User }) {
  const mayAdd = maySetCredentials(usePortalUser());
  const contact = phone ? phoneNumber(phone) : email;
  return contact ?? (mayAdd ? <span className={styles.missing}>Add email or phone</span> : 'None given');
}

function NoContact({ user }: { user: User }) {
  const { to } = useUrlState();
  const mayAdd = maySetCredentials(usePortalUser());
  return mayAdd ? (
    <Link to={to({ user: user.id })} preventScrollReset className={styles.add}>
      Add email or phone
    </Link>
  ) : (
    <span className={styles.none}>None given</span>
  );
}

export function Contact({ user }: { user: User }) {
  if (!user.email && !user.phone) return <NoContact user={user} />;
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

/** Whether the portal asks this person for a second step after the password. A customer has no password. */
export function Factor({ user: { role, hasSecondFactor } }: { user: User }) {
  if (role === 'customer') return null;
  return (
    <Row gap={6} className={cx(styles.factor, hasSecondFactor && styles.factorOn)}>
      {hasSecondFactor ? <Shield /> : <Icon path={mdiShieldOutline} size={18} />}
      <span aria-hidden={hasSecondFactor || undefined}>{hasSecondFactor ? 'On' : 'Off'}</span>
    </Row>
  );
}

/** The same beside the name, where there is no column for it. */
const BriefFactor = ({ user: { role, hasSecondFactor } }: { user: User }) =>
  role !== 'customer' && (
    <span className={cx(styles.shield, hasSecondFactor && styles.factorOn)}>
      {hasSecondFactor ? (
        <Shield />
      ) : (
        <Icon path={mdiShieldOutline} size={16} label="Two-step sign-in is off" />
      )}
    </span>
  );

const Shield = () => <Icon path={mdiShieldCheckOutline} size={18} label="Two-step sign-in is on" />;

interface StateProps {
  user: User;
  /** Undefined if the reader may not set the person's password. */
  onPassword: (() => void) | undefined;
}

/** When somebody signed in last, and what is not as usual. On a phone their contact stands before it. */
export const State = ({ user, onPassword }: StateProps) => (
  <div className={styles.state}>
    <span className={styles.phoneContact}>
      <BriefContact user={user} />
    </span>
    <span className={styles.when}>
      {user.isActive ? (
        <VisuallyHidden>Active, </VisuallyHidden>
      ) : (
        <b className={styles.inactive}>Inactive</b>
      )}
      <LastSignIn user={user} />
    </span>
    {hasNeverSignedIn(user) && onPassword && (
      // Who has never signed in may have lost the password that they were given.
      <button
        type="button"
        className={styles.next}
        aria-label={`${passwordAction(user)} for ${personName(user)}`}
        onClick={onPassword}
      >
        {passwordAction(user)}
      </button>
    )}
  </div>
);

/** A member of the team who could sign in, and never has. */
const hasNeverSignedIn = ({ role, isActive, lastLoginAt }: User): boolean =>
  role !== 'customer' && isActive && lastLoginAt === null;

const MINUTE_MS = 60_000;

/** How long ago somebody signed in, with the moment itself for who asks. */
function LastSignIn({ user }: { user: User }) {
  const timeZone = useTimeZone();
  const now = useNow(MINUTE_MS);
  if (user.lastLoginAt === null)
    return <span className={hasNeverSignedIn(user) ? styles.never : styles.none}>Never signed in</span>;
  const moment = momentWithYear(user.lastLoginAt, timeZone);
  return (
    <Tooltip title={moment} enterTouchDelay={0}>
      <time dateTime={user.lastLoginAt} className={styles.login}>
        {agoText(user.lastLoginAt, now, timeZone)}
        <VisuallyHidden>, {moment}</VisuallyHidden>
      </time>
    </Tooltip>
  );
}
