import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../shared/messages.ts';
import { paths } from '../../shared/paths.ts';
import { read } from '../../shared/read.ts';
import { LinkButton } from '../../shared/ui/Button.tsx';
import { useTitle } from '../../shared/ui/useTitle.ts';
import { headArt } from '../layout/head-art.ts';
import { PageHead } from '../layout/PageHead.tsx';
import { PageLayout } from '../layout/PageLayout.tsx';
import { activities } from '../messages/activities.ts';
import { Safety } from './Safety.tsx';
import { VisitInfo } from './VisitInfo.tsx';
import { Zones } from './Zones.tsx';

/** The play zones: equipment, ages, safety and opening hours. */
export function ActivitiesPage() {
  const t = useMessages(activities);
  const { data } = useQuery(read('GET /api/activities'));
  useTitle(t.tab);
  return (
    <PageLayout tone="leaf">
      <PageHead
        title={data?.length ? t.title(data.length) : t.titleAlone}
        lead={t.lead}
        art={headArt.activities}
      >
        <LinkButton to={paths.book()}>{t.book}</LinkButton>
        <LinkButton to={paths.packages} variant="white">
          {t.prices}
        </LinkButton>
      </PageHead>
      <Zones />
      <Safety />
      <VisitInfo />
    </PageLayout>
  );
}
