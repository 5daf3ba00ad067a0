import { useMessages } from '../../shared/messages.ts';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { account } from '../messages/account.ts';
import styles from './AccountPage.module.css';

/** Placeholder while a part of the account loads. */
export function Loading() {
  const t = useMessages(account);
  return (
    <div className={styles.loading} role="status" aria-label={t.loading}>
      <Skeleton height={240} radius={20} />
      <Skeleton height={160} radius={20} />
    </div>
  );
}
