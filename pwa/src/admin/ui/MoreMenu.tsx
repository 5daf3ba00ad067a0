import { mdiDotsVertical } from '@mdi/js';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import { type ReactNode, useRef, useState } from 'react';
import { Icon } from '../../shared/ui/Icon.tsx';
import styles from './MoreMenu.module.css';

interface MoreMenuProps {
  label: string;
  /** Above the items: whom or what they change. */
  heading?: string | undefined;
  /** The items, each with the class `moreItem`. @param close for those that do not leave the page */
  children: (close: () => void) => ReactNode;
}

/** The class of an item with an icon. */
export const moreItem = styles.item ?? '';

/** What the menu opens next to: the row of a table, so that the row stays in sight, or the button. */
const anchorOf = (button: HTMLElement | null): HTMLElement | null => button?.closest('tr') ?? button;

function hasMoreRoomAbove(anchor: HTMLElement | null): boolean {
  const { top = 0, bottom = 0 } = anchor?.getBoundingClientRect() ?? {};
  return top > window.innerHeight - bottom;
}

/** What is done now and then, behind three dots. */
export function MoreMenu({ label, heading, children }: MoreMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [isAbove, setIsAbove] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const open = () => {
    setIsAbove(hasMoreRoomAbove(anchorOf(button.current)));
    setIsOpen(true);
  };
  const close = () => setIsOpen(false);
  return (
    <>
      <IconButton
        ref={button}
        className={styles.button ?? ''}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={open}
      >
        <Icon path={mdiDotsVertical} />
      </IconButton>
      <Menu
        open={isOpen}
        anchorEl={() => anchorOf(button.current)}
        anchorOrigin={{ vertical: isAbove ? 'top' : 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: isAbove ? 'bottom' : 'top', horizontal: 'right' }}
        onClose={close}
        slotProps={{ list: { 'aria-label': label } }}
      >
        {heading && (
          <li key="heading" role="presentation" className={styles.heading}>
            {heading}
          </li>
        )}
        {children(close)}
      </Menu>
    </>
  );
}
