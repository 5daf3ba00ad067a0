import { mdiAccountOffOutline, mdiCheckCircleOutline } from '@mdi/js';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { User } from '@toodles/api/contract/users.ts';
import { centreMoment } from '@toodles/api/domain/dates.ts';
import { Link } from 'react-router-dom';
import { phoneNumber, timeOfDay } from '../../shared/format.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { personName } from '../access/role-words.ts';
import { usePortalUser } from '../access/usePortalUser.ts';
import { dateWithYear } from '../ui/dates.ts';
import { useAddress } from '../ui/useAddress.ts';
import { useTimeZone } from '../ui/useTimeZone.ts';
import { useOtherAdmins } from './queries.ts';
import { RoleSelect } from './RoleSelect.tsx';
import { UserActions } from './UserActions.tsx';
import styles from './UserRows.module.css';

interface UserRowsProps {
  rows: User[];
  onDelete: (user: User) => void;
}

/** One page of people. Where there is no room for a column, what it tells stands below the name; on a phone, cards. */
export function UserRows({ rows, onDelete }: UserRowsProps) {
  return (
    <div className={styles.holder}>
      <Table className={styles.table} aria-label="All users">
        <TableHead>
          <TableRow>
            <TableCell>User</TableCell>
            <TableCell className={styles.contact}>Contact</TableCell>
            <TableCell>Role</TableCell>
            <TableCell>Status</TableCell>
            <TableCell className={styles.login}>Last login</TableCell>
            <TableCell className={styles.actions}>Actions</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((user) => (
            <UserRow key={user.id} user={user} onDelete={onDelete} />
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

function UserRow({ user, onDelete }: { user: User; onDelete: (user: User) => void }) {
  const { to } = useAddress();
  const isSelf = usePortalUser().id === user.id;
  const others = useOtherAdmins(user.id, user.role === 'admin');
  return (
    <TableRow className={cx(!user.isActive && styles.off)}>
      <TableCell className={styles.user}>
        <Link className={styles.name} to={to({ user: user.id })} preventScrollReset>
          {user.firstName || user.lastName ? personName(user) : <Nameless user={user} />}
        </Link>
        {isSelf && <span className={styles.self}>You</span>}
        {user.username && <small>{user.username}</small>}
        <div className={styles.contactBelow}>
          <Contact user={user} />
        </div>
        <small className={styles.loginBelow}>
          <span>Last login:</span> <LastLogin at={user.lastLoginAt} inLine />
        </small>
      </TableCell>
      <TableCell className={styles.contact}>
        <Contact user={user} />
      </TableCell>
      <TableCell className={styles.role}>
        <RoleSelect user={user} otherAdmins={others} />
        {user.permissions && user.role !== 'admin' && user.role !== 'customer' && (
          <small className={styles.own}>Own list</small>
        )}
      </TableCell>
      <TableCell className={styles.status}>
        <Status isActive={user.isActive} />
      </TableCell>
      <TableCell className={styles.login}>
        <LastLogin at={user.lastLoginAt} />
      </TableCell>
      <TableCell className={styles.actions}>
        <UserActions user={user} otherAdmins={others} onDelete={() => onDelete(user)} />
      </TableCell>
    </TableRow>
  );
}

/** What they are reached by stands beside it. */
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
      {user.phone && <span className={styles.line}>{phoneNumber(user.phone)}</span>}
      {user.email && (
        <span className={cx(styles.line, styles.email)}>
          {user.email.split('@')[0]}
          <wbr />@{user.email.split('@')[1]}
        </span>
      )}
    </>
  );
}

function Status({ isActive }: { isActive: boolean }) {
  return (
    <span className={cx(styles.pill, isActive ? styles.active : styles.inactive)}>
      <Icon path={isActive ? mdiCheckCircleOutline : mdiAccountOffOutline} size={18} />
      {isActive ? 'Active' : 'Inactive'}
    </span>
  );
}

function LastLogin({ at, inLine = false }: { at: string | null; inLine?: boolean }) {
  const timeZone = useTimeZone();
  if (at === null) return <span className={cx(!inLine && styles.none)}>Never</span>;
  const { date, time } = centreMoment(new Date(at), timeZone);
  if (inLine) return <span>{dateWithYear(date)}</span>;
  return (
    <>
      <span className={styles.line}>{dateWithYear(date)}</span>
      <small>{timeOfDay(time)}</small>
    </>
  );
}
