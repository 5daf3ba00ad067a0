import { mdiDatabaseAlertOutline } from '@mdi/js';
import { Icon } from '../../shared/ui/Icon.tsx';
import { useDesk } from '../desk/DeskProvider.tsx';
import styles from './SpaceLine.module.css';
import { spaceWords } from './space-words.ts';
import { useTabletStorage } from './tablet-storage.ts';

/** Says on the desk's screens that the tablet runs out of room, and what to do. */
export function SpaceLine() {
  const { contact } = useDesk().state;
  const words = spaceWords(contact, useTabletStorage());
  if (words === null) return null;
  return (
    <p className={styles.line} data-testid="space-line">
      <Icon path={mdiDatabaseAlertOutline} size={24} />
      <span>{words}</span>
    </p>
  );
}
