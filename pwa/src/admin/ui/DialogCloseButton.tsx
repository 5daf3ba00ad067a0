import { mdiClose } from '@mdi/js';
import IconButton from '@mui/material/IconButton';
import { Icon } from '../../shared/ui/Icon.tsx';
import styles from './FormDialog.module.css';

/** In the corner of a dialog. */
export function DialogCloseButton({ onClose }: { onClose: () => void }) {
  return (
    <IconButton aria-label="Close" className={styles.close} onClick={onClose}>
      <Icon path={mdiClose} />
    </IconButton>
  );
}
