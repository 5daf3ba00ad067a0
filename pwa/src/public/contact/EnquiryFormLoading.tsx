import { useMessages } from '../../shared/messages.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { contact } from '../messages/contact.ts';
import styles from './Enquiry.module.css';

/** A placeholder of the form's full size, so that nothing below shifts when it loads. */
export function EnquiryFormLoading() {
  const t = useMessages(contact).form;
  return (
    <div className={cx(styles.form, styles.coming)} role="status">
      <VisuallyHidden>{t.loading}</VisuallyHidden>
      <Field label={t.name} />
      <Field label={t.phone} hint={t.phoneHint} />
      <Field label={t.email} />
      <Field label={t.type} />
      <Field label={t.message} tall />
      <p className={styles.purpose} style={{ visibility: 'hidden' }} aria-hidden="true">
        {t.purpose} {t.privacy}
      </p>
      <Skeleton className={styles.button} />
    </div>
  );
}

/** Its texts reserve the right space at any width; they are hidden from screen readers. */
function Field({ label, hint, tall = false }: { label: string; hint?: string; tall?: boolean }) {
  return (
    <div aria-hidden="true">
      <Skeleton className={styles.label} width={`${Math.min(70, label.length * 3)}%`} />
      <Skeleton className={tall ? styles.message : styles.field} />
      {hint && <Skeleton className={styles.hint} width="75%" />}
    </div>
  );
}
