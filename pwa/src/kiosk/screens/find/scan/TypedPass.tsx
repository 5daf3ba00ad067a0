import { type RefObject, useId, useState } from 'react';
import { Grid } from '../../../../shared/ui/Layout.tsx';
import { Text } from '../../../../shared/ui/Text.tsx';
import { TouchButton } from '../../../ui/TouchButton.tsx';
import { typedReference } from './read-pass.ts';
import styles from './Scan.module.css';

interface TypedPassProps {
  /** Letters typed anywhere on the page go here, so a hand scanner also works while the camera runs. */
  field: RefObject<HTMLInputElement | null>;
  onReference: (reference: string) => void;
  onSearch: (text: string) => void;
}

/** The number below the code, for when the camera does not work. */
export function TypedPass({ field, onReference, onSearch }: TypedPassProps) {
  const [typed, setTyped] = useState('');
  // A match closes the panel, so a number still here after a submit had no match.
  const [sent, setSent] = useState<string | null>(null);
  const errorId = useId();
  const open = () => {
    const reference = typedReference(typed);
    setSent(typed.trim());
    if (reference !== null) onReference(reference);
  };
  const isWrong = sent !== null && typedReference(sent) === null;
  return (
    <Grid
      as="form"
      columns="minmax(0, 1fr) auto"
      align="end"
      gap={10}
      onSubmit={(event) => {
        event.preventDefault();
        open();
      }}
    >
      <label className={styles.label}>
        Or type the number below the code
        <input
          ref={field}
          className={styles.input}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setSent(null);
          }}
          placeholder="HP-"
          aria-invalid={isWrong}
          aria-describedby={isWrong ? errorId : undefined}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
        />
      </label>
      <TouchButton type="submit" look="ink" className={styles.go}>
        Open
      </TouchButton>
      {isWrong && (
        <Text size="lg" weight={700} tone="bad" id={errorId} role="alert" className={styles.wrong}>
          Enter HP- and six letters or digits.
        </Text>
      )}
      {sent && (
        <button type="button" className={styles.search} onClick={() => onSearch(sent)}>
          Search for “{sent}”
        </button>
      )}
    </Grid>
  );
}
