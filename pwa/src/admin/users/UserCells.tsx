import { mdiClockAlertOutline } from '@mdi/js';
import Tooltip from '@mui/material/Tooltip';
import type { User } from '@toodles/api/contract/access/users.ts';
import { maySetCredentials } from '@toodles/api/domain/access/user-rules.ts';
import { Link } from 'react-router-dom';
import { phoneNumber } from '../../shared/format.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { personName } from '../access/role-labels.ts';
import { usePortalUser } from '../access/usePortalUser.ts';
import { momentWithYear } from '../ui/dates.ts';
import { shortPhone } from '../ui/short-phone.ts';
import { RowLink } from '../ui/table/RowLink.tsx';
import { useNow } from '../ui/useNow.ts';
import { useTimeZone } from '../ui/useTimeZone.ts';
import { numberParam, useUrlState } from '../ui/useUrlState.ts';
import { Factor } from './Factor.tsx';
import { roleTint } from './role-tint.ts';
import styles from './Users.module.css';
import { hasNeverSignedIn, isLate, lastSignInText, lateText, passwordAction } from './user-labels.ts';

export function Person({ user }: { user: User }) {
  const { search, to } = useUrlState();
  const isSelf = usePortalUser().id === user.id;
  const name = user.firstName || user.lastName ? personName(user) : <Nameless user={user} />;
  return (
    <div className={styles.person}>
      <span className={cx(styles.initials, roleTint(user.role))} aria-hidden="true">
        {initialsOf(user)}
      </span>
      <span className={styles.named}>
        <RowLink to={to({ user: user.id })} opens={user.id} isOpen={numberParam(search, 'user') === user.id}>
          {isSelf ? (
            <>
              {name}{' '}
              <Text as="span" size="sm" weight={700} className={cx(styles.self, roleTint(user.role))}>
                You
              </Text>
            </>
          ) : (
            name
          )}
        </RowLink>
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

/** The letters that a name begins with; without a name, that of the account. Of wider scripts, one fits. */
function initialsOf({ firstName, lastName, username, email }: User): string {
  const letters =
    firstLetterOf(firstName) + firstLetterOf(lastName) || firstLetterOf(username) || firstLetterOf(email);
  const [first = ''] = letters;
  return /\p{Script=Latin}/u.test(first) ? letters.toUpperCase() : first;
}

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
  const contact = phone ? shortPhone(phone) : email;
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
      {user.email && (
        <span className={styles.email}>
          {user.email.split('@')[0]}
          <wbr />@{user.email.split('@')[1]}
        </span>
      )}
      {user.phone && <span className={styles.phoneNumber}>{phoneNumber(user.phone)}</span>}
    </>
  );
}

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
      {!(hasNeverSignedIn(user) && onPassword) && <Factor user={user} />}
    </span>
    {hasNeverSignedIn(user) && onPassword && (
      <button
        type="button"
        className={styles.next}
        aria-label={`${passwordAction(user)}: ${personName(user)}`}
        onClick={onPassword}
      >
        {passwordAction(user)}
      </button>
    )}
  </div>
);

const MINUTE_MS = 60_000;

/** How long ago somebody signed in, with the moment itself for who asks; of who is late, also why it stands out. */
function LastSignIn({ user }: { user: User }) {
  const timeZone = useTimeZone();
  const now = useNow(MINUTE_MS);
  const { lastLoginAt } = user;
  if (lastLoginAt === null)
    return (
      <span className={hasNeverSignedIn(user) ? styles.never : styles.none}>
        <span className={styles.whole}>Never signed in</span>
        <span className={styles.brief} aria-hidden="true">
          Not yet
        </span>
      </span>
    );
  const moment = momentWithYear(lastLoginAt, timeZone);
  const isOverdue = isLate(user, now);
  const details = isOverdue ? `${lateText}, last on ${moment}` : moment;
  return (
    <Tooltip title={details} enterTouchDelay={0}>
      <time
        dateTime={lastLoginAt}
        className={cx(styles.login, isOverdue && styles.late)}
        tabIndex={isOverdue ? 0 : undefined}
      >
        {isOverdue && <Icon path={mdiClockAlertOutline} size={16} />}
        {lastSignInText({ ...user, lastLoginAt }, now, timeZone)}
        <VisuallyHidden>, {details}</VisuallyHidden>
      </time>
    </Tooltip>
  );
}
