import Button from '@mui/material/Button';
import { cx } from '../../shared/ui/class-names.ts';
import { Row } from '../../shared/ui/Layout.tsx';
import surface from '../../shared/ui/Surface.module.css';
import styles from './SaveBar.module.css';

interface SaveBarProps {
  isDirty: boolean;
  /** What has changed. */
  text: string;
  /** The label of the button that saves the form around the bar. */
  save: string;
  isSaving: boolean;
  onUndo: () => void;
}

/** Saves or undoes what has changed on a page. Appears with the first change, and stays in sight. */
export function SaveBar({ isDirty, text, save, isSaving, onUndo }: SaveBarProps) {
  return (
    <div className={styles.place}>
      {/* Announced when it appears, so its place is there before. */}
      <Row gap={8} wrap className={cx(isDirty && surface.card, isDirty && styles.bar)}>
        <span role="status" className={styles.text}>
          {isDirty && text}
        </span>
        {isDirty && (
          <>
            <Button variant="outlined" onClick={onUndo}>
              Undo changes
            </Button>
            <Button type="submit" variant="contained" loading={isSaving}>
              {save}
            </Button>
          </>
        )}
      </Row>
    </div>
  );
}
