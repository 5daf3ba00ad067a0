import { useState } from 'react';
import { EnquiryFields } from './EnquiryFields.tsx';
import { EnquirySent, type SentEnquiry } from './EnquirySent.tsx';
import { useEnquiryDraft } from './enquiry-draft.ts';

/** The enquiry form, up to the thank-you message (docs/product.md, decision 14). */
export function EnquiryForm() {
  const { draft, change, clear } = useEnquiryDraft();
  const [sent, setSent] = useState<SentEnquiry | null>(null);
  if (sent) return <EnquirySent enquiry={sent} onAnother={() => setSent(null)} />;
  return (
    <EnquiryFields
      draft={draft}
      change={change}
      onSent={(enquiry) => {
        clear();
        setSent(enquiry);
      }}
    />
  );
}
