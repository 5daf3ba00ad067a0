import { mdiMagnify } from '@mdi/js';
import { useEffect, useRef, useState } from 'react';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import styles from './SearchButton.module.css';
import { SearchDialog } from './SearchDialog.tsx';

const isApple = /Mac|iP(hone|ad|od)/.test(navigator.userAgent);

interface SearchButtonProps {
  small?: boolean;
  /** One of them on the page answers the keys. */
  withKeys?: boolean;
}

/** Opens the search: a field to be seen, or an icon where there is little room; Ctrl+K or ⌘K from everywhere. */
export function SearchButton({ small = false, withKeys = true }: SearchButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const openFrom = useRef<Element>(null);
  const wayBack = useRef<Element>(null);
  const open = () => {
    openFrom.current = document.activeElement;
    setIsOpen(true);
  };
  const close = (gone: boolean) => {
    wayBack.current = gone ? null : (keptElement(openFrom.current) ?? button.current);
    setIsOpen(false);
  };
  useShortcut(open, isOpen || !withKeys);
  // Only once the search has left the page: as long as it is there, it keeps the focus to itself.
  useEffect(() => {
    if (isOpen || !(wayBack.current instanceof HTMLElement)) return;
    wayBack.current.focus({ preventScroll: true });
    wayBack.current = null;
  }, [isOpen]);
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

/** What had the focus, as far as it is still there. */
const keptElement = (element: Element | null): Element | null =>
  element?.isConnected && element !== document.body ? element : null;

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
