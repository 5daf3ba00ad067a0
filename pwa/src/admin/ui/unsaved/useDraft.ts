import { useState } from 'react';
import type { z } from 'zod';
import { usePortalUser } from '../../access/usePortalUser.ts';
import { createDraft, type Draft } from './draft.ts';

/** The current user's draft with this name. */
export function useDraft<T>(name: string, schema: z.ZodType<T>): Draft<T> {
  const { id } = usePortalUser();
  const [draft] = useState(() => createDraft(`${id}.${name}`, schema));
  return draft;
}

/** State that survives leaving its page; undefined without input. */
export function useDraftState<T>(name: string, schema: z.ZodType<T>) {
  const draft = useDraft(name, schema);
  const [value, setValue] = useState(draft.read);
  const keep = (next: T | undefined) => {
    draft.write(next);
    setValue(() => next);
  };
  return [value, keep] as const;
}
