import type { OwnHours } from '@toodles/api/contract/families/account.ts';
import { useMessages } from '../../../shared/messages.ts';
import { Stack } from '../../../shared/ui/Layout.tsx';
import { account } from '../../messages/account.ts';
import styles from './Hours.module.css';

type Counted = Pick<OwnHours, 'remainingHours' | 'totalHours'>;

/** The hours left, as text and as a bar. */
export function HoursLeft({ sale: { remainingHours, totalHours } }: { sale: Counted }) {
  const t = useMessages(account).hours;
  const share = totalHours > 0 ? Math.min(1, Math.max(0, remainingHours / totalHours)) : 0;
  return (
    <Stack gap={8} className={styles.left}>
      <p>
        <b>{t.left(remainingHours)}</b> {t.of(totalHours)}
      </p>
      <div className={styles.bar} aria-hidden="true">
        <span style={{ width: `${share * 100}%` }} />
      </div>
    </Stack>
  );
}
