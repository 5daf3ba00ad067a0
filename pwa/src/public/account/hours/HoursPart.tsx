import { mdiChevronRight } from '@mdi/js';
import type { OwnHours } from '@toodles/api/contract/families/account.ts';
import { Link } from 'react-router-dom';
import { rupeesOf } from '../../../shared/format.ts';
import { useMessages } from '../../../shared/messages.ts';
import { paths } from '../../../shared/paths.ts';
import { LinkButton } from '../../../shared/ui/Button.tsx';
import { cx } from '../../../shared/ui/class-names.ts';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { Grid, Row, Stack } from '../../../shared/ui/Layout.tsx';
import surface from '../../../shared/ui/Surface.module.css';
import { useTitle } from '../../../shared/ui/useTitle.ts';
import { account } from '../../messages/account.ts';
import { AddPhoneHint } from '../AddPhoneHint.tsx';
import { useHours } from '../account-queries.ts';
import { dateText } from '../date-text.ts';
import styles from './Hours.module.css';
import { HoursLeft } from './HoursLeft.tsx';
import { HoursState } from './HoursState.tsx';
import { SaleStatus } from './SaleStatus.tsx';

/** The hour packages bought with the parent's number, in the server's order: usable ones first. */
export function HoursPart() {
  const t = useMessages(account).hours;
  useTitle(t.title);
  const query = useHours();
  const sales = query.data ?? [];
  const playable = sales.filter(({ status }) => status === 'active');
  const over = sales.filter(({ status }) => status !== 'active');
  return (
    <>
      <HoursState query={query} />
      <AddPhoneHint />
      {query.data?.length === 0 && (
        <EmptyState
          level={2}
          title={t.empty}
          text={t.emptyText}
          action={<LinkButton to={paths.packages}>{t.see}</LinkButton>}
        />
      )}
      {sales.length > 0 && (
        <section aria-label={t.title}>
          <Grid as="ul" columns="repeat(auto-fill, minmax(min(100%, 420px), 1fr))" gap={14}>
            {[...playable, ...over].map((sale) => (
              <HoursCard key={sale.reference} sale={sale} />
            ))}
          </Grid>
        </section>
      )}
    </>
  );
}

/** One package: hours left and expiry date. The whole card links to its pass and statement. */
function HoursCard({ sale }: { sale: OwnHours }) {
  const t = useMessages(account).hours;
  return (
    <Stack
      as="li"
      gap={14}
      className={cx(surface.card, styles.saleCard, sale.status !== 'active' && styles.over)}
    >
      <Row gap={8} columnGap={12} justify="between" wrap className={styles.saleHead}>
        <h2>
          <Link to={paths.accountPackage(sale.reference)}>{sale.packageName}</Link>
        </h2>
        <SaleStatus status={sale.status} />
      </Row>
      <HoursLeft sale={sale} />
      <Row as="p" gap={4} columnGap={12} wrap className={styles.foot}>
        {sale.isAwaitingPayment
          ? t.awaiting(rupeesOf(sale.dueAmount))
          : t.validTill(dateText(sale.validTill))}
        <small>{sale.reference}</small>
        <Icon path={mdiChevronRight} className={styles.go} />
      </Row>
    </Stack>
  );
}
