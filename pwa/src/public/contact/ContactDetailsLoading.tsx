import { useMessages } from '../../shared/messages.ts';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { contact } from '../messages/contact.ts';
import styles from './ContactPage.module.css';

/** Placeholder for the contact details, hours and map. */
export function ContactDetailsLoading() {
  const t = useMessages(contact);
  return (
    <div className={styles.reach} role="status">
      <VisuallyHidden>{t.loading}</VisuallyHidden>
      <Skeleton height={260} radius={20} />
      <Skeleton height={174} radius={20} />
      <div className={styles.map}>
        <Skeleton height={470} radius={20} />
      </div>
    </div>
  );
}
