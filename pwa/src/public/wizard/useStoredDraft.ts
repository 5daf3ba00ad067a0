import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { readPendingDraft, storePendingDraft } from '../../shared/pending-drafts.ts';
import type { Attempt } from './attempt.ts';

/**
 * A wizard's input, stored in this tab until the booking is made, so that it survives a reload. After an
 * attempt without a reply, it outlives the tab, so that a retry sends the same request and books once.
 * @param keptAs the key of the storage entry
 * @param schema also accepts `{}` and older versions' drafts: each of its fields has its own fallback
 * @param typed what was entered before this code was loaded
 */
export function useStoredDraft<T extends { attempt: Attempt | null }>(
  keptAs: string,
  schema: z.ZodType<T>,
  typed: Partial<T> = {},
) {
  const [draft, setDraft] = useState(() => ({ ...readDraft(keptAs, schema), ...typed }));
  useEffect(() => {
    try {
      sessionStorage.setItem(keptAs, JSON.stringify(draft));
    } catch {
      // Storage is full or disabled: the draft lasts as long as this page.
    }
    storePendingDraft(keptAs, draft.attempt && draft);
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
    return schema.parse(inTab === null ? (readPendingDraft(keptAs) ?? {}) : JSON.parse(inTab));
  } catch {
    return schema.parse({});
  }
}
