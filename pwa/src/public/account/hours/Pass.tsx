import type { OwnHours } from '@toodles/api/contract/account.ts';
import { useMessages } from '../../../shared/messages.ts';
import { QrCode } from '../../../shared/ui/QrCode.tsx';
import { account } from '../../messages/account.ts';
import styles from './PackagePage.module.css';
import { useScreenAwake } from './useScreenAwake.ts';

/**
 * The QR pass that the desk scans: large and white, for a dark hall. Packages that are used up or expired
 * have none.
 */
export function Pass({ sale }: { sale: OwnHours }) {
  const t = useMessages(account).hours.pass;
  const { status, reference } = sale;
  const isActive = status === 'active';
  useScreenAwake(isActive);
  return (
    <section className={`${styles.card} ${styles.pass}`} aria-label={t.title}>
      {isActive ? (
        <>
          <QrCode text={sale.pass} label={t.label(reference)} size={304} quiet={1} />
          <b className={styles.reference}>{reference}</b>
          <p>{t.text}</p>
        </>
      ) : (
        <>
          <b className={styles.reference}>{reference}</b>
          <p>{t.none[status]}</p>
        </>
      )}
    </section>
  );
}
