import {
  mdiAccountGroupOutline,
  mdiBallotOutline,
  mdiCakeVariantOutline,
  mdiCalendarStar,
  mdiChartBar,
  mdiClipboardTextClockOutline,
  mdiClockOutline,
  mdiCogOutline,
  mdiForumOutline,
  mdiGiftOutline,
  mdiImageMultipleOutline,
  mdiKeyOutline,
  mdiLogoutVariant,
  mdiPartyPopper,
  mdiScaleBalance,
  mdiSeatOutline,
  mdiSlide,
  mdiTablet,
  mdiTicketConfirmationOutline,
  mdiTicketPercentOutline,
  mdiTimerSand,
  mdiViewDashboardOutline,
  mdiWeatherNight,
} from '@mdi/js';
import { Fragment } from 'react';
import { NavLink } from 'react-router-dom';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { WordMark } from '../../shared/ui/Logo.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { type NavGroup, navGroups, type PortalPage, pagesFor } from '../access/portal-access.ts';
import { usePortalUser } from '../access/usePortalUser.ts';
import type { ColorMode } from './color-mode.ts';
import { Person } from './Person.tsx';
import styles from './SideNav.module.css';
import { signOut } from './sign-out.ts';
import { useOpenReviews } from './useOpenReviews.ts';

const icons: Record<string, string> = {
  '/admin/dashboard': mdiViewDashboardOutline,
  '/admin/bookings': mdiBallotOutline,
  '/admin/birthday-parties': mdiPartyPopper,
  '/admin/enquiries': mdiForumOutline,
  '/admin/analytics': mdiChartBar,
  '/admin/packages': mdiTicketConfirmationOutline,
  '/admin/activities': mdiSlide,
  '/admin/gallery': mdiImageMultipleOutline,
  '/admin/birthday': mdiCakeVariantOutline,
  '/admin/add-ons': mdiGiftOutline,
  '/admin/vouchers': mdiTicketPercentOutline,
  '/admin/capacity': mdiSeatOutline,
  '/admin/operating-hours': mdiClockOutline,
  '/admin/special-days': mdiCalendarStar,
  '/admin/settings': mdiCogOutline,
  '/admin/package-management': mdiTimerSand,
  '/admin/usage-reviews': mdiScaleBalance,
  '/admin/devices': mdiTablet,
  '/admin/users': mdiAccountGroupOutline,
  '/admin/audit-log': mdiClipboardTextClockOutline,
};

const groups = Object.keys(navGroups) as NavGroup[];

interface SideNavProps {
  colorMode: ColorMode;
  onColorMode: (mode: ColorMode) => void;
  onOwnSignIn: () => void;
}

/** The pages that the person may open, and who they are. */
export function SideNav({ colorMode, onColorMode, onOwnSignIn }: SideNavProps) {
  const user = usePortalUser();
  const openReviews = useOpenReviews();
  const pages = pagesFor(user);
  const isDark = colorMode === 'dark';
  const link = (page: PortalPage) => (
    <PageLink key={page.path} page={page} waiting={page.path === '/admin/usage-reviews' ? openReviews : 0} />
  );
  return (
    <div className={styles.column}>
      <WordMark className={styles.word} />
      <nav aria-label="Portal">
        {groups.map((group) => {
          const links = pages.filter((page) => page.group === group).map(link);
          const title = navGroups[group];
          if (links.length === 0) return null;
          if (!title) return <ul key={group}>{links}</ul>;
          return (
            <Fragment key={group}>
              <h2 className={styles.group} id={`nav-${group}`}>
                {title}
              </h2>
              <ul aria-labelledby={`nav-${group}`}>{links}</ul>
            </Fragment>
          );
        })}
      </nav>
      <div className={styles.foot}>
        <button
          type="button"
          role="switch"
          aria-checked={isDark}
          className={styles.row}
          onClick={() => onColorMode(isDark ? 'light' : 'dark')}
        >
          <Icon path={mdiWeatherNight} size={20} />
          Dark mode
          <span className={cx(styles.track, isDark && styles.on)} aria-hidden="true" />
        </button>
        <button type="button" className={styles.row} aria-haspopup="dialog" onClick={onOwnSignIn}>
          <Icon path={mdiKeyOutline} size={20} />
          My sign-in
        </button>
        <button type="button" className={styles.row} onClick={() => void signOut()}>
          <Icon path={mdiLogoutVariant} size={20} />
          Sign out
        </button>
        <Person user={user} />
      </div>
    </div>
  );
}

function PageLink({ page, waiting = 0 }: { page: PortalPage; waiting?: number | undefined }) {
  return (
    <li>
      <NavLink to={page.path} className={({ isActive }) => cx(styles.row, isActive && styles.here)}>
        <Icon path={icons[page.path] ?? ''} size={20} />
        {page.label}
        {waiting > 0 && (
          <b className={styles.count}>
            {waiting}
            <VisuallyHidden> open</VisuallyHidden>
          </b>
        )}
      </NavLink>
    </li>
  );
}
