/** What is typed in this tab and not saved yet. */
const unsaved = new Set<unknown>();

const ask = (event: BeforeUnloadEvent) => event.preventDefault();

/** As long as anything is not saved, the browser asks before the tab is closed or loaded again. */
export function setUnsaved(what: unknown, isUnsaved: boolean): void {
  if (isUnsaved) unsaved.add(what);
  else unsaved.delete(what);
  if (unsaved.size > 0) window.addEventListener('beforeunload', ask);
  else window.removeEventListener('beforeunload', ask);
}

export const hasUnsaved = (): boolean => unsaved.size > 0;

/**
 * Nothing holds up the tab any more: who typed it gave it up, or is not signed in here any more.
 * @returns what it was
 */
export function forgetUnsaved(): unknown[] {
  const before = [...unsaved];
  unsaved.clear();
  window.removeEventListener('beforeunload', ask);
  return before;
}
