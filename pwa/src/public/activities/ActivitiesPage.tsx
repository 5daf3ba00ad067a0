import {
  mdiAccountGroupOutline,
  mdiEmoticonHappyOutline,
  mdiEyeOutline,
  mdiFeather,
  mdiShoeSneaker,
  mdiSprayBottle,
} from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../shared/messages.ts';
import { paths } from '../../shared/paths.ts';
import { read } from '../../shared/read.ts';
import { LinkButton } from '../../shared/ui/Button.tsx';
import { Icon } from '../../shared/ui/Icon.tsx';
import { IconTile, type TileTone } from '../../shared/ui/IconTile.tsx';
import { Stack } from '../../shared/ui/Layout.tsx';
import { useTitle } from '../../shared/ui/useTitle.ts';
import { useSite } from '../../shared/useSite.ts';
import { headArt } from '../layout/head-art.ts';
import { PageHead } from '../layout/PageHead.tsx';
import { PageLayout } from '../layout/PageLayout.tsx';
import { Section } from '../layout/Section.tsx';
import { activities } from '../messages/activities.ts';
import styles from './ActivitiesPage.module.css';
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

/** The safety rules for all zones; child limits and ages come from the centre's settings. */
function Safety() {
  const { safety: t } = useMessages(activities);
  const { data: site } = useSite();
  const few = site && t.few(site.session.capacity);
  const ages = site && t.ages(site.childAges.from, site.childAges.to);
  return (
    <Section id="safety" title={t.title} lead={t.lead}>
      <Stack as="ul" gap={20} className={styles.list}>
        {few && <Highlight icon={mdiAccountGroupOutline} tone="sky" {...few} />}
        {ages && <Highlight icon={mdiEmoticonHappyOutline} tone="pink" {...ages} />}
        <Highlight icon={mdiFeather} tone="grape" {...t.soft} />
        <Highlight icon={mdiSprayBottle} tone="leaf" {...t.clean} />
        <Highlight icon={mdiShoeSneaker} tone="sun" {...t.socks} />
        <Highlight icon={mdiEyeOutline} tone="sky" {...t.near} />
      </Stack>
    </Section>
  );
}

interface HighlightProps {
  icon: string;
  tone: TileTone;
  title: string;
  text: string;
}

function Highlight({ icon, tone, title, text }: HighlightProps) {
  return (
    <li>
      <IconTile tone={tone}>
        <Icon path={icon} size={26} />
      </IconTile>
      <div>
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
    </li>
  );
}
