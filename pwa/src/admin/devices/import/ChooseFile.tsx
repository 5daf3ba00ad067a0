import { mdiFileDocumentOutline, mdiTrayArrowUp } from '@mdi/js';
import Button from '@mui/material/Button';
import { type DragEvent, useRef, useState } from 'react';
import { cx } from '../../../shared/ui/class-names.ts';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { Stack } from '../../../shared/ui/Layout.tsx';
import { Text } from '../../../shared/ui/Text.tsx';
import styles from './Import.module.css';

interface ChooseFileProps {
  isReading: boolean;
  onFile: (file: File | undefined) => void;
}

/** Takes a file by drag and drop, or by its button. */
export function ChooseFile({ isReading, onFile }: ChooseFileProps) {
  const [isOver, setIsOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    onFile(event.dataTransfer.files[0]);
  };
  return (
    <Stack
      gap={14}
      align="center"
      className={cx(styles.place, isOver && styles.over)}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <span className={styles.fileBadge}>
        <Icon path={mdiFileDocumentOutline} size={34} />
      </span>
      <Text weight={600} tone="muted">
        Drop the file here. Its name begins with toodles-desk.
      </Text>
      <Button
        variant="contained"
        autoFocus
        loading={isReading}
        startIcon={<Icon path={mdiTrayArrowUp} size={20} />}
        onClick={() => input.current?.click()}
      >
        Choose file
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,application/json"
        aria-label="Export file of a tablet"
        onChange={({ target }) => {
          onFile(target.files?.[0]);
          // Allows choosing the same file again after an error.
          target.value = '';
        }}
      />
    </Stack>
  );
}
