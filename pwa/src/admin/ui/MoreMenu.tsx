import { mdiDotsVertical } from '@mdi/js';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Menu, { type MenuProps } from '@mui/material/Menu';
import MenuList from '@mui/material/MenuList';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useRef, useState } from 'react';
import { media } from '../../shared/theme/media.ts';
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

/** The window's margin that a menu keeps to, as MUI has it. */
const MARGIN = 16;

type Place = 'below' | 'above' | 'beside';

/** Where a menu has room without covering its button. */
function placeOf(button: Element, menu: HTMLElement): Place {
  const { top, bottom } = button.getBoundingClientRect();
  const room = menu.offsetHeight + MARGIN;
  if (bottom + room <= window.innerHeight) return 'below';
  return top >= room ? 'above' : 'beside';
}

/** The corner of the button, and that of the menu which meets it. */
const corners: Record<Place, Pick<MenuProps, 'anchorOrigin' | 'transformOrigin'>> = {
  below: {
    anchorOrigin: { vertical: 'bottom', horizontal: 'right' },
    transformOrigin: { vertical: 'top', horizontal: 'right' },
  },
  above: {
    anchorOrigin: { vertical: 'top', horizontal: 'right' },
    transformOrigin: { vertical: 'bottom', horizontal: 'right' },
  },
  beside: {
    anchorOrigin: { vertical: 'top', horizontal: 'left' },
    transformOrigin: { vertical: 'top', horizontal: 'right' },
  },
};

/** What is done now and then, behind three dots: a menu at its button, or on a phone a sheet at the bottom. */
export function MoreMenu({ label, heading, children }: MoreMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const isPhone = useMediaQuery(media.phone, { noSsr: true });
  const [place, setPlace] = useState<Place>('below');
  const button = useRef<HTMLButtonElement>(null);
  const close = () => setIsOpen(false);
  return (
    <>
      <IconButton
        ref={button}
        className={styles.button ?? ''}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        <Icon path={mdiDotsVertical} />
      </IconButton>
      {isPhone ? (
        <Drawer
          open={isOpen}
          anchor="bottom"
          onClose={close}
          slotProps={{ paper: { className: styles.sheet, 'aria-label': label } }}
        >
          {heading && <div className={styles.heading}>{heading}</div>}
          <MenuList aria-label={label} autoFocusItem>
            {children(close)}
          </MenuList>
        </Drawer>
      ) : (
        <Menu
          open={isOpen}
          anchorEl={() => button.current}
          {...corners[place]}
          onClose={close}
          slotProps={{
            list: { 'aria-label': label },
            transition: {
              onEnter: (menu: HTMLElement) => {
                if (button.current) setPlace(placeOf(button.current, menu));
              },
            },
          }}
        >
          {heading && (
            <li key="heading" role="presentation" className={styles.heading}>
              {heading}
            </li>
          )}
          {children(close)}
        </Menu>
      )}
    </>
  );
}
