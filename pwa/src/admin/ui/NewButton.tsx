import { mdiPlus } from '@mdi/js';
import Button from '@mui/material/Button';
import { Icon } from '../../shared/ui/Icon.tsx';
import styles from './PageHead.module.css';

/** Makes a new thing of the page's kind: the page's primary action. On a narrow screen it is a plus beside the title. */
export const NewButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <Button variant="contained" className={styles.add ?? ''} aria-label={label} onClick={onClick}>
    <Icon path={mdiPlus} size={20} />
    <span>{label}</span>
  </Button>
);
