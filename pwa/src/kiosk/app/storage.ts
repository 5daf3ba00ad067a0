export interface TabletStorage {
  /** The browser has promised not to clear the storage automatically. */
  isProtected: boolean;
  freeBytes: number | null;
}

/** Asks the browser for persistent storage. It may agree without a prompt, or refuse. */
export async function requestPersistentStorage(): Promise<void> {
  if (!(await navigator.storage?.persisted?.())) await navigator.storage?.persist?.();
}

export async function readStorage(): Promise<TabletStorage> {
  const isProtected = (await navigator.storage?.persisted?.()) ?? false;
  const { quota, usage } = (await navigator.storage?.estimate?.()) ?? {};
  return { isProtected, freeBytes: quota === undefined ? null : quota - (usage ?? 0) };
}
