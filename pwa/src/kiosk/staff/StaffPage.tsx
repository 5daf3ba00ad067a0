import { mdiCheckCircle } from '@mdi/js';
import { useNavigate } from 'react-router-dom';
import { dayLong } from '../../shared/format.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { changeState } from '../db/state.ts';
import { clockFigure, clockText } from '../desk/centre-times.ts';
import { useDesk, useToday } from '../desk/DeskProvider.tsx';
import { useCentreNow } from '../desk/useCentreNow.ts';
import { useInside } from '../desk/useInside.ts';
import { SyncPill } from '../frame/SyncPill.tsx';
import { deskPaths } from '../paths.ts';
import { Pegs } from '../rail/Pegs.tsx';
import { Avatar } from '../ui/Avatar.tsx';
import styles from './Staff.module.css';

/** Who is at the desk: a name to be noted with what is done, and nothing that claims to be a lock. */
export function StaffPage() {
  const { db, staff, state } = useDesk();
  const navigate = useNavigate();
  const choose = async (staffId: number) => {
    await changeState(db, () => ({ staffId }));
    void navigate(deskPaths.find, { replace: true });
  };
  return (
    <main className={styles.page}>
      <Clock />
      <h1 className={styles.title}>Who is at the desk?</h1>
      <p className={styles.text}>
        Your name is written beside what you do here. Change it when somebody else takes over.
      </p>
      <ul className={styles.staff}>
        {staff.toSorted(byName).map((member) => {
          const isCurrent = member.id === state.staffId;
          return (
            <li key={member.id}>
              <button
                type="button"
                aria-pressed={isCurrent}
                className={cx(styles.card, isCurrent && styles.on)}
                onClick={() => void choose(member.id)}
                data-testid="staff-card"
              >
                <span className={styles.cardTop}>
                  <Avatar name={member.firstName} large />
                  {isCurrent && <Icon path={mdiCheckCircle} size={32} />}
                </span>
                <span>
                  <b>{member.firstName}</b>
                  <small>{roles[member.role] ?? member.role}</small>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      <Inside />
    </main>
  );
}

const byName = (a: { firstName: string }, b: { firstName: string }) => a.firstName.localeCompare(b.firstName);

const roles: Record<string, string> = { staff: 'Staff', manager: 'Manager', admin: 'Admin' };

function Clock() {
  const { timeZone } = useDesk();
  const now = useCentreNow();
  const today = useToday(now);
  return (
    <div className={styles.top}>
      <div>
        <p className={styles.clock}>
          {clockFigure(now, timeZone)}
          <small>{clockText(now, timeZone).slice(-2)}</small>
        </p>
        <p className={styles.date}>{dayLong(today)}</p>
      </div>
      <SyncPill />
    </div>
  );
}

function Inside() {
  const { count } = useInside();
  return (
    <div className={styles.inside}>
      <b>{count.inside}</b>
      <span>
        inside,
        <br />
        of {count.limit}
      </span>
      <Pegs count={count} />
    </div>
  );
}
