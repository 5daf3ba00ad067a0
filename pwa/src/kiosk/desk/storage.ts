export interface TabletStorage {
  /** The browser has promised not to clear it by itself. */
  isProtected: boolean;
  freeBytes: number | null;
}

/** Asks the browser to keep what is stored here; it may do so without asking anybody, or not at all. */
export async function askToKeepStorage(): Promise<void> {
  if (!(await navigator.storage?.persisted?.())) await navigator.storage?.persist?.();
}

export async function readStorage(): Promise<TabletStorage> {
  const isProtected = (await navigator.storage?.persisted?.()) ?? false;
  const { quota, usage } = (await navigator.storage?.estimate?.()) ?? {};
  return { isProtected, freeBytes: quota === undefined ? null : quota - (usage ?? 0) };
}
