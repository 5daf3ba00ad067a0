import { mdiCheckBold } from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import type { BirthdayPackage } from '@toodles/api/contract/catalogue/catalogue.ts';
import { rupeesOf } from '../../shared/format.ts';
import { useMessages } from '../../shared/messages.ts';
import { partyArt } from '../../shared/party-art.ts';
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
import { Text } from '../../shared/ui/Text.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { Section } from '../layout/Section.tsx';
import { birthday } from '../messages/birthday.ts';
import cards from '../offer/OfferCards.module.css';
import styles from './BirthdayPage.module.css';
import { EnquiryButton } from './EnquiryButton.tsx';

/** The party packages with their prices and contents. */
export function Parties() {
  const t = useMessages(birthday).packages;
  const { data } = useQuery(read('GET /api/birthday-packages'));
  const title = data && data.length > 1 ? t.title(data.length) : t.titleAlone;
  return (
    <Section id="packages" title={title} lead={t.lead}>
      <Cards />
    </Section>
  );
}

function Cards() {
  const t = useMessages(birthday).packages;
  const { data, error, isPending, refetch, isFetching } = useQuery(read('GET /api/birthday-packages'));
  if (isPending) return <Loading />;
  if (!data) {
    return (
      <ErrorState title={t.failed} error={error} onRetry={() => void refetch()} retrying={isFetching} card />
    );
  }
  if (data.length === 0) {
    const ask = <EnquiryButton variant="quiet">{t.empty.ask}</EnquiryButton>;
    return <EmptyState title={t.empty.title} text={t.empty.text} action={ask} card />;
  }
  return (
    <Stack gap={20} className={cx(cards.packages, data.length === 4 && cards.four)}>
      {data.map((offer) => (
        <PartyCard key={offer.id} offer={offer} />
      ))}
    </Stack>
  );
}

function Loading() {
  const t = useMessages(birthday).packages;
  return (
    <Stack gap={20} className={cards.packages} role="status">
      <VisuallyHidden>{t.loading}</VisuallyHidden>
      {[1, 2, 3].map((place) => (
        <div key={place} className={cx(surface.card, cards.card)}>
          <Skeleton width="66%" height={52} radius={16} />
          <Stack gap={12} className={cards.waiting}>
            <Skeleton width="72%" height={44} />
            <Skeleton width="90%" height={20} />
            <Skeleton width="76%" height={20} />
            <Skeleton width="84%" height={20} />
            <Skeleton width="70%" height={20} />
            <Skeleton width="80%" height={20} />
          </Stack>
          <Skeleton height={48} radius={99} />
        </div>
      ))}
    </Stack>
  );
}

function PartyCard({ offer }: { offer: BirthdayPackage }) {
  const t = useMessages(birthday);
  const { slug, name, isPopular } = offer;
  return (
    <article className={cx(surface.card, cards.card, isPopular && cards.popular)}>
      {isPopular && (
        <Row as="span" className={cx(surface.edge, cards.flag)}>
          {t.packages.popular}
        </Row>
      )}
      <Row gap={14} className={cx(cards.name, styles.name, isPopular && styles.popular)}>
        <img src={partyArt(offer.icon)} alt="" width={52} height={52} loading="lazy" />
        <div>
          <h3>{name}</h3>
          <Text size="sm" tone="muted" tabular>
            {t.packages.facts(t.hours(offer.duration), t.guests(offer.maxGuests))}
          </Text>
        </div>
      </Row>
      <Row as="p" gap={8} align="baseline" wrap className={cards.price}>
        {rupeesOf(offer.price)} <small>{t.packages.covers}</small>
      </Row>
      <Stack as="ul" gap={8} className={cards.features}>
        {offer.features.map((feature) => (
          <Row key={feature} as="li" gap={10} align="stretch">
            <Icon path={mdiCheckBold} size={20} />
            {feature}
          </Row>
        ))}
      </Stack>
      <LinkButton to={paths.bookParty(slug)} preventScrollReset variant={isPopular ? 'sun' : 'quiet'} block>
        {t.packages.choose(name)}
      </LinkButton>
    </article>
  );
}
