import { z } from 'zod';
import type { OpenDesk } from './open-desk.ts';

/** A tab keeps its desk session over a reload. Another tab, or the next start, locks separately. */
const KEY = 'toodles.desk.open';

const kept = z.object({ deviceId: z.number(), staffId: z.number(), mark: z.string(), touchedAt: z.number() });

export function readOpen(): OpenDesk | null {
  try {
    const text = sessionStorage.getItem(KEY);
    return text === null ? null : (kept.safeParse(JSON.parse(text)).data ?? null);
  } catch {
    return null;
  }
}

export function keepOpen(open: OpenDesk): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(open));
  } catch {
    // Without storage the desk just locks at a reload.
  }
}

export function forgetOpen(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Without storage there is nothing to remove.
  }
}
