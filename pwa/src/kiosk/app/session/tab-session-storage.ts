import { z } from 'zod';
import type { TabSession } from './tab-session.ts';

/** A tab keeps its desk session over a reload. Another tab, or the next start, locks separately. */
const KEY = 'toodles.desk.open';

const tabSessionSchema = z.object({
  deviceId: z.number(),
  staffId: z.number(),
  mark: z.string(),
  touchedAt: z.number(),
});

export function readTabSession(): TabSession | null {
  try {
    const text = sessionStorage.getItem(KEY);
    return text === null ? null : (tabSessionSchema.safeParse(JSON.parse(text)).data ?? null);
  } catch {
    return null;
  }
}

export function saveTabSession(session: TabSession): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(session));
  } catch {
    // Without storage the desk just locks at a reload.
  }
}

export function clearTabSession(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Without storage there is nothing to remove.
  }
}
