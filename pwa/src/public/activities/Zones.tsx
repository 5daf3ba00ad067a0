import { mdiCheckBold, mdiShieldCheck } from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import type { Activity } from '@toodles/api/contract/catalogue/catalogue.ts';
import { useSearchParams } from 'react-router-dom';
import { useMessages } from '../../shared/messages.ts';
import { paths } from '../../shared/paths.ts';
import { read } from '../../shared/read.ts';
import { LinkButton } from '../../shared/ui/Button.tsx';
import { Chip } from '../../shared/ui/Chip.tsx';
import { cx } from '../../shared/ui/class-names.ts';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { gradientClass } from '../../shared/ui/gradients.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Grid, Row, Stack } from '../../shared/ui/Layout.tsx';
import { Picture } from '../../shared/ui/Picture.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import surface from '../../shared/ui/Surface.module.css';
import { Text } from '../../shared/ui/Text.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { useHydrated } from '../../shared/useHydrated.ts';
import { useSite } from '../../shared/useSite.ts';
import { featuresOf } from '../../shared/zone-features.ts';
import { FilterBar, FilterBarLoading } from '../layout/FilterBar.tsx';
import { zoneAnchor } from '../layout/nav.ts';
import { Section } from '../layout/Section.tsx';
import { activities } from '../messages/activities.ts';
import styles from './ActivitiesPage.module.css';
import { type Ages, ageBands, isFor } from './ages.ts';

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
      <Stack as="ul" gap={20} className={styles.zones}>
        {shown.map((zone) => (
          <ZoneCard key={zone.id} zone={zone} />
        ))}
      </Stack>
    </>
  );
}

function ZonesLoading() {
  const { zones: t } = useMessages(activities);
  return (
    <div role="status">
      <VisuallyHidden>{t.loading}</VisuallyHidden>
      <FilterBarLoading chips={[60, 52, 53, 80]} />
      <Stack gap={20} className={styles.zones}>
        {[1, 2, 3, 4, 5, 6, 7, 8].map((place) => (
          <Grid columns="minmax(0, 1fr)" gap={10} key={place} className={cx(surface.card, styles.waiting)}>
            <Skeleton ratio="4 / 3" radius="20px 20px 0 0" />
            <Skeleton width="55%" height={24} />
            <Skeleton width="90%" height={18} />
            <Skeleton width="75%" height={18} />
            <Skeleton width="82%" height={18} />
            <Skeleton width="68%" height={18} />
          </Grid>
        ))}
      </Stack>
    </div>
  );
}

/** The age bands and the selected one, stored in the address: `?age=3`. */
function useAgeFilter(zones: readonly { ageGroup: string }[]): {
  bands: readonly Ages[];
  chosen: Ages | undefined;
  /** @param age the first age of the band as written in the address; empty for all ages. */
  choose: (age: string) => void;
} {
  const { data: site } = useSite();
  const [params, setParams] = useSearchParams();
  const isHydrated = useHydrated();
  const bands = site ? ageBands(zones, site.childAges) : [];
  const age = isHydrated ? Number(params.get('age') ?? Number.NaN) : Number.NaN;
  return {
    bands,
    chosen: bands.find(({ from, to }) => age >= from && age <= to),
    choose: (next) => setParams(next ? { age: next } : {}, { replace: true }),
  };
}

/** One play zone: picture, ages, equipment and safety. */
function ZoneCard({ zone }: { zone: Activity }) {
  return (
    <li id={zoneAnchor(zone.id)} tabIndex={-1} className={cx(surface.card, styles.card)}>
      <Text as="div" size="5xl" leading={1} className={cx(styles.picture, gradientClass(zone.gradient))}>
        {zone.image ? (
          <Picture
            src={zone.image}
            alt=""
            width={320}
            height={240}
            sizes="(min-width: 1100px) 262px, (min-width: 640px) 50vw, 100vw"
            loading="lazy"
          />
        ) : (
          <span aria-hidden="true">{zone.icon}</span>
        )}
      </Text>
      <div className={styles.words}>
        <Row gap={8} columnGap={12} justify="between" wrap className={styles.name}>
          <h3>{zone.title}</h3>
          <Chip>{zone.ageGroup.replace(/(\d)-(\d)/, '$1–$2')}</Chip>
        </Row>
        <Features description={zone.description} />
      </div>
    </li>
  );
}

function Features({ description }: { description: string }) {
  const { zones: t } = useMessages(activities);
  const features = featuresOf(description);
  if (features.length === 0) return null;
  return (
    <Stack as="ul" gap={8} className={styles.features}>
      {features.map(({ text, isSafety }) => (
        <li key={text} className={cx(isSafety && styles.safe)}>
          <Icon path={isSafety ? mdiShieldCheck : mdiCheckBold} size={20} />
          <span>
            {isSafety && <VisuallyHidden>{t.safety}</VisuallyHidden>}
            {text}
          </span>
        </li>
      ))}
    </Stack>
  );
}
