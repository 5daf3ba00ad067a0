import { mdiMagnify } from '@mdi/js';
import { useEffect, useRef, useState } from 'react';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import styles from './SearchButton.module.css';
import { SearchDialog } from './SearchDialog.tsx';

const isApple = /Mac|iP(hone|ad|od)/.test(navigator.userAgent);

interface SearchButtonProps {
  /** `short` fits the sidebar; `icon` is for narrow layouts. */
  look?: 'field' | 'short' | 'icon';
  /** Exactly one of the buttons on a page handles the shortcut. */
  withKeys?: boolean;
}

/** Opens the search: a visible field, or an icon in narrow layouts; Ctrl+K or ⌘K anywhere. */
export function SearchButton({ look = 'field', withKeys = true }: SearchButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const small = look === 'icon';
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
  // Only after the dialog has left the page: while it is open, it traps the focus.
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
            <span className={styles.words}>
              {look === 'short' ? 'Search' : 'Find a family, booking or page'}
            </span>
            <Text
              as="span"
              size="sm"
              weight={700}
              tone="muted"
              leading={1.3}
              className={styles.keys}
              aria-hidden="true"
            >
              {isApple ? '⌘K' : 'Ctrl K'}
            </Text>
          </>
        )}
      </button>
      {isOpen && <SearchDialog onClose={close} />}
    </>
  );
}

/** The previously focused element, if it is still on the page. */
const keptElement = (element: Element | null): Element | null =>
  element?.isConnected && element !== document.body ? element : null;

/** Entered data matters more than a search, so the shortcut does nothing over an open form. */
const isTyping = () => document.querySelector('[role="dialog"] form') !== null;

function useShortcut(open: () => void, isOpen: boolean): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isAsked = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
      if (!isAsked || event.altKey || event.shiftKey) return;
      // Prevents the browser's own shortcut.
      event.preventDefault();
      if (!isOpen && !isTyping()) open();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
}
