import { useQuery } from '@tanstack/react-query';
import { SettingsList } from './SettingsList.tsx';
import { formOf } from './settings-form.ts';
import { settingsQuery } from './settings-query.ts';
import { ToFinish } from './ToFinish.tsx';
import { usePageNotes } from './usePageNotes.ts';

/** The list beside the pages of the settings, with what needs attention. */
export function SettingsRail() {
  const { data } = useQuery(settingsQuery);
  const known = { look: 'beside', stored: data && formOf(data), notes: usePageNotes() } as const;
  return <SettingsList {...known} toFinish={<ToFinish {...known} />} />;
}
