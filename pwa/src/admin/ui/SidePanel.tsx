import { mdiClose } from '@mdi/js';
import Drawer from '@mui/material/Drawer';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useEffect, useRef } from 'react';
import { media } from '../../shared/theme/media.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import surface from '../../shared/ui/Surface.module.css';
import styles from './FormDialog.module.css';

interface SidePanelProps {
  label: string;
  /** The row of the panel: its link carries `data-opens` with the same id. */
  row: number | string;
  onClose: () => void;
  children: ReactNode;
}

/**
 * Details beside their list, or over it on narrow screens. Give it the row's key, so that each row mounts a
 * new panel.
 */
export function SidePanel({ label, row, onClose, children }: SidePanelProps) {
  const isBeside = useMediaQuery(media.wide, { noSsr: true });
  if (isBeside) {
    return (
      <Beside label={label} row={row} onClose={onClose}>
        {children}
      </Beside>
    );
  }
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      slotProps={{ paper: { className: styles.drawer, role: 'dialog', 'aria-label': label } }}
    >
      <CloseButton onClose={onClose} autoFocus />
      {children}
    </Drawer>
  );
}

/** Focuses the close button when the panel opens, and the row when it closes. */
function Beside({ label, row, onClose, children }: SidePanelProps) {
  const opener = useRef<Element>(null);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    opener.current = document.activeElement;
    panel.current?.querySelector('button')?.focus({ preventScroll: true });
  }, []);
  const close = () => {
    onClose();
    const from = opener.current;
    const back = from?.isConnected && from !== document.body ? from : linkOf(row);
    if (back instanceof HTMLElement) back.focus({ preventScroll: true });
  };
  return (
    <aside
      ref={panel}
      className={cx(surface.card, styles.panel)}
      aria-label={label}
      data-keeps-focus
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
      }}
    >
      <CloseButton onClose={close} />
      {children}
    </aside>
  );
}

const linkOf = (row: number | string) => document.querySelector(`[data-opens="${row}"]`);

function CloseButton({ onClose, autoFocus = false }: { onClose: () => void; autoFocus?: boolean }) {
  return (
    <button
      type="button"
      className={cx(surface.round, styles.panelClose)}
      aria-label="Close"
      // biome-ignore lint/a11y/noAutofocus: a dialog's focus starts on its first control
      autoFocus={autoFocus}
      onClick={onClose}
    >
      <Icon path={mdiClose} />
    </button>
  );
}
