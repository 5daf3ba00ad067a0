import { mdiMenu } from '@mdi/js';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, type RefObject, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { NetworkError } from '../../shared/api-error.ts';
import { watchActivity } from '../../shared/idle.ts';
import { media } from '../../shared/theme/media.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { ErrorBoundary } from '../../shared/ui/ErrorBoundary.tsx';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Row, Stack } from '../../shared/ui/Layout.tsx';
import { WordMark } from '../../shared/ui/Logo.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { useSite } from '../../shared/useSite.ts';
import { SearchButton } from '../search/SearchButton.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import type { ColorMode } from './color-mode.ts';
import styles from './PortalLayout.module.css';
import { SectionTabs } from './SectionTabs.tsx';
import { BackToSettings, SettingsBeside, useSettingsNavigation } from './SettingsNavigation.tsx';
import { Sidebar } from './Sidebar.tsx';
import { useSessionWatch } from './useSessionWatch.ts';

const MySignInDialog = lazy(() =>
  import('../secrets/MySignInDialog.tsx').then((m) => ({ default: m.MySignInDialog })),
);

interface PortalLayoutProps {
  colorMode: ColorMode;
  onColorMode: (mode: ColorMode) => void;
}

/** The layout of every portal page, with the navigation as a sidebar, or behind a button on a phone. */
export function PortalLayout({ colorMode, onColorMode }: PortalLayoutProps) {
  useSessionWatch();
  useActivityTracking();
  const { pathname, search } = useLocation();
  const place = pathname + search;
  const main = usePageFocus(pathname);
  useFocusRecovery(main);
  const isWide = useMediaQuery(media.medium, { noSsr: true });
  const [menuFor, setMenuFor] = useState<string>();
  // Not in the navigation, which remounts when a tablet is rotated: entered data must stay.
  const [isOwnOpen, setIsOwnOpen] = useState(false);
  const settings = useSettingsNavigation();
  const isRoomy = useMediaQuery(media.roomy, { noSsr: true });
  // Two navigations leave the page its room.
  const isNarrow = settings === 'beside' && !isRoomy;
  const { data: site } = useSite();
  const nav = (
    <Sidebar
      withSearch={isWide}
      isNarrow={isNarrow}
      colorMode={colorMode}
      onColorMode={onColorMode}
      onOwnSignIn={() => setIsOwnOpen(true)}
    />
  );
  return (
    <Text
      as="div"
      size="md"
      leading={1.4}
      breakAnywhere
      className={cx(styles.frame, isNarrow && styles.narrow)}
    >
      <a className={styles.skip} href="#page">
        Skip to the page
      </a>
      {isWide ? (
        <header className={styles.side}>{nav}</header>
      ) : (
        <Row as="header" gap={4} className={styles.top}>
          <IconButton aria-label="Menu" aria-haspopup="dialog" onClick={() => setMenuFor(place)}>
            <Icon path={mdiMenu} size={26} />
          </IconButton>
          <WordMark />
          <search className={styles.search}>
            <SearchButton look="icon" />
          </search>
        </Row>
      )}
      {!isWide && (
        <Drawer
          // Open only for the view it was opened on, so navigating closes it.
          open={menuFor === place}
          onClose={() => setMenuFor(undefined)}
          slotProps={{ paper: { className: styles.drawer, 'aria-label': 'Menu' } }}
        >
          {nav}
        </Drawer>
      )}
      <div className={cx(styles.page, settings === 'beside' && styles.withList)}>
        {settings === 'beside' && (
          <div className={styles.list}>
            <SettingsBeside />
          </div>
        )}
        <div className={styles.bar}>
          {settings === 'none' && <SectionTabs />}
          {settings === 'back' && <BackToSettings />}
        </div>
        <main id="page" className={styles.main} tabIndex={-1} ref={main}>
          <Page />
        </main>
      </div>
      {isOwnOpen && site && (
        <Suspense>
          <MySignInDialog onClose={() => setIsOwnOpen(false)} />
        </Suspense>
      )}
    </Text>
  );
}

/** A page while it loads: its title, its filters, its rows. */
const PageSkeleton = () => (
  <Stack gap={16}>
    <Skeleton width={180} height={40} />
    <Skeleton height={44} radius={22} />
    <Skeleton height={420} radius={20} />
  </Stack>
);

/** Pages render only after the settings have loaded, because dates and times are the centre's. */
function Page() {
  const { data: site, error, isError, refetch, isFetching } = useSite();
  const { pathname } = useLocation();
  if (site) {
    return (
      <ErrorBoundary resetKey={pathname} fallback={<PageLoadFailed />}>
        <Suspense fallback={<PageSkeleton />}>
          <Outlet />
        </Suspense>
      </ErrorBoundary>
    );
  }
  if (!isError) return <PageSkeleton />;
  return (
    <LoadFailed
      page
      title="The centre’s settings did not load"
      error={error}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
}

/**
 * Focuses the new page after navigation, so that a screen reader starts there; a page may focus a field itself. Before
 * the page's own effects, which may bring what the address names into view.
 */
function usePageFocus(pathname: string) {
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const isFieldFocused = document.activeElement instanceof HTMLInputElement;
    if (!isFieldFocused || !main.current?.contains(document.activeElement)) main.current?.focus();
    window.scrollTo(0, 0);
  }, [pathname]);
  return main;
}

const loadAgain = () => window.location.reload();

/**
 * Shown when a page's code fails to load. The portal layout stays, and the page loads when the network is
 * back.
 */
function PageLoadFailed() {
  useEffect(() => {
    window.addEventListener('online', loadAgain);
    return () => window.removeEventListener('online', loadAgain);
  }, []);
  return (
    <LoadFailed
      page
      title="This page did not load"
      error={new NetworkError('its code did not load')}
      onRetry={loadAgain}
    />
  );
}

/**
 * Many pages refetch regularly. On an idle page these count as background requests, so that the session still
 * ends after its twelve hours.
 */
function useActivityTracking(): void {
  useEffect(() => watchActivity(document), []);
}

/**
 * When the focused element leaves the page (a checked-out visit loses its button, a settled review its card),
 * the focus would reset to the top of the document. This hook moves it to the surrounding part
 * (`data-keeps-focus`), or to the start of the page.
 */
function useFocusRecovery(main: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let last: Element | null = null;
    let panel: Element | null = null;
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || !main.current?.contains(target)) return;
      last = target;
      panel = target.closest('[data-keeps-focus]');
    };
    const keep = () => {
      if (!last || last.isConnected || document.activeElement !== document.body) return;
      const next = panel?.isConnected ? panel.querySelector<HTMLElement>('button, input') : main.current;
      last = null;
      next?.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(keep);
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', note);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', note);
    };
  }, [main]);
}
