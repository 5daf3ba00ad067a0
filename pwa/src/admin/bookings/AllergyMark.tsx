import { mdiAlert } from '@mdi/js';
import { Icon } from '../../shared/ui/Icon.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import styles from './AllergyMark.module.css';

/** After the name of a family with an allergy. @param note what it asked for, unless the row says it */
export const AllergyMark = ({ note }: { note?: string }) => (
  <span className={styles.mark} title={note}>
    <Icon path={mdiAlert} size={18} />
    <VisuallyHidden> (allergy{note && `: ${note}`})</VisuallyHidden>
  </span>
);
