import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import styles from './UnsavedChangesDialog.module.css';

interface UnsavedChangesDialogProps {
  onStay: () => void;
  onDiscard: () => void;
}

/** Asks before discarding input. Escape keeps it. */
export function UnsavedChangesDialog({ onStay, onDiscard }: UnsavedChangesDialogProps) {
  const id = useId();
  return (
    <Dialog
      open
      role="alertdialog"
      maxWidth="xs"
      aria-labelledby={id}
      aria-describedby={`${id}-text`}
      onClose={onStay}
    >
      <DialogTitle id={id} component="h2">
        Discard your changes?
      </DialogTitle>
      <DialogContent id={`${id}-text`} className={styles.text}>
        They are not saved yet.
      </DialogContent>
      <DialogActions className={styles.actions}>
        <Button variant="outlined" onClick={onStay} autoFocus>
          Keep editing
        </Button>
        <Button variant="contained" color="error" onClick={onDiscard}>
          Discard
        </Button>
      </DialogActions>
    </Dialog>
  );
}
