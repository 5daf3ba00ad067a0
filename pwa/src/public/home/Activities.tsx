import { useQuery } from '@tanstack/react-query';
import type { Activity } from '@toodles/api/contract/catalogue.ts';
import { read } from '../../shared/read.ts';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import styles from './Activities.module.css';
import { capitalised, numberWord } from './number-word.ts';
import { Section } from './Section.tsx';

/** The play zones, with their pictures and ages. */
export function Activities() {
  const { data } = useQuery(read('GET /api/activities'));
  const title = data?.length
    ? `${capitalised(numberWord(data.length))} zones, two happy hours`
    : 'Two happy hours';
  return (
    <Section id="activities" title={title} lead="One ticket opens them all.">
      <Zones />
    </Section>
  );
}

function Zones() {
  const { data, error, isPending, refetch, isFetching } = useQuery(read('GET /api/activities'));
  if (isPending) return <ZonesLoading />;
  if (!data) {
    return (
      <ErrorState
        title="The play zones did not load"
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
        card
      />
    );
  }
  if (data.length === 0) {
    return <EmptyState title="The zones are being set up" text="Their pictures will be here soon." card />;
  }
  return (
    <ul className={styles.zones}>
      {data.map((activity) => (
        <Zone key={activity.id} activity={activity} />
      ))}
    </ul>
  );
}

function Zone({ activity }: { activity: Activity }) {
  return (
    <li>
      <div className={styles.picture}>
        {activity.image ? (
          <img src={activity.image} alt="" width={320} height={240} loading="lazy" decoding="async" />
        ) : (
          <span aria-hidden="true">{activity.icon}</span>
        )}
      </div>
      <h3>{activity.title}</h3>
      <p>{activity.ageGroup.replace(/(\d)-(\d)/, '$1–$2')}</p>
    </li>
  );
}

function ZonesLoading() {
  return (
    <div className={styles.zones} role="status">
      <VisuallyHidden>Loading the play zones</VisuallyHidden>
      {[1, 2, 3, 4, 5, 6, 7, 8].map((place) => (
        <div key={place}>
          <Skeleton ratio="4 / 3" radius={20} />
          <div className={styles.words}>
            <Skeleton width="62%" height={18} />
            <Skeleton width="40%" height={14} />
          </div>
        </div>
      ))}
    </div>
  );
}
