import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { sectionAt, sectionsFor } from '../access/navigation.ts';
import { usePortalUser } from '../access/usePortalUser.ts';
import { OpenTaskCount } from './OpenTaskCount.tsx';
import styles from './SectionTabs.module.css';
import { useOpenTaskCounts } from './useOpenTaskCounts.ts';

/** The pages of the open section, if it has more than one. The settings have a list instead. */
export function SectionTabs() {
  const at = useLocation();
  const user = usePortalUser();
  const waiting = useOpenTaskCounts();
  const counts = Object.values(waiting).join();
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    if (at.pathname || counts)
      nav.current
        ?.querySelector('[aria-current="page"]')
        ?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [at.pathname, counts]);
  const name = sectionAt(at);
  const section = sectionsFor(user).find((one) => one.name === name);
  if (!section || section.hasSwitch || section.pages.length < 2) return null;
  return (
    <nav ref={nav} aria-label={section.label} className={styles.tabs}>
      {section.pages.map(({ path, label }) => (
        <NavLink key={path} to={path} className={styles.tab ?? ''}>
          {label}
          <OpenTaskCount count={waiting[path]} />
        </NavLink>
      ))}
    </nav>
  );
}
