/** Unsaved input in this tab. */
const unsaved = new Set<unknown>();

const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();

/** While there is unsaved input, the browser asks before closing or reloading the tab. */
export function setUnsaved(what: unknown, isUnsaved: boolean): void {
  if (isUnsaved) unsaved.add(what);
  else unsaved.delete(what);
  if (unsaved.size > 0) window.addEventListener('beforeunload', preventUnload);
  else window.removeEventListener('beforeunload', preventUnload);
}

export const hasUnsaved = (): boolean => unsaved.size > 0;

/** Stops asking, because the user discarded the input or signed out. */
export function clearUnsaved(): void {
  unsaved.clear();
  window.removeEventListener('beforeunload', preventUnload);
}
