import Tooltip from '@mui/material/Tooltip';
import { type ReactElement, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { LogoBall, WordMark } from '../../shared/ui/Logo.tsx';
import surface from '../../shared/ui/Surface.module.css';
import { type Section, sectionAt, sectionsFor } from '../access/navigation.ts';
import { usePortalUser } from '../access/usePortalUser.ts';
import { SearchButton } from '../search/SearchButton.tsx';
import { OpenTaskCount } from './OpenTaskCount.tsx';
import styles from './Sidebar.module.css';
import { UserMenu, type UserMenuProps } from './UserMenu.tsx';
import { useOpenTaskCounts } from './useOpenTaskCounts.ts';

interface SidebarProps extends UserMenuProps {
  /** A phone has the search beside its menu button. */
  withSearch: boolean;
}

/**
 * The search, the counter, the sections that the user may open, and the user. Beside a second navigation it has only
 * the icons.
 */
export function Sidebar({ withSearch, ...own }: SidebarProps) {
  const { isNarrow } = own;
  const user = usePortalUser();
  const waiting = useOpenTaskCounts();
  const here = sectionAt(useLocation());
  const sections = sectionsFor(user);
  const counter = sections.find(({ name }) => name === 'counter');
  const nav = useScrollToCurrentLink();
  const taskCount = ({ pages }: Section) => pages.reduce((sum, { path }) => sum + (waiting[path] ?? 0), 0);
  return (
    <div className={cx(styles.column, isNarrow && styles.narrow)}>
      {isNarrow ? (
        <span className={styles.ball}>
          <LogoBall />
        </span>
      ) : (
        <WordMark className={styles.word} />
      )}
      {withSearch && (
        <search className={styles.search}>
          <SearchButton look={isNarrow ? 'icon' : 'short'} />
        </search>
      )}
      <nav aria-label="Portal" className={styles.pages} ref={nav}>
        {counter && (
          <Named by={counter.label} isNarrow={isNarrow}>
            <Link
              className={cx(surface.edge, styles.counter)}
              to={counter.to}
              aria-current={here === counter.name ? 'page' : undefined}
            >
              <Icon path={counter.icon} size={20} />
              {!isNarrow && counter.label}
            </Link>
          </Named>
        )}
        <ul>
          {sections.map(
            (section) =>
              section !== counter && (
                <Entry
                  key={section.name}
                  section={section}
                  isHere={section.name === here}
                  waiting={taskCount(section)}
                  isNarrow={isNarrow}
                />
              ),
          )}
        </ul>
      </nav>
      <UserMenu {...own} />
    </div>
  );
}

interface EntryProps {
  section: Section;
  isHere: boolean;
  waiting: number;
  isNarrow: boolean;
}

const Entry = ({ section: { to, icon, label }, isHere, waiting, isNarrow }: EntryProps) => (
  <li>
    <Named by={waiting > 0 ? `${label}, ${waiting} waiting` : label} isNarrow={isNarrow}>
      <Link
        to={to}
        className={cx(styles.row, isHere && styles.here)}
        aria-current={isHere ? 'page' : undefined}
      >
        <Icon path={icon} size={20} />
        {!isNarrow && label}
        <OpenTaskCount count={waiting} />
      </Link>
    </Named>
  </li>
);

interface NamedProps {
  by: string;
  isNarrow: boolean;
  children: ReactElement;
}

/** A link that has only its icon where the sidebar is narrow, and shows its name to who points at it. */
const Named = ({ by, isNarrow, children }: NamedProps) =>
  isNarrow ? (
    <Tooltip title={by} placement="right">
      {children}
    </Tooltip>
  ) : (
    children
  );

/** Scrolls the navigation so that the open page is visible. */
function useScrollToCurrentLink() {
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    if (pathname) nav.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  return nav;
}
