import { mdiKeyOutline, mdiLogoutVariant, mdiWeatherNight, mdiWeatherSunny } from '@mdi/js';
import Tooltip from '@mui/material/Tooltip';
import { useQuery } from '@tanstack/react-query';
import type { CurrentUser } from '@toodles/api/contract/access/access.ts';
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Row } from '../../shared/ui/Layout.tsx';
import { WordMark } from '../../shared/ui/Logo.tsx';
import surface from '../../shared/ui/Surface.module.css';
import { Text } from '../../shared/ui/Text.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import {
  type KnownPage,
  type NavGroup,
  navGroups,
  type PortalPageName,
  pagesFor,
  portalPages,
} from '../access/portal-access.ts';
import { roleNames } from '../access/role-labels.ts';
import { useHasPermission, usePortalUser } from '../access/usePortalUser.ts';
import { signOut } from '../secrets/sign-out.ts';
import { readPage } from '../ui/read-page.ts';
import { UnsavedChangesDialog } from '../ui/unsaved/UnsavedChangesDialog.tsx';
import { hasUnsaved } from '../ui/unsaved/unsaved.ts';
import type { ColorMode } from './color-mode.ts';
import styles from './Sidebar.module.css';

const groups = Object.keys(navGroups) as NavGroup[];

/** The pages that the user may open, and the user. */
export function Sidebar(foot: SidebarFooterProps) {
  const user = usePortalUser();
  const waiting = useOpenTaskCounts();
  const pages = pagesFor(user);
  const nav = useScrollToCurrentLink();
  const link = (page: KnownPage) => <PageLink key={page.path} page={page} waiting={waiting[page.path]} />;
  return (
    <div className={styles.column}>
      <WordMark className={styles.word} />
      <nav aria-label="Portal" className={styles.pages} ref={nav}>
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
      <SidebarFooter {...foot} />
    </div>
  );
}

function PageLink({ page, waiting = 0 }: { page: KnownPage; waiting?: number | undefined }) {
  return (
    <li>
      <NavLink to={page.path} className={({ isActive }) => cx(styles.row, isActive && styles.here)}>
        <Icon path={page.icon} size={20} />
        {page.label}
        {waiting > 0 && (
          <Text as="b" align="center" tone="accent" className={styles.count}>
            {waiting}
            <VisuallyHidden> waiting</VisuallyHidden>
          </Text>
        )}
      </NavLink>
    </li>
  );
}

/** Scrolls the navigation so that the open page is visible. */
function useScrollToCurrentLink() {
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    if (pathname) nav.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  return nav;
}

interface SidebarFooterProps {
  colorMode: ColorMode;
  onColorMode: (mode: ColorMode) => void;
  onOwnSignIn: () => void;
}

/** The current user and their own menu. Always visible, whatever the number of pages above. */
function SidebarFooter({ colorMode, onColorMode, onOwnSignIn }: SidebarFooterProps) {
  const { leave, question } = useSignOut();
  const isDark = colorMode === 'dark';
  return (
    <div className={styles.foot}>
      <SidebarUser user={usePortalUser()} />
      <Row gap={6} align="stretch" className={styles.own}>
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
      </Row>
      {question}
    </div>
  );
}

/** The current user's name and role. */
function SidebarUser({ user }: { user: CurrentUser }) {
  const role = roleNames[user.role];
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ') || role;
  return (
    <Row gap={10} className={styles.person}>
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
      <span className={styles.who}>
        <b>{name}</b>
        <Text as="small" weight={600} size="sm" tone="quiet">
          {role}
        </Text>
      </span>
    </Row>
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

const live = { staleTime: 0, refetchInterval: 60_000 } as const;

/** The number of open tasks on a page, by its address; undefined if the user may not handle them. */
function useOpenTaskCounts(): Readonly<Record<string, number | undefined>> {
  const reviews = useQuery({
    ...readPage('GET /api/admin/usage-reviews', { query: { status: 'open', limit: 0 } }),
    ...live,
    enabled: useHasPermission(portalPages.usageReviews.needs),
  });
  const batches = useQuery({
    ...readPage('GET /api/admin/held-batches', { query: { status: 'open', limit: 1 } }),
    ...live,
    enabled: useHasPermission(portalPages.usageReviews.needs),
  });
  const money = useQuery({
    ...readPage('GET /api/admin/money-reviews', { query: { status: 'open', limit: 0 } }),
    ...live,
    enabled: useHasPermission(portalPages.usageReviews.needs),
  });
  const enquiries = useQuery({
    ...readPage('GET /api/admin/enquiries', { query: { status: 'pending', limit: 0 } }),
    ...live,
    enabled: useHasPermission(portalPages.enquiries.needs),
  });
  const toDecide = reviews.data && reviews.data.total + (batches.data?.total ?? 0) + (money.data?.total ?? 0);
  return { [pathOf('usageReviews')]: toDecide, [pathOf('enquiries')]: enquiries.data?.total };
}

const pathOf = (name: PortalPageName): string => portalPages[name].path;
