import {
  mdiAccountGroupOutline,
  mdiCalendarBlankOutline,
  mdiClockOutline,
  mdiEmoticonHappyOutline,
} from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import type { Site } from '@toodles/api/contract/centre/site.ts';
import { useMessages } from '../../shared/messages.ts';
import { openingLines } from '../../shared/opening.ts';
import { read } from '../../shared/read.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { IconTile, type TileTone } from '../../shared/ui/IconTile.tsx';
import { Grid } from '../../shared/ui/Layout.tsx';
import { useSite } from '../../shared/useSite.ts';
import { home } from '../messages/home.ts';
import styles from './HomePage.module.css';
import { numberWord } from './number-word.ts';

/** Ages, session length, capacity and opening hours. */
export function Facts() {
  const { data: site } = useSite();
  if (!site) return <div className={styles.waiting} />;
  return <FactList site={site} />;
}

function FactList({ site }: { site: Site }) {
  const t = useMessages(home);
  const { data: activities } = useQuery(read('GET /api/activities'));
  const [opening = t.facts.open, hours] = splitOpening(openingLines(site.openingHours));
  const zones = activities?.length
    ? t.facts.zones(numberWord(activities.length, t.numbers))
    : t.facts.zonesAlone;
  const { minutes, capacity } = site.session;
  return (
    <Grid as="ul" columns="1fr 1fr" gap={14} columnGap={12} className={styles.facts}>
      <Fact
        icon={mdiEmoticonHappyOutline}
        tone="pink"
        title={t.facts.ages(site.childAges.from, site.childAges.to)}
        text={zones}
      />
      <Fact
        icon={mdiClockOutline}
        tone="sky"
        title={t.facts.session(minutes / 60)}
        text={t.facts.everySession}
      />
      <Fact
        icon={mdiAccountGroupOutline}
        tone="leaf"
        title={t.facts.children(capacity)}
        text={t.facts.inASlot}
      />
      <Fact icon={mdiCalendarBlankOutline} tone="sun" title={opening} text={hours ?? '\u00a0'} />
    </Grid>
  );
}

interface FactProps {
  icon: string;
  tone: TileTone;
  title: string;
  text: string;
}

function Fact({ icon, tone, title, text }: FactProps) {
  return (
    <li>
      <IconTile tone={tone}>
        <Icon path={icon} />
      </IconTile>
      <div>
        <strong>{title}</strong>
        {text}
      </div>
    </li>
  );
}

/** Splits `Open daily, 10 AM to 8 PM` into two parts; a week with several hours shows only the first. */
function splitOpening(lines: readonly string[]): [title: string, text: string] {
  const [days = '', hours = ''] = (lines[0] ?? '').split(', ');
  return [days, hours];
}
