import { mdiPhoneOutline } from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import type { Site } from '@toodles/api/contract/centre/site.ts';
import { weekdayOf } from '@toodles/api/domain/dates.ts';
import { timeOfDay } from '../../shared/format.ts';
import { useMessages } from '../../shared/messages.ts';
import { lastEntryOf, openingRows } from '../../shared/opening.ts';
import { read } from '../../shared/read.ts';
import { texts } from '../../shared/texts.ts';
import { AnchorButton } from '../../shared/ui/Button.tsx';
import { cx } from '../../shared/ui/class-names.ts';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Row, Stack } from '../../shared/ui/Layout.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import surface from '../../shared/ui/Surface.module.css';
import { Text } from '../../shared/ui/Text.tsx';
import { useTitle } from '../../shared/ui/useTitle.ts';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { useHydrated } from '../../shared/useHydrated.ts';
import { useSite } from '../../shared/useSite.ts';
import { callLink } from '../../shared/whatsapp.ts';
import { FaqItem } from '../layout/FaqItem.tsx';
import { headArt } from '../layout/head-art.ts';
import { PageHead } from '../layout/PageHead.tsx';
import { PageLayout } from '../layout/PageLayout.tsx';
import { useCentreMoment } from '../layout/useCentreMoment.ts';
import { contact } from '../messages/contact.ts';
import { ContactButtons } from './ContactButtons.tsx';
import styles from './ContactPage.module.css';
import { Enquiry } from './Enquiry.tsx';
import { MapPanel } from './MapPanel.tsx';
import { type OpenState, openingOf, openStateAt } from './open-state.ts';
import { questionsOf } from './questions-of.ts';

/** Directions, contact details and an enquiry form. */
export function ContactPage() {
  const t = useMessages(contact);
  useTitle(t.head.title);
  const { data: site } = useSite();
  return (
    <PageLayout tone="sky">
      <PageHead title={t.title} lead={t.lead} art={headArt.contact}>
        {site && (
          <AnchorButton href={callLink(site.phone)}>
            <Icon path={mdiPhoneOutline} />
            {t.call}
          </AnchorButton>
        )}
        <AnchorButton variant="white" href="#enquiry">
          {t.write}
        </AnchorButton>
      </PageHead>
      <ContactDetails />
      <Stack gap={64} className={styles.ask}>
        {site && <Questions site={site} />}
        <Enquiry />
      </Stack>
    </PageLayout>
  );
}

function ContactDetails() {
  const t = useMessages(contact);
  const { data: site, error, isPending, isFetching, refetch } = useSite();
  if (isPending) return <ContactDetailsLoading />;
  if (!site) {
    return (
      <div className={styles.failed}>
        <ErrorState
          title={t.failed}
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
          card
        />
      </div>
    );
  }
  return (
    <Stack gap={20} className={styles.reach}>
      <ContactButtons site={site} />
      <OpeningHours site={site} />
      <MapPanel site={site} />
    </Stack>
  );
}

/** Placeholder for the contact details, hours and map. */
function ContactDetailsLoading() {
  const t = useMessages(contact);
  return (
    <Stack gap={20} className={styles.reach} role="status">
      <VisuallyHidden>{t.loading}</VisuallyHidden>
      <Skeleton height={260} radius={20} />
      <Skeleton height={174} radius={20} />
      <div className={styles.map}>
        <Skeleton height={470} radius={20} />
      </div>
    </Stack>
  );
}

/** Frequently asked questions, answered with the centre's own data. */
function Questions({ site }: { site: Site }) {
  const t = useMessages(contact).questions;
  const { opening } = useMessages(texts);
  return (
    <section id="questions" aria-labelledby="questions-title" tabIndex={-1} className={styles.questions}>
      <Text as="h2" size="3xl" weight={800} id="questions-title">
        {t.title}
      </Text>
      <Stack gap={12} className={styles.answers}>
        {questionsOf(site, t, opening).map(({ question, answer }, place) => (
          <FaqItem key={question} question={question} answer={answer} open={place === 0} />
        ))}
      </Stack>
    </section>
  );
}

/** The week's opening hours, the last entry, and whether the centre is open now. */
function OpeningHours({ site }: { site: Site }) {
  const t = useMessages(contact).opening;
  const { opening } = useMessages(texts);
  return (
    <section className={cx(surface.card, styles.card)} aria-labelledby="hours">
      <h2 id="hours">{t.title}</h2>
      <OpenNow site={site} />
      <Stack as="dl" gap={6} className={styles.week}>
        {openingRows(site.openingHours, opening).map(({ days, hours }) => (
          <Row key={days} wrap justify="between" columnGap={16} align="stretch">
            <Text as="dt" size="lg" weight={700} leading={1.4} display>
              {days}
            </Text>
            <Text as="dd" tabular>
              {hours}
            </Text>
          </Row>
        ))}
      </Stack>
      <p className={styles.last}>{t.lastEntry(lastEntryOf(site))}</p>
    </section>
  );
}

const tones: Record<OpenState['kind'], string | undefined> = {
  open: styles.open,
  'last-entry-over': styles.late,
  opens: styles.shut,
  closed: styles.shut,
};

/**
 * Whether the centre is open, or when it opens next. A page from the server may be minutes old, so it shows
 * today's hours; after hydration the current state replaces them.
 */
function OpenNow({ site }: { site: Site }) {
  const t = useMessages(contact).opening;
  const { opening } = useMessages(texts);
  const moment = useCentreMoment(site.timeZone);
  const { data: dates } = useQuery({ ...read('GET /api/opening-days'), enabled: useHydrated() });
  if (!moment) {
    const today = openingOf(site.today, site, []);
    const hours = today.isOpen
      ? opening.hours(timeOfDay(today.openTime), timeOfDay(today.closeTime))
      : opening.closed;
    return (
      <Row as="p" gap={10} className={cx(styles.now, styles.shut)}>
        {t.today(hours)}
      </Row>
    );
  }
  const state = openStateAt(moment, site, dates);
  return (
    <Row as="p" gap={10} className={cx(styles.now, tones[state.kind])}>
      {openStateText(state, t, opening.days)}
    </Row>
  );
}

function openStateText(state: OpenState, t: typeof contact.en.opening, dayNames: readonly string[]): string {
  switch (state.kind) {
    case 'open':
      return t.open(timeOfDay(state.until));
    case 'last-entry-over':
      return t.lastEntryOver(timeOfDay(state.until));
    case 'closed':
      return t.closed;
    case 'opens':
      if (state.inDays === 0) return t.opensToday(timeOfDay(state.at));
      if (state.inDays === 1) return t.opensTomorrow(timeOfDay(state.at));
      return t.opensOn(dayNames[weekdayOf(state.date)] ?? '', timeOfDay(state.at));
  }
}
