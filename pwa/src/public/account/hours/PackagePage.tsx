import { mdiChevronLeft } from '@mdi/js';
import type { OwnHours } from '@toodles/api/contract/account.ts';
import { Link, useParams } from 'react-router-dom';
import { rupeesOf } from '../../../shared/format.ts';
import { useMessages } from '../../../shared/messages.ts';
import { paths } from '../../../shared/paths.ts';
import { LinkButton } from '../../../shared/ui/Button.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { useTitle } from '../../../shared/ui/useTitle.ts';
import { account } from '../../messages/account.ts';
import parts from '../AccountPage.module.css';
import { useHours } from '../account-queries.ts';
import { dateText } from '../date-text.ts';
import { HoursLeft } from './HoursLeft.tsx';
import { HoursState } from './HoursState.tsx';
import styles from './PackagePage.module.css';
import { Pass } from './Pass.tsx';
import { SaleStatus } from './SaleStatus.tsx';
import { Statement } from './Statement.tsx';

/** One hour package: the pass for the desk, then its statement. */
export function PackagePage() {
  const t = useMessages(account).hours;
  const { reference = '' } = useParams();
  const query = useHours();
  const sale = query.data?.find((one) => one.reference === reference.toUpperCase());
  useTitle(sale?.packageName ?? t.title);
  return (
    <>
      <Link to={paths.accountHours} className={parts.back}>
        <Icon path={mdiChevronLeft} />
        {t.all}
      </Link>
      <HoursState query={query} />
      {sale && <PackageDetails sale={sale} />}
      {query.data && !sale && (
        <EmptyState
          level={2}
          title={t.unknown}
          text={t.unknownText}
          action={<LinkButton to={paths.accountHours}>{t.all}</LinkButton>}
        />
      )}
    </>
  );
}

function PackageDetails({ sale }: { sale: OwnHours }) {
  const t = useMessages(account).hours;
  return (
    <div className={styles.columns}>
      <Pass sale={sale} />
      <div className={styles.side}>
        <section className={styles.card} aria-label={sale.packageName}>
          <div className={styles.head}>
            <h2>{sale.packageName}</h2>
            <SaleStatus status={sale.status} />
          </div>
          <HoursLeft sale={sale} />
          <p className={styles.till}>
            {sale.refundedAmount
              ? t.paidBack(rupeesOf(sale.refundedAmount))
              : t.validTill(dateText(sale.validTill))}
          </p>
        </section>
        <Statement lines={sale.statement} />
      </div>
    </div>
  );
}
