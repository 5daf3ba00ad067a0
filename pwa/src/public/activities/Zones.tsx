import { useQuery } from '@tanstack/react-query';
import type { Activity } from '@toodles/api/contract/catalogue.ts';
import { useMessages } from '../../shared/messages.ts';
import { paths } from '../../shared/paths.ts';
import { read } from '../../shared/read.ts';
import { LinkButton } from '../../shared/ui/Button.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { FilterBar, FilterBarLoading } from '../layout/FilterBar.tsx';
import { Section } from '../layout/Section.tsx';
import { activities } from '../messages/activities.ts';
import { isFor } from './ages.ts';
import { useAgeFilter } from './useAgeFilter.ts';
import { ZoneCard } from './ZoneCard.tsx';
import styles from './Zones.module.css';

export function Zones() {
  const { zones: t } = useMessages(activities);
  return (
    <Section id="zones" title={t.title} lead={t.lead}>
      <ZonesContent />
    </Section>
  );
}

function ZonesContent() {
  const { zones: t } = useMessages(activities);
  const { data, error, isPending, refetch, isFetching } = useQuery(read('GET /api/activities'));
  if (isPending) return <ZonesLoading />;
  if (!data) {
    return (
      <ErrorState title={t.failed} error={error} onRetry={() => void refetch()} retrying={isFetching} card />
    );
  }
  if (data.length === 0) {
    const seePackages = (
      <LinkButton to={paths.packages} variant="quiet">
        {t.empty.action}
      </LinkButton>
    );
    return <EmptyState title={t.empty.title} text={t.empty.text} action={seePackages} card />;
  }
  return <ZoneList zones={data} />;
}

function ZoneList({ zones }: { zones: readonly Activity[] }) {
  const { ages: t } = useMessages(activities);
  const { bands, chosen, choose } = useAgeFilter(zones);
  const shown = chosen ? zones.filter(({ ageGroup }) => isFor(chosen.from, ageGroup)) : zones;
  const choices = [
    { value: '', label: t.all },
    ...bands.map(({ from, to }) => ({
      value: String(from),
      label: from === to ? t.one(from) : t.span(from, to),
    })),
  ];
  return (
    <>
      {bands.length > 1 && (
        <FilterBar
          legend={t.legend}
          choices={choices}
          chosen={chosen ? String(chosen.from) : ''}
          onChoose={choose}
          status={chosen ? t.found(shown.length, zones.length) : t.foundAll(zones.length)}
        />
      )}
      <ul className={styles.zones}>
        {shown.map((zone) => (
          <ZoneCard key={zone.id} zone={zone} />
        ))}
      </ul>
    </>
  );
}

function ZonesLoading() {
  const { zones: t } = useMessages(activities);
  return (
    <div role="status">
      <VisuallyHidden>{t.loading}</VisuallyHidden>
      <FilterBarLoading chips={[60, 52, 53, 80]} />
      <div className={styles.zones}>
        {[1, 2, 3, 4, 5, 6, 7, 8].map((place) => (
          <div key={place} className={styles.waiting}>
            <Skeleton ratio="4 / 3" radius="20px 20px 0 0" />
            <Skeleton width="55%" height={24} />
            <Skeleton width="90%" height={18} />
            <Skeleton width="75%" height={18} />
            <Skeleton width="82%" height={18} />
            <Skeleton width="68%" height={18} />
          </div>
        ))}
      </div>
    </div>
  );
}
