import { Fragment, useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { WordMark } from '../../shared/ui/Logo.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { type KnownPage, type NavGroup, navGroups, pagesFor } from '../access/portal-access.ts';
import { usePortalUser } from '../access/usePortalUser.ts';
import { pageIcons } from './page-icons.ts';
import styles from './Sidebar.module.css';
import { SidebarFooter, type SidebarFooterProps } from './SidebarFooter.tsx';
import { useOpenTaskCounts } from './useOpenTaskCounts.ts';

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
        <Icon path={pageIcons[page.path]} size={20} />
        {page.label}
        {waiting > 0 && (
          <b className={styles.count}>
            {waiting}
            <VisuallyHidden> waiting</VisuallyHidden>
          </b>
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
