import { useQuery } from '@tanstack/react-query';
import { SettingsList } from './SettingsList.tsx';
import { formOf } from './settings-form.ts';
import { settingsQuery } from './settings-query.ts';
import { usePageNotes } from './usePageNotes.ts';

/** The list beside the pages of the settings, with what needs attention. */
export function SettingsRail() {
  const { data } = useQuery(settingsQuery);
  return <SettingsList look="beside" stored={data && formOf(data)} notes={usePageNotes()} />;
}
