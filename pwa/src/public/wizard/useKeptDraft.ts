import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { keepUnanswered, readUnanswered } from '../../shared/unanswered.ts';
import type { Attempt } from './attempt.ts';

/**
 * What a wizard was told, kept in this tab until the booking is made: a reload finds it again. Once it was tried to be
 * sent and no answer came, it outlives the tab, so that the next try is the same wish and books once.
 * @param keptAs the entry of the tab's storage
 * @param schema takes `{}` and older versions' drafts too: each of its fields falls back alone
 */
export function useKeptDraft<T extends { attempt: Attempt | null }>(keptAs: string, schema: z.ZodType<T>) {
  const [draft, setDraft] = useState(() => readDraft(keptAs, schema));
  useEffect(() => {
    try {
      sessionStorage.setItem(keptAs, JSON.stringify(draft));
    } catch {
      // Storage is full or switched off: the draft lives as long as this page.
    }
    keepUnanswered(keptAs, draft.attempt && draft);
  }, [keptAs, draft]);
  return {
    draft,
    change: (part: Partial<T>) => setDraft((before) => ({ ...before, ...part })),
    clear: () => setDraft(schema.parse({})),
  };
}

function readDraft<T>(keptAs: string, schema: z.ZodType<T>): T {
  try {
    const inTab = sessionStorage.getItem(keptAs);
    return schema.parse(inTab === null ? (readUnanswered(keptAs) ?? {}) : JSON.parse(inTab));
  } catch {
    return schema.parse({});
  }
}
