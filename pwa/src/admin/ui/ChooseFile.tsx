import { mdiFileUploadOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Row } from '../../shared/ui/Layout.tsx';
import { Text } from '../../shared/ui/Text.tsx';

/** What was read from a choice, or why it can't be used. The last choice counts, also when an earlier one is read later. */
export function useReadFile<T extends object>() {
  const [read, setRead] = useState<{ file?: T; problem?: string }>({});
  const [isReading, setIsReading] = useState(false);
  const latest = useRef(0);
  const take = async (reading: Promise<T | { problem: string }>) => {
    latest.current += 1;
    const own = latest.current;
    setIsReading(true);
    const found = await reading;
    if (own !== latest.current) return;
    setIsReading(false);
    setRead('problem' in found ? { problem: found.problem } : { file: found });
  };
  return { ...read, isReading, take };
}

interface ChooseFileProps {
  /** Of the input, for screen readers. */
  label: string;
  /** Types and endings, as in the attribute. */
  accept: string;
  /** What was chosen, in words; undefined before. */
  chosen: string | undefined;
  /** What can be chosen. */
  hint?: string;
  isReading?: boolean;
  onFile: (file: File) => void;
}

/** A button that opens the file dialog, and the file's name beside it. */
export function ChooseFile({ label, accept, chosen, hint, isReading = false, onFile }: ChooseFileProps) {
  const input = useRef<HTMLInputElement>(null);
  const said = chosen ?? hint;
  return (
    <Row gap={12} wrap>
      <Button
        variant="outlined"
        loading={isReading}
        startIcon={<Icon path={mdiFileUploadOutline} size={20} />}
        onClick={() => input.current?.click()}
      >
        {chosen === undefined ? 'Choose a file' : 'Choose another file'}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={label}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          // Allows choosing the same file again after an error.
          target.value = '';
        }}
      />
      {said !== undefined && (
        <Text
          weight={chosen === undefined ? 600 : 700}
          tone={chosen === undefined ? 'muted' : 'ink'}
          breakAnywhere
        >
          {said}
        </Text>
      )}
    </Row>
  );
}
