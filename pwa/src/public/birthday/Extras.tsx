import { useQuery } from '@tanstack/react-query';
import type { AddOn } from '@toodles/api/contract/add-ons.ts';
import { rupeesOf } from '../../shared/format.ts';
import { useMessages } from '../../shared/messages.ts';
import { read } from '../../shared/read.ts';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { Section } from '../home/Section.tsx';
import { birthday } from '../messages/birthday.ts';
import styles from './Extras.module.css';

/** What can be had on top of a party. Asked for in words when booking: the booked price is the package's alone. */
export function Extras() {
  const t = useMessages(birthday).extras;
  return (
    <Section id="extras" title={t.title} lead={t.lead}>
      <Cards />
    </Section>
  );
}

function Cards() {
  const t = useMessages(birthday).extras;
  const { data, error, isPending, refetch, isFetching } = useQuery(read('GET /api/add-ons'));
  if (isPending) return <Loading />;
  if (!data) {
    return (
      <ErrorState title={t.failed} error={error} onRetry={() => void refetch()} retrying={isFetching} card />
    );
  }
  const extras = data.filter(({ audience }) => audience === 'birthday');
  if (extras.length === 0) return <EmptyState title={t.empty.title} text={t.empty.text} art={null} card />;
  return (
    <ul className={styles.extras}>
      {extras.map((extra) => (
        <Extra key={extra.id} extra={extra} />
      ))}
    </ul>
  );
}

function Extra({ extra }: { extra: AddOn }) {
  const t = useMessages(birthday).extras;
  return (
    <li className={styles.card}>
      <span className={styles.icon} aria-hidden="true">
        {extra.image ? <img src={extra.image} alt="" width={52} height={52} loading="lazy" /> : extra.icon}
      </span>
      <h3>{extra.name}</h3>
      {extra.description && <p className={styles.text}>{extra.description}</p>}
      <p className={styles.price}>
        {rupeesOf(extra.price)} <small>{t.covers}</small>
      </p>
    </li>
  );
}

function Loading() {
  const t = useMessages(birthday).extras;
  return (
    <div className={styles.extras} role="status">
      <VisuallyHidden>{t.loading}</VisuallyHidden>
      {[1, 2, 3, 4].map((place) => (
        <div key={place} className={styles.card}>
          <Skeleton width={52} height={52} radius={16} />
          <div className={styles.waiting}>
            <Skeleton width="70%" height={22} />
            <Skeleton width="92%" height={16} />
            <Skeleton width="50%" height={28} />
          </div>
        </div>
      ))}
    </div>
  );
}
