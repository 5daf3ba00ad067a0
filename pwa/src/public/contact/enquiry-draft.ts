import { type EnquiryType, enquiryTypes } from '@toodles/api/contract/enquiries.ts';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { z } from 'zod';
import { attempt } from '../wizard/attempt.ts';
import { useKeptDraft } from '../wizard/useKeptDraft.ts';

const text = z.string().catch('');

// What a draft of an older version has otherwise falls back alone; the rest of what was typed stays.
const draftSchema = z.object({
  name: text,
  phone: text,
  email: text,
  type: z.enum(enquiryTypes).catch('general'),
  message: text,
  /** The kind that a link asked for last; a new wish of a link counts, an old one gives way to what was chosen. */
  asked: z.enum(enquiryTypes).nullable().catch(null),
  /** The last try to send: the same words sent again carry the same key, so that they can never arrive twice. */
  attempt: attempt.nullable().catch(null),
});
export type EnquiryDraft = z.output<typeof draftSchema>;

const isKind = (kind: string | null): kind is EnquiryType => enquiryTypes.some((known) => known === kind);

/** The draft, of which a reload loses nothing; `/contact?type=birthday` chooses its kind. */
export function useEnquiryDraft() {
  const kept = useKeptDraft('toodles.enquiry', draftSchema);
  const [search] = useSearchParams();
  const type = search.get('type');
  const wanted = isKind(type) && type !== kept.draft.asked ? type : null;
  const { change } = kept;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `change` always writes to the same draft
  useEffect(() => {
    if (wanted) change({ type: wanted, asked: wanted });
  }, [wanted]);
  return { ...kept, draft: wanted ? { ...kept.draft, type: wanted, asked: wanted } : kept.draft };
}
