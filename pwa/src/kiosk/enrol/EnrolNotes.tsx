import { useLocation } from 'react-router-dom';
import { useDesk } from '../desk/DeskProvider.tsx';
import { isUnsent } from '../outbox/outcomes.ts';
import styles from './Enrol.module.css';
import { leftDesk } from './left-desk.ts';

/** On an enrolled tablet: what a new code does, and that nothing is lost. */
export function Already() {
  const { state, uncounted } = useDesk();
  if (!state.device) return null;
  const unsent = uncounted.filter(isUnsent).length;
  return (
    <p className={styles.already}>
      {state.revokedAt === null
        ? `This tablet is ${state.device.name}. A new code makes it another tablet of the list`
        : `This tablet was ${state.device.name} until a manager took it off the desk. A new code brings it back`}
      {unsent > 0 && `; what waits on it (${unsent}) is kept and sent`}.
    </p>
  );
}

/** After a tablet was removed from the desk: says so, and what remains to do in the portal. */
export function Left() {
  const left = leftDesk(useLocation().state);
  if (left === null) return null;
  return (
    <p role="status" className={styles.left}>
      {left} is off the desk, and nothing of it is on this tablet any more. If it had no connection, revoke it
      in the portal too, under Tablets.
    </p>
  );
}
