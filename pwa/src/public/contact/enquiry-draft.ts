import { type EnquiryType, enquiryTypes } from '@toodles/api/contract/centre/enquiries.ts';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { z } from 'zod';
import { attempt } from '../wizard/attempt.ts';
import { useStoredDraft } from '../wizard/useStoredDraft.ts';

const text = z.string().catch('');

// A field that an older version stored differently resets to its default; the other fields are kept.
const draftSchema = z.object({
  name: text,
  phone: text,
  email: text,
  type: z.enum(enquiryTypes).catch('general'),
  message: text,
  /** The type last selected by a link. A new link overrides the parent's choice; the same link does not. */
  asked: z.enum(enquiryTypes).nullable().catch(null),
  /**
   * The last attempt: resending the same text uses the same idempotency key, so that it never arrives twice.
   */
  attempt: attempt.nullable().catch(null),
});
export type EnquiryDraft = z.output<typeof draftSchema>;

const isKind = (kind: string | null): kind is EnquiryType => enquiryTypes.some((known) => known === kind);

/** The draft, which survives a reload; `/contact?type=birthday` selects its type. */
export function useEnquiryDraft() {
  const stored = useStoredDraft('toodles.enquiry', draftSchema);
  const [search] = useSearchParams();
  const type = search.get('type');
  const wanted = isKind(type) && type !== stored.draft.asked ? type : null;
  const { change } = stored;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `change` always writes to the same draft
  useEffect(() => {
    if (wanted) change({ type: wanted, asked: wanted });
  }, [wanted]);
  return { ...stored, draft: wanted ? { ...stored.draft, type: wanted, asked: wanted } : stored.draft };
}
