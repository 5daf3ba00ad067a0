import { useQuery } from '@tanstack/react-query';
import type { Activity } from '@toodles/api/contract/catalogue/catalogue.ts';
import { Link } from 'react-router-dom';
import { useMessages } from '../../shared/messages.ts';
import { paths } from '../../shared/paths.ts';
import { read } from '../../shared/read.ts';
import { LinkButton } from '../../shared/ui/Button.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { Grid, Stack } from '../../shared/ui/Layout.tsx';
import { Picture } from '../../shared/ui/Picture.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { zoneAnchor } from '../layout/nav.ts';
import { Section } from '../layout/Section.tsx';
import { home } from '../messages/home.ts';
import styles from './Activities.module.css';
import { capitalised, numberWord } from './number-word.ts';

/** The play zones with their pictures and ages. */
export function Activities() {
  const t = useMessages(home);
  const { data } = useQuery(read('GET /api/activities'));
  const title = data?.length
    ? t.zones.title(capitalised(numberWord(data.length, t.numbers)))
    : t.zones.titleAlone;
  return (
    <Section id="activities" title={title} lead={t.zones.lead}>
      <Zones />
      <p className={styles.all}>
        <LinkButton to={paths.activities} variant="quiet">
          {t.zones.all}
        </LinkButton>
      </p>
    </Section>
  );
}

function Zones() {
  const t = useMessages(home).zones;
  const { data, error, isPending, refetch, isFetching } = useQuery(read('GET /api/activities'));
  if (isPending) return <ZonesLoading />;
  if (!data) {
    return (
      <ErrorState title={t.failed} error={error} onRetry={() => void refetch()} retrying={isFetching} card />
    );
  }
  if (data.length === 0) {
    return <EmptyState title={t.emptyTitle} text={t.emptyText} card />;
  }
  return (
    <Grid as="ul" columns="1fr 1fr" gap={20} columnGap={12} className={styles.zones}>
      {data.map((activity) => (
        <Zone key={activity.id} activity={activity} />
      ))}
    </Grid>
  );
}

function Zone({ activity }: { activity: Activity }) {
  return (
    <li className={styles.zone}>
      <div className={styles.picture}>
        {activity.image ? (
          <Picture
            src={activity.image}
            alt=""
            width={320}
            height={240}
            loading="lazy"
            sizes="(min-width: 1168px) 262px, (min-width: 720px) 24vw, 46vw"
          />
        ) : (
          <span aria-hidden="true">{activity.icon}</span>
        )}
      </div>
      <h3>
        <Link to={`${paths.activities}#${zoneAnchor(activity.id)}`}>{activity.title}</Link>
      </h3>
      <p>{activity.ageGroup.replace(/(\d)-(\d)/, '$1–$2')}</p>
    </li>
  );
}

function ZonesLoading() {
  const t = useMessages(home).zones;
  return (
    <Grid columns="1fr 1fr" gap={20} columnGap={12} className={styles.zones} role="status">
      <VisuallyHidden>{t.loading}</VisuallyHidden>
      {[1, 2, 3, 4, 5, 6, 7, 8].map((place) => (
        <div key={place}>
          <Skeleton ratio="4 / 3" radius={20} />
          <Stack gap={8} className={styles.words}>
            <Skeleton width="62%" height={18} />
            <Skeleton width="40%" height={14} />
          </Stack>
        </div>
      ))}
    </Grid>
  );
}
