import { mdiPhone } from '@mdi/js';
import { Icon } from '../../shared/ui/Icon.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { shortPhone } from '../ui/short-phone.ts';
import { phoneLink } from './contact-links.ts';
import styles from './PhoneLink.module.css';
import { isPhone } from './visit-labels.ts';

/** Calls the family from a row; nothing if its data was erased. */
export function PhoneLink({ phone }: { phone: string }) {
  if (!isPhone(phone)) return null;
  return (
    <a className={styles.link} href={phoneLink(phone)}>
      <Icon path={mdiPhone} size={15} />
      <VisuallyHidden>Call </VisuallyHidden>
      {shortPhone(phone)}
    </a>
  );
}

/** The same beside a name, where the number has no room. */
export function PhoneIconLink({ phone }: { phone: string }) {
  if (!isPhone(phone)) return null;
  return (
    <a className={styles.icon} href={phoneLink(phone)}>
      <Icon path={mdiPhone} size={16} />
      <VisuallyHidden>Call {shortPhone(phone)}</VisuallyHidden>
    </a>
  );
}
