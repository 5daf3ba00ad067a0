import { mdiMagnify } from '@mdi/js';
import { useEffect, useRef, useState } from 'react';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import styles from './SearchButton.module.css';
import { SearchDialog } from './SearchDialog.tsx';

const isApple = /Mac|iP(hone|ad|od)/.test(navigator.userAgent);

/** Opens the search: a field to be seen, or an icon where there is little room; Ctrl+K or ⌘K from everywhere. */
export function SearchButton({ small = false }: { small?: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const before = useRef<Element>(null);
  const open = () => {
    before.current = document.activeElement;
    setIsOpen(true);
  };
  useShortcut(open, isOpen);
  const close = (gone: boolean) => {
    setIsOpen(false);
    if (gone) return;
    const back = before.current instanceof HTMLElement && before.current.isConnected ? before.current : null;
    (back === document.body ? null : (back ?? button.current))?.focus({ preventScroll: true });
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={cx(styles.button, small && styles.small)}
        aria-label={small ? 'Search' : undefined}
        aria-haspopup="dialog"
        aria-keyshortcuts={isApple ? 'Meta+K' : 'Control+K'}
        onClick={open}
      >
        <Icon path={mdiMagnify} size={small ? 26 : 20} />
        {!small && (
          <>
            <span className={styles.words}>Find a family, booking or page</span>
            <span className={styles.keys} aria-hidden="true">
              {isApple ? '⌘K' : 'Ctrl K'}
            </span>
          </>
        )}
      </button>
      {isOpen && <SearchDialog onClose={close} />}
    </>
  );
}

/** What is being typed in a form is worth more than a search: over one, the keys do nothing. */
const isTyping = () => document.querySelector('[role="dialog"] form') !== null;

function useShortcut(open: () => void, isOpen: boolean): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isAsked = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
      if (!isAsked || event.altKey || event.shiftKey) return;
      // Else the browser's own search takes the keys.
      event.preventDefault();
      if (!isOpen && !isTyping()) open();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
}
