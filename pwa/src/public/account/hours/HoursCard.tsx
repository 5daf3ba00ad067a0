import { mdiChevronRight } from '@mdi/js';
import type { OwnHours } from '@toodles/api/contract/account.ts';
import { Link } from 'react-router-dom';
import { useMessages } from '../../../shared/messages.ts';
import { paths } from '../../../shared/paths.ts';
import { cx } from '../../../shared/ui/class-names.ts';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { account } from '../../messages/account.ts';
import { dateText } from '../date-text.ts';
import styles from './HoursCard.module.css';
import { HoursLeft } from './HoursLeft.tsx';
import { SaleStatus } from './SaleStatus.tsx';

/** One package: hours left and expiry date. The whole card links to its pass and statement. */
export function HoursCard({ sale }: { sale: OwnHours }) {
  const t = useMessages(account).hours;
  return (
    <li className={cx(styles.card, sale.status !== 'active' && styles.over)}>
      <div className={styles.head}>
        <h2>
          <Link to={paths.accountPackage(sale.reference)}>{sale.packageName}</Link>
        </h2>
        <SaleStatus status={sale.status} />
      </div>
      <HoursLeft sale={sale} />
      <p className={styles.foot}>
        {t.validTill(dateText(sale.validTill))}
        <small>{sale.reference}</small>
        <Icon path={mdiChevronRight} className={styles.go} />
      </p>
    </li>
  );
}
