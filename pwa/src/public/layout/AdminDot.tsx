import { Link } from 'react-router-dom';
import { useMessages } from '../../shared/messages.ts';
import { paths } from '../../shared/paths.ts';
import { layout } from '../messages/layout.ts';
import styles from './Footer.module.css';

/** A discreet link to the portal for staff. */
export function AdminDot() {
  const { adminAccess } = useMessages(layout);
  return <Link to={paths.adminLogin} title={adminAccess} aria-label={adminAccess} className={styles.dot} />;
}
