import {
  mdiAccountGroupOutline,
  mdiCalendarBlankOutline,
  mdiClockOutline,
  mdiEmoticonHappyOutline,
} from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import { openingLines } from '../../shared/opening.ts';
import { read } from '../../shared/read.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { useSite } from '../../shared/useSite.ts';
import styles from './Facts.module.css';
import { numberWord } from './number-word.ts';

/** Who it is for, how long, how full, when. The first three are the seeds' constants (seed 000, section 9). */
export function Facts() {
  const { data: site } = useSite();
  const { data: activities } = useQuery(read('GET /api/activities'));
  const [opening = 'Open', hours] = site ? splitOpening(openingLines(site.openingHours)) : [];
  const zones = activities?.length ? `${numberWord(activities.length)} zones` : 'soft play zones';
  return (
    <ul className={styles.facts}>
      <Fact icon={mdiEmoticonHappyOutline} tone={styles.pink} title="Ages 2 to 8" text={zones} />
      <Fact icon={mdiClockOutline} tone={styles.sky} title="2 hours" text="every session" />
      <Fact icon={mdiAccountGroupOutline} tone={styles.leaf} title="15 children" text="at most in a slot" />
      <Fact icon={mdiCalendarBlankOutline} tone={styles.sun} title={opening} text={hours ?? '\u00a0'} />
    </ul>
  );
}

interface FactProps {
  icon: string;
  tone: string | undefined;
  title: string;
  text: string;
}

function Fact({ icon, tone, title, text }: FactProps) {
  return (
    <li>
      <span className={tone}>
        <Icon path={icon} />
      </span>
      <div>
        <strong>{title}</strong>
        {text}
      </div>
    </li>
  );
}

/** `Open daily, 10 AM to 8 PM` in its two parts; a week of several hours says where it begins. */
function splitOpening(lines: readonly string[]): [title: string, text: string] {
  const [days = '', hours = ''] = (lines[0] ?? '').split(', ');
  return [days, hours];
}
