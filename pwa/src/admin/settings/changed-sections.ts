import { useEffect, useSyncExternalStore } from 'react';
import type { SettingsSection } from './settings-sections.ts';

let changed: readonly SettingsSection[] = [];
const events = new EventTarget();

function set(sections: readonly SettingsSection[]): void {
  changed = sections;
  events.dispatchEvent(new Event('change'));
}

function subscribe(listener: () => void): () => void {
  events.addEventListener('change', listener);
  return () => events.removeEventListener('change', listener);
}

/** The sections with changes that are not saved, for the list beside the form. */
export const useChangedSections = () => useSyncExternalStore(subscribe, () => changed);

/** Tells the list which sections have changes, for as long as the form is open. */
export function useMarkChanged(sections: readonly SettingsSection[]): void {
  const key = sections.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sections are new with each render, their names are not
  useEffect(() => {
    set(sections);
    return () => set([]);
  }, [key]);
}
