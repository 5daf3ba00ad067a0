import { Suspense, useEffect, useRef, useState } from 'react';
import { loadable } from '../../shared/loadable.tsx';
import { useMessages } from '../../shared/messages.ts';
import { ErrorBoundary } from '../../shared/ui/ErrorBoundary.tsx';
import { contact } from '../messages/contact.ts';
import styles from './Enquiry.module.css';
import { EnquiryFormLoadFailed } from './EnquiryFormLoadFailed.tsx';
import { EnquiryFormLoading } from './EnquiryFormLoading.tsx';

const EnquiryForm = loadable(async () => (await import('./EnquiryForm.tsx')).EnquiryForm);

/**
 * Lazy-loads the form when it comes near the viewport, so that the page does not need the form library at
 * first.
 */
export function Enquiry() {
  const t = useMessages(contact).form;
  const place = useRef<HTMLElement>(null);
  const isNear = useIsNearViewport(place);
  return (
    <section
      ref={place}
      id="enquiry"
      aria-labelledby="enquiry-title"
      tabIndex={-1}
      className={styles.section}
    >
      <h2 id="enquiry-title">{t.title}</h2>
      <p className={styles.lead}>{t.lead}</p>
      <div className={styles.card}>
        <ErrorBoundary fallback={<EnquiryFormLoadFailed />}>
          <Suspense fallback={<EnquiryFormLoading />}>
            {isNear ? <EnquiryForm /> : <EnquiryFormLoading />}
          </Suspense>
        </ErrorBoundary>
      </div>
    </section>
  );
}

/** Whether an element has come within about a screen of the viewport. Stays true afterwards. */
function useIsNearViewport(place: React.RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        setNear(true);
        observer.disconnect();
      },
      { rootMargin: '600px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);
  return isNear;
}
