import { mdiAlertCircleOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Row } from '../../shared/ui/Layout.tsx';
import surface from '../../shared/ui/Surface.module.css';
import styles from './SaveBar.module.css';

interface SaveBarProps {
  isDirty: boolean;
  /** What has changed. */
  text: string;
  /** The label of the button that saves the form around the bar. */
  save: string;
  /** The label of the button that gives the changes up. */
  undo?: string;
  isSaving: boolean;
  onUndo: () => void;
  /** Why the last attempt to save failed. */
  problem?: ReactNode;
}

/** Saves or undoes what has changed on a page. Appears with the first change, and stays in sight. */
export function SaveBar(props: SaveBarProps) {
  const { isDirty, text, save, undo = 'Undo changes', isSaving, onUndo, problem } = props;
  return (
    <div className={styles.place}>
      {/* Announced when it appears, so its place is there before. */}
      <Row gap={8} wrap className={cx(isDirty && surface.card, isDirty && styles.bar)}>
        <span role="alert" className={cx(styles.text, styles.problem)}>
          {isDirty && problem && (
            <>
              <Icon path={mdiAlertCircleOutline} size={20} />
              <span>{problem}</span>
            </>
          )}
        </span>
        <span role="status" className={styles.text}>
          {isDirty && !problem && text}
        </span>
        {isDirty && (
          <>
            <Button variant="outlined" onClick={onUndo}>
              {undo}
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
