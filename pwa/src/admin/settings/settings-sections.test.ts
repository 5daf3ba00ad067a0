import { expect, test } from 'vitest';
import { portalPages } from '../access/portal-access.ts';
import { sectionGroups, sectionNames } from './settings-sections.ts';

test('the list of the settings has every section and every page once', () => {
  const pages = Object.entries(portalPages).filter(([, { section }]) => section === 'settings');
  const listedPages = sectionGroups.flatMap((group): readonly string[] => group.pages);
  expect([...listedPages, 'settings'].sort()).toEqual(pages.map(([name]) => name).sort());
  expect(sectionGroups.flatMap((group): readonly string[] => group.sections).sort()).toEqual(
    [...sectionNames].sort(),
  );
});
