import { mdiKeyOutline, mdiLogoutVariant, mdiWeatherNight, mdiWeatherSunny } from '@mdi/js';
import Tooltip from '@mui/material/Tooltip';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { usePortalUser } from '../access/usePortalUser.ts';
import type { ColorMode } from './color-mode.ts';
import styles from './SidebarFooter.module.css';
import { SidebarUser } from './SidebarUser.tsx';
import { useSignOut } from './useSignOut.tsx';

export interface SidebarFooterProps {
  colorMode: ColorMode;
  onColorMode: (mode: ColorMode) => void;
  onOwnSignIn: () => void;
}

/** The current user and their own menu. Always visible, whatever the number of pages above. */
export function SidebarFooter({ colorMode, onColorMode, onOwnSignIn }: SidebarFooterProps) {
  const { leave, question } = useSignOut();
  const isDark = colorMode === 'dark';
  return (
    <div className={styles.foot}>
      <SidebarUser user={usePortalUser()} />
      <div className={styles.own}>
        <Tooltip title="Dark mode">
          <button
            type="button"
            role="switch"
            aria-checked={isDark}
            aria-label="Dark mode"
            className={cx(styles.button, isDark && styles.on)}
            onClick={() => onColorMode(isDark ? 'light' : 'dark')}
          >
            <Icon path={isDark ? mdiWeatherNight : mdiWeatherSunny} size={20} />
          </button>
        </Tooltip>
        <Tooltip title="My sign-in">
          <button
            type="button"
            aria-label="My sign-in"
            aria-haspopup="dialog"
            className={styles.button}
            onClick={onOwnSignIn}
          >
            <Icon path={mdiKeyOutline} size={20} />
          </button>
        </Tooltip>
        <button type="button" className={cx(styles.button, styles.leave)} onClick={leave}>
          <Icon path={mdiLogoutVariant} size={20} />
          Sign out
        </button>
      </div>
      {question}
    </div>
  );
}
