import { mdiClose, mdiUndoVariant } from '@mdi/js';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useCallback } from 'react';
import { Icon } from '../../../shared/ui/Icon.tsx';
import styles from './CatalogueCard.module.css';

interface DeletedCardProps {
  name: string;
  busy: boolean;
  onUndo: () => void;
  onDismiss: () => void;
}

/** Takes the place of a deleted card and offers to restore it. It stays while the page is open. */
export function DeletedCard({ name, busy, onUndo, onDismiss }: DeletedCardProps) {
  // The pressed button disappeared with its card.
  const takeFocus = useCallback((place: HTMLLIElement | null) => place?.querySelector('button')?.focus(), []);
  return (
    <li ref={takeFocus} className={styles.gone}>
      <p>
        <b>{name}</b> is deleted.
      </p>
      <div className={styles.goneActions}>
        <Button
          variant="outlined"
          startIcon={<Icon path={mdiUndoVariant} size={20} />}
          loading={busy}
          aria-label={`Undo: bring back ${name}`}
          onClick={onUndo}
        >
          Undo
        </Button>
        <IconButton aria-label={`Leave ${name} deleted`} onClick={onDismiss}>
          <Icon path={mdiClose} />
        </IconButton>
      </div>
    </li>
  );
}
