import { z } from 'zod';
import { dayKeys, type Week, type WeekEdit, week } from './week.ts';

const KEY = 'toodles.portal.week';

const dayEdit = z.object({ openTime: z.string(), closeTime: z.string(), isOpen: z.boolean() });
const draft = z.object({ base: week, edit: z.record(z.enum(dayKeys), dayEdit) });

/** A week that was being edited when the page was left, and what it started from. */
export interface WeekDraft {
  base: Week;
  edit: WeekEdit;
}

/** Keeps what is not saved yet, as long as the tab is open; undefined forgets it. */
export function keepDraft(kept: WeekDraft | undefined): void {
  try {
    if (kept) sessionStorage.setItem(KEY, JSON.stringify(kept));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Storage is switched off: what is typed lasts until the page is left.
  }
}

export function readDraft(): WeekDraft | undefined {
  try {
    return draft.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null')).data;
  } catch {
    return undefined;
  }
}
