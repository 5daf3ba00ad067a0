import { useMessages } from '../../../shared/messages.ts';
import { paths } from '../../../shared/paths.ts';
import { LinkButton } from '../../../shared/ui/Button.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { useTitle } from '../../../shared/ui/useTitle.ts';
import { account } from '../../messages/account.ts';
import { AddPhoneHint } from '../AddPhoneHint.tsx';
import { useHours } from '../account-queries.ts';
import styles from './HoursCard.module.css';
import { HoursCard } from './HoursCard.tsx';
import { HoursState } from './HoursState.tsx';

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
          <ul className={styles.list}>
            {[...playable, ...over].map((sale) => (
              <HoursCard key={sale.reference} sale={sale} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
