import { useQuery } from '@tanstack/react-query';
import type { AuditEntry } from '@toodles/api/contract/insights/audit.ts';
import { centreDate } from '@toodles/api/domain/dates.ts';
import { Text } from '../../shared/ui/Text.tsx';
import { useHasPermission } from '../access/usePortalUser.ts';
import { dateWithYear } from '../ui/dates.ts';
import { readPage } from '../ui/read-page.ts';
import { useTimeZone } from '../ui/useTimeZone.ts';
import styles from './SettingsPage.module.css';
import { sectionOf, settingsLabels } from './settings-labels.ts';
import type { SettingsSection } from './settings-sections.ts';

/** A section that none of the last 50 saves changed has no line. */
const changesQuery = readPage('GET /api/admin/audit-log', { query: { entity: 'settings', limit: 50 } });

/** Who changed a section last, for those who may know. */
export function LastChange({ section }: { section: SettingsSection }) {
  const timeZone = useTimeZone();
  const { data } = useQuery({ ...changesQuery, enabled: useHasPermission('audit.view') });
  const change = changeIn(section, data?.rows ?? []);
  if (!change) return null;
  return (
    <Text size="sm" weight={600} tone="muted" breakAnywhere className={styles.lastChange}>
      Last changed by {change.userName}, {dateWithYear(centreDate(new Date(change.at), timeZone))}
    </Text>
  );
}

/**
 * The last change of a section's settings: they are saved with those of the others.
 * @param saves latest first
 */
export const changeIn = <T extends Pick<AuditEntry, 'after'>>(
  section: SettingsSection,
  saves: readonly T[],
): T | undefined =>
  saves.find(({ after }) =>
    Object.keys(after ?? {}).some((name) => name in settingsLabels && sectionOf(name) === section),
  );
