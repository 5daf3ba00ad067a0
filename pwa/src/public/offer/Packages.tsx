import { mdiCheckBold } from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import type { PlayPackage } from '@toodles/api/contract/catalogue/catalogue.ts';
import { rupeesOf } from '../../shared/format.ts';
import { useMessages } from '../../shared/messages.ts';
import { packageArt } from '../../shared/package-art.ts';
import { packageDaysText } from '../../shared/package-day.ts';
import { paths } from '../../shared/paths.ts';
import { read } from '../../shared/read.ts';
import { LinkButton } from '../../shared/ui/Button.tsx';
import { cx } from '../../shared/ui/class-names.ts';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Row, Stack } from '../../shared/ui/Layout.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import surface from '../../shared/ui/Surface.module.css';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { offer } from '../messages/offer.ts';
import styles from './OfferCards.module.css';

/** The second package is marked Most Popular. */
const POPULAR = 1;

export function Packages() {
  const t = useMessages(offer).packages;
  const { data, error, isPending, refetch, isFetching } = useQuery(read('GET /api/packages'));
  if (isPending) return <PackagesLoading />;
  if (!data) {
    return (
      <ErrorState title={t.failed} error={error} onRetry={() => void refetch()} retrying={isFetching} card />
    );
  }
  if (data.length === 0) {
    return <EmptyState title={t.emptyTitle} text={t.emptyText} card />;
  }
  return (
    <Stack gap={20} className={cx(styles.packages, data.length === 4 && styles.four)}>
      {data.map((playPackage, place) => (
        <PackageCard key={playPackage.id} playPackage={playPackage} popular={place === POPULAR} />
      ))}
    </Stack>
  );
}

function PackagesLoading() {
  const t = useMessages(offer).packages;
  return (
    <Stack gap={20} className={cx(styles.packages, styles.four)} role="status">
      <VisuallyHidden>{t.loading}</VisuallyHidden>
      {[1, 2, 3, 4].map((place) => (
        <div key={place} className={cx(surface.card, styles.card)}>
          <Skeleton width="60%" height={52} radius={16} />
          <Stack gap={12} className={styles.waiting}>
            <Skeleton width="50%" height={44} />
            <Skeleton width="90%" height={20} />
            <Skeleton width="80%" height={20} />
            <Skeleton width="85%" height={20} />
          </Stack>
          <Skeleton height={48} radius={99} />
        </div>
      ))}
    </Stack>
  );
}

/** When the package can be used, what it costs at weekends, and what others pay. */
function PackageDays({ playPackage }: { playPackage: PlayPackage }) {
  const t = useMessages(offer).packages;
  const { weekendPrice, othersPay } = playPackage;
  const lines = [
    packageDaysText(playPackage),
    weekendPrice && t.weekendPrice(rupeesOf(weekendPrice)),
    othersPay,
  ].filter(Boolean);
  if (lines.length === 0) return null;
  return (
    <Stack gap={4} className={styles.days}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Stack>
  );
}

function PackageCard({ playPackage, popular }: { playPackage: PlayPackage; popular: boolean }) {
  const t = useMessages(offer).packages;
  return (
    <article className={cx(surface.card, styles.card, popular && styles.popular)}>
      {popular && (
        <Row as="span" className={cx(surface.edge, styles.flag)}>
          {t.popular}
        </Row>
      )}
      <Row gap={14} className={styles.name}>
        <img src={packageArt(playPackage.type)} alt="" width={52} height={52} loading="lazy" />
        <h3>{playPackage.name}</h3>
      </Row>
      <Row as="p" gap={8} align="baseline" wrap className={styles.price}>
        {rupeesOf(playPackage.price)}
        <small>{t.perChild(playPackage.duration)}</small>
      </Row>
      <PackageDays playPackage={playPackage} />
      <Stack as="ul" gap={8} className={styles.features}>
        {playPackage.features.map((feature) => (
          <Row key={feature} as="li" gap={10} align="stretch">
            <Icon path={mdiCheckBold} size={20} />
            {feature}
          </Row>
        ))}
      </Stack>
      <LinkButton to={paths.book(playPackage.id)} variant={popular ? 'sun' : 'quiet'} block>
        {t.book(playPackage.name)}
      </LinkButton>
    </article>
  );
}
