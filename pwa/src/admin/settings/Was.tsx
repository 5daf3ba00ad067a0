import { mdiPencil } from '@mdi/js';
import { Icon } from '../../shared/ui/Icon.tsx';
import styles from './Was.module.css';

/** The mark of a change that is not saved yet: what was there before. */
export const Was = ({ text }: { text: string }) => (
  <span className={styles.was}>
    <Icon path={mdiPencil} size={14} />
    <span>{text}</span>
  </span>
);
