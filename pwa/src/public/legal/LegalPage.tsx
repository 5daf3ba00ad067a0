import type { Site } from '@toodles/api/contract/centre/site.ts';
import { validDays } from '@toodles/api/domain/hours/sales.ts';
import { Link } from 'react-router-dom';
import { dayOfMonth, monthName } from '../../shared/format.ts';
import { useMessages } from '../../shared/messages.ts';
import { lastEntryOf } from '../../shared/opening.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { Stack } from '../../shared/ui/Layout.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import surface from '../../shared/ui/Surface.module.css';
import { Text } from '../../shared/ui/Text.tsx';
import { useTitle } from '../../shared/ui/useTitle.ts';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { useSite } from '../../shared/useSite.ts';
import { Deferred } from '../layout/Deferred.tsx';
import { PageHead } from '../layout/PageHead.tsx';
import { PageLayout, type Tone } from '../layout/PageLayout.tsx';
import { legal } from '../messages/legal.ts';
import type { LegalFacts, LegalSection } from '../messages/legal-blocks.ts';
import { LegalBlock } from './LegalBlock.tsx';
import styles from './LegalPage.module.css';

interface LegalPageProps {
  tone: Tone;
  texts: {
    head: { title: string };
    title: string;
    lead: (name: string) => string;
    changedOn: string;
    sections: (centre: LegalFacts) => readonly LegalSection[];
  };
}

/** A legal page: a table of contents, then its sections, each with an anchor. */
export function LegalPage({ tone, texts }: LegalPageProps) {
  useTitle(texts.head.title);
  const { data: site } = useSite();
  return (
    <PageLayout tone={tone}>
      <PageHead title={texts.title} lead={site && texts.lead(site.name)} />
      {site ? <LegalSections site={site} texts={texts} /> : <LegalLoadFailed />}
    </PageLayout>
  );
}

function LegalSections({ site, texts }: { site: Site; texts: LegalPageProps['texts'] }) {
  const t = useMessages(legal);
  const sections = texts.sections(factsOf(site));
  const date = texts.changedOn;
  return (
    <Stack gap={40} className={styles.page}>
      <nav className={cx(surface.card, styles.contents)} aria-labelledby="contents">
        <h2 id="contents">{t.contents}</h2>
        <ol>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <Link to={`#${id}`}>{title}</Link>
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.text}>
        <Text tone="muted">{t.changed(`${dayOfMonth(date)} ${monthName(date)} ${date.slice(0, 4)}`)}</Text>
        {sections.map((section) => (
          <Deferred key={section.id}>
            <Section section={section} site={site} />
          </Deferred>
        ))}
      </div>
    </Stack>
  );
}

function Section({ section: { id, title, blocks }, site }: { section: LegalSection; site: Site }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      {blocks.map((block, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the text is static
        <LegalBlock key={place} block={block} site={site} />
      ))}
    </section>
  );
}

function LegalLoadFailed() {
  const t = useMessages(legal);
  const { error, isPending, isFetching, refetch } = useSite();
  if (!isPending) {
    return (
      <Stack gap={40} className={styles.page}>
        <ErrorState
          title={t.failed}
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
          card
        />
      </Stack>
    );
  }
  return (
    <Stack gap={40} className={styles.page} role="status">
      <VisuallyHidden>{t.loading}</VisuallyHidden>
      <Skeleton height={420} radius={20} />
      <Stack gap={16} className={styles.waiting}>
        {['40%', '100%', '92%', '96%', '70%', '50%', '100%', '88%', '94%'].map((width, line) => (
          <Skeleton key={width + String(line)} width={width} height={20} />
        ))}
      </Stack>
    </Stack>
  );
}

/** The centre's data for the legal pages, from its settings. */
const factsOf = (site: Site): LegalFacts => ({
  name: site.name,
  address: site.address,
  phone: site.phone,
  lastEntry: lastEntryOf(site),
  sessionHours: site.session.minutes / 60,
  ages: site.childAges,
  horizonDays: site.bookingHorizonDays,
  closesMinutesBefore: site.bookingClosesMinutesBeforeEnd,
  hoursValidDays: validDays,
  keptMonths: site.keptMonths,
  needsLogin: site.requireLoginForPlay,
  takesUpi: site.paymentMethods.includes('upi'),
  takesOnline: site.paymentMethods.includes('online'),
  hasGoogleSignIn: site.googleSignIn,
});
