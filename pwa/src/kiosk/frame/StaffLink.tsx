import { Link } from 'react-router-dom';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { useDesk } from '../desk/DeskProvider.tsx';
import { deskPaths } from '../paths.ts';
import { Avatar } from '../ui/Avatar.tsx';
import styles from './StaffLink.module.css';

/** Who is at the desk; opens the choice. */
export function StaffLink() {
  const { staff, state } = useDesk();
  const current = staff.find(({ id }) => id === state.staffId);
  if (!current) return null;
  return (
    <Link to={deskPaths.who} className={styles.who} data-testid="at-the-desk">
      <Avatar name={current.firstName} />
      <span className={styles.name}>{current.firstName}</span>
      <VisuallyHidden>is at the desk. Change</VisuallyHidden>
    </Link>
  );
}
