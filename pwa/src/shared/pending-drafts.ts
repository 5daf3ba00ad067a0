const PREFIX = 'toodles.unanswered.';
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Stores for a day what was sent without a reply, even after the tab is closed: a parent without a signal
 * closes the site and sends the same request again at home. No other input outlives its tab.
 * @param draft all of the input; `null` once there is a reply
 */
export function storePendingDraft(name: string, draft: object | null): void {
  try {
    if (draft) localStorage.setItem(PREFIX + name, JSON.stringify({ at: Date.now(), draft }));
    else localStorage.removeItem(PREFIX + name);
  } catch {
    // Storage is full or disabled: the draft lasts as long as its tab.
  }
}

/** The draft stored under the name within the last day. */
export function readPendingDraft(name: string): unknown {
  try {
    const stored: { at?: unknown; draft?: unknown } | null = JSON.parse(
      localStorage.getItem(PREFIX + name) ?? 'null',
    );
    if (stored && typeof stored.at === 'number' && Date.now() - stored.at < DAY_MS) return stored.draft;
    localStorage.removeItem(PREFIX + name);
  } catch {
    // Not written by us, or storage is disabled.
  }
  return undefined;
}

/** Call on sign-out. */
export function clearPendingDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
  } catch {
    // Storage is disabled: nothing was stored.
  }
}
