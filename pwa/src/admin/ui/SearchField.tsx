import { mdiClose, mdiMagnify } from '@mdi/js';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../../shared/ui/Icon.tsx';
import styles from './Form.module.css';

const DEBOUNCE_MS = 250;

interface SearchFieldProps {
  label: string;
  placeholder: string;
  value: string;
  onSearch: (text: string) => void;
}

/** Searches while typing, shortly after the last keystroke. */
export function SearchField({ label, placeholder, value, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const lastSent = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const input = useRef<HTMLInputElement>(null);
  // The address may change from outside (Back, a link), and the field follows it.
  useEffect(() => {
    if (value === lastSent.current) return;
    lastSent.current = value;
    setText(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const tell = (typed: string) => {
    clearTimeout(timer.current);
    lastSent.current = typed.trim();
    onSearch(lastSent.current);
  };
  const type = (typed: string) => {
    setText(typed);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => tell(typed), DEBOUNCE_MS);
  };
  return (
    <form
      className={styles.searchField}
      onSubmit={(event) => {
        event.preventDefault();
        tell(text);
      }}
    >
      <Icon path={mdiMagnify} size={20} className={styles.icon} />
      <input
        ref={input}
        type="search"
        className={styles.input}
        aria-label={label}
        placeholder={placeholder}
        value={text}
        maxLength={80}
        autoComplete="off"
        onChange={(event) => type(event.target.value)}
      />
      {text !== '' && (
        <button
          type="button"
          className={styles.clear}
          aria-label="Clear the search"
          onClick={() => {
            setText('');
            tell('');
            input.current?.focus();
          }}
        >
          <Icon path={mdiClose} size={20} />
        </button>
      )}
    </form>
  );
}
