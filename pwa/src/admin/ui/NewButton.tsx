import { mdiPlus } from '@mdi/js';
import Button from '@mui/material/Button';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import styles from './PageHead.module.css';

interface NewButtonProps {
  label: string;
  /** Looks unavailable; pressed, it says why. */
  isLocked?: boolean;
  onClick: () => void;
}

/** Makes a new thing of the page's kind: the page's primary action. On a narrow screen it is a plus beside the title. */
export const NewButton = ({ label, isLocked = false, onClick }: NewButtonProps) => (
  <Button
    variant="contained"
    className={cx(styles.add, isLocked && styles.locked)}
    aria-label={label}
    aria-disabled={isLocked || undefined}
    onClick={onClick}
  >
    <Icon path={mdiPlus} size={20} />
    <span>{label}</span>
  </Button>
);
