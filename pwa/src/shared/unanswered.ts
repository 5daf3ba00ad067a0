const PREFIX = 'toodles.unanswered.';
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Keeps for a day what was tried to be sent and not answered, past the end of the tab: a parent without a signal closes
 * the site, and sends the same again at home. Nothing else that was typed outlives its tab.
 * @param draft all that was typed; none once there is an answer
 */
export function keepUnanswered(name: string, draft: object | null): void {
  try {
    if (draft) localStorage.setItem(PREFIX + name, JSON.stringify({ at: Date.now(), draft }));
    else localStorage.removeItem(PREFIX + name);
  } catch {
    // Storage is full or switched off: it lives as long as its tab.
  }
}

/** What was kept under the name not longer than a day ago. */
export function readUnanswered(name: string): unknown {
  try {
    const kept: { at?: unknown; draft?: unknown } | null = JSON.parse(
      localStorage.getItem(PREFIX + name) ?? 'null',
    );
    if (kept && typeof kept.at === 'number' && Date.now() - kept.at < DAY_MS) return kept.draft;
    localStorage.removeItem(PREFIX + name);
  } catch {
    // Not ours, or storage is switched off.
  }
  return undefined;
}

/** When somebody signs out on this phone. */
export function forgetUnanswered(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
  } catch {
    // Nothing was kept then.
  }
}
