import { mdiPhoneOutline } from '@mdi/js';
import { Suspense, useEffect, useRef, useState } from 'react';
import { whatsAppMark } from '../../shared/brand-icons.ts';
import { loadable } from '../../shared/loadable.tsx';
import { useMessages } from '../../shared/messages.ts';
import { AnchorButton, Button } from '../../shared/ui/Button.tsx';
import { cx } from '../../shared/ui/class-names.ts';
import { ErrorBoundary } from '../../shared/ui/ErrorBoundary.tsx';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Row, Stack } from '../../shared/ui/Layout.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import surface from '../../shared/ui/Surface.module.css';
import { Text } from '../../shared/ui/Text.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { useSite } from '../../shared/useSite.ts';
import { callLink, whatsAppLink } from '../../shared/whatsapp.ts';
import { contact } from '../messages/contact.ts';
import styles from './Enquiry.module.css';

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
      <Text as="h2" size="3xl" weight={800} id="enquiry-title">
        {t.title}
      </Text>
      <p className={styles.lead}>{t.lead}</p>
      <div className={cx(surface.card, styles.card)}>
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

/** Shown when the form's code fails to load: other contact options, and a retry. */
function EnquiryFormLoadFailed() {
  const t = useMessages(contact);
  const { data: site } = useSite();
  return (
    <Stack gap={10} align="center" className={styles.end} role="alert">
      <h3>{t.missing.title}</h3>
      <p>{t.missing.text}</p>
      <Row gap={12} align="stretch" justify="center" wrap className={styles.actions}>
        <Button variant="quiet" onClick={() => window.location.reload()}>
          {t.missing.again}
        </Button>
        {site && (
          <>
            <AnchorButton variant="quiet" href={callLink(site.phone)}>
              <Icon path={mdiPhoneOutline} />
              {t.call}
            </AnchorButton>
            <AnchorButton
              variant="whatsapp"
              href={whatsAppLink(site.whatsappNumber, t.whatsAppMessage)}
              target="_blank"
              rel="noreferrer"
            >
              <Icon path={whatsAppMark} />
              {t.whatsApp}
            </AnchorButton>
          </>
        )}
      </Row>
    </Stack>
  );
}

/** A placeholder of the form's full size, so that nothing below shifts when it loads. */
function EnquiryFormLoading() {
  const t = useMessages(contact).form;
  return (
    <div className={cx(styles.form, styles.coming)} role="status">
      <VisuallyHidden>{t.loading}</VisuallyHidden>
      <FieldLoading label={t.name} />
      <FieldLoading label={t.phone} hint={t.phoneHint} />
      <FieldLoading label={t.email} />
      <FieldLoading label={t.type} />
      <FieldLoading label={t.message} tall />
      <Text
        size="sm"
        tone="muted"
        leading={1.4}
        className={styles.purpose}
        style={{ visibility: 'hidden' }}
        aria-hidden="true"
      >
        {t.purpose} {t.privacy}
      </Text>
      <Skeleton className={styles.button} />
    </div>
  );
}

/** Its texts reserve the right space at any width; they are hidden from screen readers. */
function FieldLoading({ label, hint, tall = false }: { label: string; hint?: string; tall?: boolean }) {
  return (
    <div aria-hidden="true">
      <Skeleton className={styles.label} width={`${Math.min(70, label.length * 3)}%`} />
      <Skeleton className={tall ? styles.message : styles.field} />
      {hint && <Skeleton className={styles.hint} width="75%" />}
    </div>
  );
}
