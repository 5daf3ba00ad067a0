import { mdiChevronLeft } from '@mdi/js';
import { lazy, Suspense } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { ErrorBoundary } from '../../shared/ui/ErrorBoundary.tsx';
import { Icon } from '../../shared/ui/Icon.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { useSite } from '../../shared/useSite.ts';
import { sectionAt } from '../access/navigation.ts';
import { hasPermission, portalPages } from '../access/portal-access.ts';
import { portalSections } from '../access/portal-sections.ts';
import { usePortalUser } from '../access/usePortalUser.ts';
import { SettingsList } from '../settings/SettingsList.tsx';
import { settingsPath, useListBeside, useSection } from '../settings/useSection.ts';
import styles from './PortalLayout.module.css';

/** How the pages of the settings lead to each other, for those who may open the settings. */
export function useSettingsNavigation(): 'none' | 'beside' | 'back' {
  const user = usePortalUser();
  const isSettings = sectionAt(useLocation()) === 'settings';
  const isBeside = useListBeside();
  if (!isSettings || !hasPermission(user, portalPages.settings.needs)) return 'none';
  return isBeside ? 'beside' : 'back';
}

const SettingsRail = lazy(() =>
  import('../settings/SettingsRail.tsx').then((m) => ({ default: m.SettingsRail })),
);

/** The list beside the page; only the names, until the centre's settings and what needs attention are known. */
export function SettingsBeside() {
  const { data: site } = useSite();
  const names = <SettingsList look="beside" />;
  if (!site) return names;
  return (
    <ErrorBoundary rowFallback={names}>
      <Suspense fallback={names}>
        <SettingsRail />
      </Suspense>
    </ErrorBoundary>
  );
}

/** Without room for the list beside the page, the way back to it. */
export function BackToSettings() {
  const section = useSection();
  const { pathname } = useLocation();
  if (pathname === settingsPath && !section) return null;
  return (
    <nav aria-label={portalSections.settings.label}>
      <Link className={styles.back} to={settingsPath}>
        <Icon path={mdiChevronLeft} size={28} />
        <VisuallyHidden>{portalSections.settings.label}</VisuallyHidden>
      </Link>
    </nav>
  );
}
