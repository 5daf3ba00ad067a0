import { mdiCheck, mdiDotsHorizontal, mdiKeyOutline, mdiLogoutVariant, mdiWeatherNight } from '@mdi/js';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type ReactNode, type Ref, useRef, useState } from 'react';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import surface from '../../shared/ui/Surface.module.css';
import { Text } from '../../shared/ui/Text.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { roleNames } from '../access/role-labels.ts';
import { usePortalUser } from '../access/usePortalUser.ts';
import { signOut } from '../secrets/sign-out.ts';
import { UnsavedChangesDialog } from '../ui/unsaved/UnsavedChangesDialog.tsx';
import { hasUnsaved } from '../ui/unsaved/unsaved.ts';
import type { ColorMode } from './color-mode.ts';
import styles from './Sidebar.module.css';

export interface UserMenuProps {
  colorMode: ColorMode;
  onColorMode: (mode: ColorMode) => void;
  onOwnSignIn: () => void;
  /** Only its picture: the sidebar has no room for the name. */
  isNarrow: boolean;
}

/** The current user with a menu of their own. Always visible, whatever the number of entries above. */
export function UserMenu({ colorMode, onColorMode, onOwnSignIn, isNarrow }: UserMenuProps) {
  const { leave, question } = useSignOut();
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isDark = colorMode === 'dark';
  const choose = (act: () => void) => () => {
    setIsOpen(false);
    act();
  };
  return (
    <div className={styles.foot}>
      <UserButton ref={button} isOpen={isOpen} isNarrow={isNarrow} onOpen={() => setIsOpen(true)} />
      <Menu
        open={isOpen}
        anchorEl={button.current}
        anchorOrigin={{ vertical: 'top', horizontal: 'left' }}
        transformOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        onClose={() => setIsOpen(false)}
        slotProps={{ list: { 'aria-label': 'Your account' }, paper: { className: styles.menu } }}
      >
        <MenuItem className={styles.choice} onClick={choose(onOwnSignIn)}>
          <Icon path={mdiKeyOutline} size={20} />
          My sign-in
        </MenuItem>
        <MenuItem
          className={styles.choice}
          role="menuitemcheckbox"
          aria-checked={isDark}
          onClick={() => onColorMode(isDark ? 'light' : 'dark')}
        >
          <Icon path={mdiWeatherNight} size={20} />
          Dark mode
          {isDark && <Icon path={mdiCheck} size={20} className={styles.tick} />}
        </MenuItem>
        <MenuItem className={styles.choice} onClick={choose(leave)}>
          <Icon path={mdiLogoutVariant} size={20} />
          Sign out
        </MenuItem>
      </Menu>
      {question}
    </div>
  );
}

interface UserButtonProps {
  ref: Ref<HTMLButtonElement>;
  isOpen: boolean;
  isNarrow: boolean;
  onOpen: () => void;
}

/** The current user's name and role, which open their menu. */
function UserButton({ ref, isOpen, isNarrow, onOpen }: UserButtonProps) {
  const user = usePortalUser();
  const role = roleNames[user.role];
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ') || role;
  // An account named after its role would say it twice.
  const detail = name === role ? user.email : role;
  return (
    <button
      ref={ref}
      type="button"
      className={styles.person}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      onClick={onOpen}
    >
      <Text
        as="span"
        size="lg"
        weight={700}
        tone="hours"
        leading={1}
        display
        className={cx(surface.round, styles.avatar)}
        aria-hidden="true"
      >
        {name.slice(0, 1).toUpperCase()}
      </Text>
      {isNarrow ? (
        <VisuallyHidden>Your account: {name}</VisuallyHidden>
      ) : (
        <>
          <span className={styles.who}>
            <VisuallyHidden>Your account: </VisuallyHidden>
            <b>{name}</b>
            {detail && (
              <Text as="small" weight={600} size="sm" tone="quiet" className={styles.detail}>
                {detail}
              </Text>
            )}
          </span>
          <Icon path={mdiDotsHorizontal} size={20} />
        </>
      )}
    </button>
  );
}

/** Signs out. With unsaved input it asks first, as long as the session still exists. */
function useSignOut(): { leave: () => void; question: ReactNode } {
  const [isAsked, setIsAsked] = useState(false);
  return {
    leave: () => {
      if (hasUnsaved()) setIsAsked(true);
      else void signOut();
    },
    question: isAsked && (
      <UnsavedChangesDialog
        onStay={() => setIsAsked(false)}
        onDiscard={() => {
          setIsAsked(false);
          void signOut();
        }}
      />
    ),
  };
}
