import type { AuditEntry } from '@toodles/api/contract/insights/audit.ts';
import { sectionOf, settingsLabels } from './settings-labels.ts';
import type { SettingsSection } from './settings-sections.ts';

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
