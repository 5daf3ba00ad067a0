import { mdiChevronRight } from '@mdi/js';
import { Link } from 'react-router-dom';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { hasPermission, portalPages } from '../access/portal-access.ts';
import { usePortalUser } from '../access/usePortalUser.ts';
import type { SettingsListProps } from './SettingsList.tsx';
import { sectionNotes, urgentFirst } from './settings-notes.ts';
import { sectionGroups, sections } from './settings-sections.ts';
import styles from './ToFinish.module.css';
import { pathOf } from './useSection.ts';

export interface Gap {
  icon: string;
  /** What is missing. */
  text: string;
  reason: string | undefined;
  /** Leads to the field that fills it in. */
  to: string;
}

/** What is missing in the sections and pages that the reader may open. */
export function useGaps({ stored, notes }: Pick<SettingsListProps, 'stored' | 'notes'>): Gap[] {
  const user = usePortalUser();
  const entries = sectionGroups.flatMap((group) => [
    ...group.sections.map((name) => ({
      icon: sections[name].icon,
      path: pathOf(name),
      note: stored && sectionNotes[name](stored),
    })),
    ...group.pages
      .filter((name) => hasPermission(user, portalPages[name].needs))
      .map((name) => ({ ...portalPages[name], note: notes?.[name] })),
  ]);
  return urgentFirst(entries).flatMap(({ icon, path, note }) =>
    note?.isGap ? [{ icon, text: note.text, reason: note.reason, to: `${path}#${note.place}` }] : [],
  );
}

interface GapListProps {
  id?: string;
  gaps: Gap[];
  onFollow?: () => void;
}

/** What is missing, and why it matters. Each line leads to its field. */
export const GapList = ({ id, gaps, onFollow }: GapListProps) => (
  <ul id={id} className={styles.gaps}>
    {gaps.map(({ icon, text, reason, to }) => (
      <li key={to}>
        <Link className={styles.row} to={to} onClick={onFollow}>
          <Icon path={icon} size={20} className={styles.icon} />
          <span className={styles.words}>
            <Text as="b" weight={700} leading={1.3}>
              {text}
            </Text>
            <VisuallyHidden>. </VisuallyHidden>
            <Text as="small" size="sm" weight={600} tone="muted" leading={1.3}>
              {reason}
            </Text>
          </span>
          <Icon path={mdiChevronRight} size={20} className={styles.icon} />
        </Link>
      </li>
    ))}
  </ul>
);
