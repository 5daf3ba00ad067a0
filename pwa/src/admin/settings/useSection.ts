import useMediaQuery from '@mui/material/useMediaQuery';
import { useLocation } from 'react-router-dom';
import { media } from '../../shared/theme/media.ts';
import { portalPages } from '../access/portal-access.ts';
import { type SettingsSection, sectionNames } from './settings-sections.ts';

export const settingsPath = portalPages.settings.path;
export const pathOf = (section: SettingsSection) => `${settingsPath}?section=${section}`;

/** Whether the list of the settings has its place beside them. */
export const useListBeside = () => useMediaQuery(media.wide, { noSsr: true });

/**
 * The open section of the settings; undefined on another page. An address without one means the list, or the first
 * section if the list is beside it.
 */
export function useSection(): SettingsSection | undefined {
  const { pathname, search } = useLocation();
  const isBeside = useListBeside();
  if (pathname !== settingsPath) return;
  const named = new URLSearchParams(search).get('section');
  return sectionNames.find((name) => name === named) ?? (isBeside ? sectionNames[0] : undefined);
}
