import { mdiCheckBold, mdiContentCopy } from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import type { Offer } from '@toodles/api/contract/bookings/vouchers.ts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useMessages } from '../../shared/messages.ts';
import { paths } from '../../shared/paths.ts';
import { read } from '../../shared/read.ts';
import { Button, LinkButton } from '../../shared/ui/Button.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Row, Stack } from '../../shared/ui/Layout.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { useTitle } from '../../shared/ui/useTitle.ts';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { ClosingPanel } from '../layout/ClosingPanel.tsx';
import { headArt } from '../layout/head-art.ts';
import { PageHead } from '../layout/PageHead.tsx';
import { PageLayout } from '../layout/PageLayout.tsx';
import { Section } from '../layout/Section.tsx';
import { packages } from '../messages/packages.ts';
import { AddOnCards, AddOnCardsLoading } from '../offer/AddOnCards.tsx';
import { offerArt } from '../offer/offer-art.ts';
import { Packages } from '../offer/Packages.tsx';
import styles from './Comparison.module.css';
import { Comparison } from './Comparison.tsx';
import { canCompare, columnsOf } from './compare.ts';

/** Package prices and contents, a comparison, extras and offers. */
export function PackagesPage() {
  const t = useMessages(packages);
  const { data, isPending } = useQuery(read('GET /api/packages'));
  const isCompared = isPending || canCompare(columnsOf(data ?? []));
  useTitle(t.tab);
  return (
    <PageLayout tone="pink">
      <PageHead title={t.title} lead={t.lead} art={headArt.packages}>
        <LinkButton to={paths.book()}>{t.book}</LinkButton>
        {isCompared && (
          <LinkButton to="#compare" variant="white">
            {t.compareLink}
          </LinkButton>
        )}
      </PageHead>
      <Section id="packages" title={t.list.title} lead={t.list.lead}>
        <Packages />
      </Section>
      <Comparison />
      <AddOns />
      <Offers />
      <ClosingPanel
        title={t.party.title}
        text={t.party.text}
        art="/art/scenes/birthday.svg"
        actions={
          <LinkButton to={paths.birthday} variant="sun" size="large">
            {t.party.see}
          </LinkButton>
        }
      />
    </PageLayout>
  );
}

/** Extras for a play session. */
function AddOns() {
  const { addOns: t } = useMessages(packages);
  return (
    <Section id="extras" title={t.title} lead={t.lead}>
      <AddOnsContent />
    </Section>
  );
}

function AddOnsContent() {
  const { addOns: t } = useMessages(packages);
  const { data, error, isPending, refetch, isFetching } = useQuery(read('GET /api/add-ons'));
  if (isPending) return <AddOnCardsLoading label={t.loading} />;
  if (!data) {
    return (
      <ErrorState title={t.failed} error={error} onRetry={() => void refetch()} retrying={isFetching} card />
    );
  }
  const addOns = data.filter(({ audience }) => audience === 'play');
  if (addOns.length === 0) return <EmptyState title={t.empty.title} text={t.empty.text} art={null} card />;
  return <AddOnCards addOns={addOns} covers={t.covers} required={t.required} />;
}

/** The permanent offers with their codes. */
function Offers() {
  const { offers: t } = useMessages(packages);
  return (
    <Section id="offers" title={t.title} lead={t.lead}>
      <OffersContent />
    </Section>
  );
}

function OffersContent() {
  const { offers: t } = useMessages(packages);
  const { data, error, isPending, refetch, isFetching } = useQuery(read('GET /api/offers'));
  if (isPending) {
    return (
      <Stack gap={16} className={styles.offers} role="status">
        <VisuallyHidden>{t.loading}</VisuallyHidden>
        {[1, 2, 3].map((place) => (
          <Skeleton key={place} height={210} radius={20} />
        ))}
      </Stack>
    );
  }
  if (!data) {
    return (
      <ErrorState title={t.failed} error={error} onRetry={() => void refetch()} retrying={isFetching} card />
    );
  }
  if (data.length === 0) return <EmptyState title={t.empty.title} text={t.empty.text} art={null} card />;
  return (
    <Stack as="ul" gap={16} className={styles.offers}>
      {data.map((offer) => (
        <OfferTicket key={offer.code} offer={offer} />
      ))}
    </Stack>
  );
}

/** One offer as a tear-off ticket: its discount and its code. */
function OfferTicket({ offer }: { offer: Offer }) {
  const { offers: t } = useMessages(packages);
  const code = useRef<HTMLElement>(null);
  const { state, copy } = useCopy(code);
  const isCopied = state === 'copied';
  return (
    <li className={styles.ticket}>
      <Row gap={16} align="stretch" className={styles.words}>
        <img src={offerArt(offer)} alt="" width={52} height={52} loading="lazy" />
        <div>
          <Text as="h3" size="xl" leading={1.2}>
            {offer.title}
          </Text>
          {offer.description && <p>{offer.description}</p>}
        </div>
      </Row>
      <Row gap={12} justify="between" className={styles.stub}>
        <Text size="sm" leading={1.3}>
          {state === 'refused' ? t.byHand : t.code}
          <b ref={code} className={styles.code}>
            {offer.code}
          </b>
        </Text>
        <Button variant="white" onClick={() => void copy(offer.code)}>
          <Icon path={isCopied ? mdiCheckBold : mdiContentCopy} size={20} />
          <span>
            {isCopied ? t.copied : t.copy} <VisuallyHidden>{offer.code}</VisuallyHidden>
          </span>
        </Button>
      </Row>
      <div role="status">
        <VisuallyHidden>
          {isCopied && t.copiedCode(offer.code)}
          {state === 'refused' && t.byHand}
        </VisuallyHidden>
      </div>
    </li>
  );
}

/** How long the confirmation is shown. */
const TOLD_MS = 5000;

/**
 * Copies a text to the clipboard and confirms it for a while. If the browser refuses, the text is selected
 * instead, so that the user can copy it by hand.
 * @param shown the element that shows the text
 */
function useCopy(shown: RefObject<HTMLElement | null>): {
  state: 'idle' | 'copied' | 'refused';
  copy: (text: string) => Promise<void>;
} {
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle');

  useEffect(() => {
    if (state === 'idle') return;
    const timer = setTimeout(() => setState('idle'), TOLD_MS);
    return () => clearTimeout(timer);
  }, [state]);

  async function copy(text: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
    } catch {
      if (shown.current) getSelection()?.selectAllChildren(shown.current);
      setState('refused');
    }
  }

  return { state, copy };
}
