import type { Dashboard } from '@toodles/api/contract/insights/dashboard.ts';
import { Link } from 'react-router-dom';
import { count } from '../../shared/format.ts';
import { portalPages } from '../access/portal-access.ts';
import styles from './AttentionCard.module.css';
import { AttentionItem, Tile } from './AttentionItem.tsx';
import { visitsText, wholeRupees } from './dashboard-labels.ts';

interface PaymentAttentionItemProps {
  sums: Dashboard['giveBack'];
  /** The query string for either list: the rows that the sums count. */
  view: string;
  icon: string;
  title: string;
  /** Text when there are none. */
  none: string;
}

/** A total over bookings and parties. They have separate lists, so with both kinds there are two links. */
export function PaymentAttentionItem({ sums, view, icon, title, none }: PaymentAttentionItemProps) {
  const { bookings, parties, amount } = sums;
  const isAny = bookings + parties > 0;
  const tile = { icon, tone: isAny ? 'warn' : undefined, title, figure: wholeRupees(amount) } as const;
  if (bookings === 0 || parties === 0) {
    return (
      <AttentionItem page={parties > 0 ? 'parties' : 'bookings'} view={view} {...tile}>
        {isAny ? visitsText(sums) : none}
      </AttentionItem>
    );
  }
  return (
    <div className={styles.need}>
      <Tile {...tile}>
        <Link className={styles.way} to={`${portalPages.bookings.path}?${view}`}>
          {count(bookings, 'booking', 'bookings')}
        </Link>
        <Link className={styles.way} to={`${portalPages.parties.path}?${view}`}>
          {count(parties, 'party', 'parties')}
        </Link>
      </Tile>
    </div>
  );
}
