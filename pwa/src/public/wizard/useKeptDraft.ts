import { useEffect, useState } from 'react';
import type { z } from 'zod';

/**
 * What a wizard was told, kept in this tab until the booking is made: a reload finds it again.
 * @param keptAs the entry of the tab's storage
 * @param schema takes `{}` and older versions' drafts too: each of its fields falls back alone
 */
export function useKeptDraft<T extends object>(keptAs: string, schema: z.ZodType<T>) {
  const [draft, setDraft] = useState(() => readDraft(keptAs, schema));
  useEffect(() => {
    try {
      sessionStorage.setItem(keptAs, JSON.stringify(draft));
    } catch {
      // Storage is full or switched off: the draft lives as long as this page.
    }
  }, [keptAs, draft]);
  return {
    draft,
    change: (part: Partial<T>) => setDraft((before) => ({ ...before, ...part })),
    clear: () => setDraft(schema.parse({})),
  };
}

function readDraft<T>(keptAs: string, schema: z.ZodType<T>): T {
  try {
    return schema.parse(JSON.parse(sessionStorage.getItem(keptAs) ?? '{}'));
  } catch {
    return schema.parse({});
  }
}
