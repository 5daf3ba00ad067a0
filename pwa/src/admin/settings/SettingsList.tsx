import { mdiChevronRight } from '@mdi/js';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { hasPermission, portalPages } from '../access/portal-access.ts';
import { portalSections } from '../access/portal-sections.ts';
import { usePortalUser } from '../access/usePortalUser.ts';
import styles from './SettingsList.module.css';
import { type SettingsSection, sectionGroups, sections } from './settings-sections.ts';

interface SettingsListProps {
  open: SettingsSection | undefined;
  /** The sections with changes that are not saved. */
  changed: readonly SettingsSection[];
}

/** Every section of the settings, and the pages that belong to them: beside the section, on a phone in its place. */
export function SettingsList({ open, changed }: SettingsListProps) {
  const user = usePortalUser();
  return (
    <nav aria-label={portalSections.settings.label} className={styles.list}>
      {sectionGroups.map((group) => (
        <div key={group.title} className={styles.group}>
          <Text as="h2" size="sm" weight={800} tone="muted" className={styles.title}>
            {group.title}
          </Text>
          <ul>
            {group.sections.map((name) => (
              <Item
                key={name}
                to={`?section=${name}`}
                icon={sections[name].icon}
                isOpen={name === open}
                isChanged={changed.includes(name)}
              >
                {sections[name].label}
              </Item>
            ))}
            {group.pages
              .map((name) => portalPages[name])
              .filter(({ needs }) => hasPermission(user, needs))
              .map(({ path, icon, label }) => (
                <Item key={path} to={path} icon={icon}>
                  {label}
                </Item>
              ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

interface ItemProps {
  to: string;
  icon: string;
  isOpen?: boolean;
  isChanged?: boolean;
  children: ReactNode;
}

const Item = ({ to, icon, isOpen = false, isChanged = false, children }: ItemProps) => (
  <li>
    <Link className={styles.item} to={to} aria-current={isOpen ? 'page' : undefined}>
      <Icon path={icon} size={20} className={styles.icon} />
      <span className={styles.label}>{children}</span>
      {isChanged && (
        <span className={styles.changed}>
          <VisuallyHidden>, not saved yet</VisuallyHidden>
        </span>
      )}
      <Icon path={mdiChevronRight} size={20} className={cx(styles.icon, styles.chevron)} />
    </Link>
  </li>
);
