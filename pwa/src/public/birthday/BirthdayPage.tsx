import { useQuery } from '@tanstack/react-query';
import type { BirthdayPackage } from '@toodles/api/contract/catalogue/catalogue.ts';
import { Link } from 'react-router-dom';
import { rupeesOf } from '../../shared/format.ts';
import { useMessages } from '../../shared/messages.ts';
import { themeArt, themes } from '../../shared/party-choices.ts';
import { paths } from '../../shared/paths.ts';
import { read } from '../../shared/read.ts';
import { LinkButton } from '../../shared/ui/Button.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { Grid, Stack } from '../../shared/ui/Layout.tsx';
import { Picture } from '../../shared/ui/Picture.tsx';
import { useTitle } from '../../shared/ui/useTitle.ts';
import { headArt } from '../layout/head-art.ts';
import { PageHead } from '../layout/PageHead.tsx';
import { PageLayout } from '../layout/PageLayout.tsx';
import { Section } from '../layout/Section.tsx';
import { birthday } from '../messages/birthday.ts';
import { AddOnCards, AddOnCardsLoading } from '../offer/AddOnCards.tsx';
import styles from './BirthdayPage.module.css';
import { BookedParty } from './BookedParty.tsx';
import { EnquiryButton } from './EnquiryButton.tsx';
import { EnquiryPanel } from './EnquiryPanel.tsx';
import { HowItWorks } from './HowItWorks.tsx';
import { Parties } from './Parties.tsx';
import { Questions } from './Questions.tsx';
import { useAsksDeposit } from './useAsksDeposit.ts';

/** Birthday parties: packages, prices and how it works. */
export function BirthdayPage() {
  const t = useMessages(birthday);
  useTitle(t.pageTitle);
  return (
    <PageLayout tone="lilac">
      <Head />
      <BookedParty />
      <Parties />
      <Themes />
      <Included />
      <Extras />
      <HowItWorks />
      <Questions />
      <EnquiryPanel />
    </PageLayout>
  );
}

/** The page's first view: what a party includes, the lowest price, and the two calls to action. */
function Head() {
  const t = useMessages(birthday);
  return (
    <PageHead
      title={t.title}
      lead={
        <>
          {t.lead} <From />
        </>
      }
      art={headArt.birthday}
    >
      <LinkButton to={paths.bookParty()} preventScrollReset>
        {t.book}
      </LinkButton>
      <EnquiryButton>{t.ask}</EnquiryButton>
    </PageHead>
  );
}

/** `From ₹2,999 for 10 guests.` Empty until the prices have loaded. */
function From() {
  const t = useMessages(birthday);
  const { data } = useQuery(read('GET /api/birthday-packages'));
  const cheapest = data?.reduce<BirthdayPackage | undefined>(
    (low, one) => (low && low.price <= one.price ? low : one),
    undefined,
  );
  if (!cheapest) return null;
  const [before, price, after] = t.from(rupeesOf(cheapest.price), t.guests(cheapest.maxGuests));
  return (
    <>
      {before}
      <b>{price}</b>
      {after}
    </>
  );
}

/** The six themes; each links to the wizard with that theme selected. */
function Themes() {
  const t = useMessages(birthday).themes;
  return (
    <Section id="themes" title={t.title} lead={t.lead}>
      <Grid as="ul" columns="1fr 1fr" gap={20} columnGap={12} className={styles.themes}>
        {themes.map((theme) => (
          <li key={theme.slug}>
            <Link to={`${paths.bookParty()}?theme=${theme.slug}`} preventScrollReset className={styles.theme}>
              <span className={styles.picture}>
                <Picture
                  src={themeArt(theme)}
                  alt=""
                  width={360}
                  height={270}
                  sizes="(min-width: 900px) 357px, (min-width: 640px) 31vw, 45vw"
                  loading="lazy"
                />
              </span>
              <h3>{t.names[theme.slug]}</h3>
            </Link>
          </li>
        ))}
      </Grid>
    </Section>
  );
}

/** In the order of the features in the catalogue. */
const drawings = ['crown', 'host', 'balloons', 'ballpit', 'clean', 'shield'];

/** The features included in every package. */
function Included() {
  const t = useMessages(birthday).included;
  const features = useAsksDeposit() ? [...t.features.slice(0, -1), t.deposit] : t.features;
  return (
    <Section id="included" title={t.title} lead={t.lead}>
      <Stack as="ul" gap={16} className={styles.features}>
        {features.map(({ title, text }, place) => (
          <li key={title}>
            <img src={`/art/objects/${drawings[place]}.svg`} alt="" width={56} height={56} loading="lazy" />
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </Stack>
    </Section>
  );
}

/** Extras for a party, which the wizard adds with their prices. */
function Extras() {
  const t = useMessages(birthday).extras;
  return (
    <Section id="extras" title={t.title} lead={t.lead}>
      <ExtrasContent />
    </Section>
  );
}

function ExtrasContent() {
  const t = useMessages(birthday).extras;
  const { data, error, isPending, refetch, isFetching } = useQuery(read('GET /api/add-ons'));
  if (isPending) return <AddOnCardsLoading label={t.loading} />;
  if (!data) {
    return (
      <ErrorState title={t.failed} error={error} onRetry={() => void refetch()} retrying={isFetching} card />
    );
  }
  const extras = data.filter(({ audience }) => audience === 'birthday');
  if (extras.length === 0) return <EmptyState title={t.empty.title} text={t.empty.text} art={null} card />;
  return <AddOnCards addOns={extras} covers={t.covers} required={t.required} />;
}
