import { mdiAlert } from '@mdi/js';
import { Icon } from '../../shared/ui/Icon.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import styles from './AllergyMark.module.css';

/** After the name of a family with an allergy, in a row that says what it asked for. */
export const AllergyMark = () => (
  <span className={styles.mark}>
    <Icon path={mdiAlert} size={18} />
    <VisuallyHidden> (allergy)</VisuallyHidden>
  </span>
);
