import { useLocation } from 'react-router-dom';
import { useDesk } from '../../app/DeskProvider.tsx';
import { isUnsent } from '../../core/outcomes.ts';
import styles from './Enrol.module.css';
import { removedTabletName } from './removed-tablet.ts';

/** On an enrolled tablet: what a new code does, and that nothing is lost. */
export function AlreadyEnrolledNote() {
  const { state, unreflected } = useDesk();
  if (!state.device) return null;
  const unsent = unreflected.filter(isUnsent).length;
  return (
    <p className={styles.already}>
      {state.revokedAt === null
        ? `This tablet is enrolled as ${state.device.name}. A new code enrols it as another tablet`
        : `A manager revoked this tablet, ${state.device.name}. A new code enrols it again`}
      {unsent > 0 && `; its unsent check-ins (${unsent}) will still be sent`}.
    </p>
  );
}

/** After a tablet was removed from the desk: says so, and what remains to do in the portal. */
export function RemovedNote() {
  const name = removedTabletName(useLocation().state);
  if (name === null) return null;
  return (
    <p role="status" className={styles.left}>
      {name} was removed, and its data was deleted from this tablet. If the tablet was offline, also revoke it
      in the portal, under Tablets.
    </p>
  );
}
