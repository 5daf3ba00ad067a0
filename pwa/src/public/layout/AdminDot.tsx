import { Link } from 'react-router-dom';
import { paths } from '../../shared/paths.ts';
import styles from './AdminDot.module.css';

/** The team's quiet way in (seed 000, section 2). */
export function AdminDot() {
  return <Link to={paths.adminLogin} title="Admin Access" aria-label="Admin Access" className={styles.dot} />;
}
