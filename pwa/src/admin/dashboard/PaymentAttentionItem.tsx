import type { Dashboard } from '@toodles/api/contract/insights/dashboard.ts';
import { Link } from 'react-router-dom';
import { count } from '../../shared/format.ts';
import { portalPages } from '../access/portal-access.ts';
import { useHasPermission } from '../access/usePortalUser.ts';
import { visitsText } from '../visits/visit-labels.ts';
import styles from './AttentionCard.module.css';
import { AttentionItem, Tile } from './AttentionItem.tsx';
import { otherOrdersText, wholeRupees } from './dashboard-labels.ts';

interface PaymentAttentionItemProps {
  sums: Dashboard['giveBack'];
  /** The query string for the lists of visits: the rows that the sums count. */
  view: string;
  /** The list of all orders that are due, or to be refunded. */
  allPath: string;
  icon: string;
  title: string;
  /** Text when there are none. */
  none: string;
}

/** A total over bookings, parties and other orders. They have separate lists: with several kinds, a link for each. */
export function PaymentAttentionItem({ sums, view, allPath, icon, title, none }: PaymentAttentionItemProps) {
  const maySeeAll = useHasPermission('money.view');
  const { bookings, parties, sales, others, amount } = sums;
  const isAny = bookings + parties + sales + others > 0;
  const tile = { icon, tone: isAny ? 'warn' : undefined, title, figure: wholeRupees(amount) } as const;
  const hasOthers = sales + others > 0;
  if (!hasOthers && (bookings === 0 || parties === 0)) {
    return (
      <AttentionItem page={parties > 0 ? 'parties' : 'bookings'} view={view} {...tile}>
        {isAny ? visitsText(sums) : none}
      </AttentionItem>
    );
  }
  return (
    <div className={styles.need}>
      <Tile {...tile}>
        {bookings > 0 && (
          <Link className={styles.way} to={`${portalPages.bookings.path}?${view}`}>
            {count(bookings, 'booking', 'bookings')}
          </Link>
        )}
        {parties > 0 && (
          <Link className={styles.way} to={`${portalPages.parties.path}?${view}`}>
            {count(parties, 'party', 'parties')}
          </Link>
        )}
        {hasOthers && maySeeAll && (
          <Link className={styles.way} to={allPath}>
            {otherOrdersText(sums)}
          </Link>
        )}
        {hasOthers && !maySeeAll && otherOrdersText(sums)}
      </Tile>
    </div>
  );
}
