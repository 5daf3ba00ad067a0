import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../shared/messages.ts';
import { paths } from '../../shared/paths.ts';
import { read } from '../../shared/read.ts';
import { LinkButton } from '../../shared/ui/Button.tsx';
import { useTitle } from '../../shared/ui/useTitle.ts';
import { ClosingPanel } from '../layout/ClosingPanel.tsx';
import { headArt } from '../layout/head-art.ts';
import { PageHead } from '../layout/PageHead.tsx';
import { PageLayout } from '../layout/PageLayout.tsx';
import { Section } from '../layout/Section.tsx';
import { packages } from '../messages/packages.ts';
import { Packages } from '../offer/Packages.tsx';
import { AddOns } from './AddOns.tsx';
import { Comparison } from './Comparison.tsx';
import { canCompare, columnsOf } from './compare.ts';
import { Offers } from './Offers.tsx';

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
