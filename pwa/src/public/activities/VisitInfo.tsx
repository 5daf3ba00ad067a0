import type { Site } from '@toodles/api/contract/centre/site.ts';
import { timeOfDayExact } from '../../shared/format.ts';
import { useMessages } from '../../shared/messages.ts';
import { lastEntryOf, openingRows } from '../../shared/opening.ts';
import { paths } from '../../shared/paths.ts';
import { type OpeningTexts, texts } from '../../shared/texts.ts';
import { Button, LinkButton } from '../../shared/ui/Button.tsx';
import { Stack } from '../../shared/ui/Layout.tsx';
import { useSite } from '../../shared/useSite.ts';
import { ClosingPanel } from '../layout/ClosingPanel.tsx';
import { activities } from '../messages/activities.ts';
import styles from './ActivitiesPage.module.css';
import { weekParts } from './week.ts';

type OpeningDay = Site['openingHours'][number];
interface Row {
  name: string;
  text: string;
}

/** Opening hours, session length, capacity, and a link to book. */
export function VisitInfo() {
  const t = useMessages(activities);
  return (
    <ClosingPanel
      title={t.visit.title}
      text={t.visit.text}
      actions={
        <LinkButton to={paths.book()} variant="sun" size="large">
          {t.book}
        </LinkButton>
      }
    >
      <Facts />
    </ClosingPanel>
  );
}

function Facts() {
  const { visit: t } = useMessages(activities);
  const { tryAgain, opening } = useMessages(texts);
  const { data: site, isPending, refetch } = useSite();
  if (!site) {
    return isPending ? (
      <Stack gap={12} className={styles.facts} />
    ) : (
      <Stack gap={12} className={styles.facts} role="alert">
        <p>{t.failed}</p>
        <Button variant="white" onClick={() => void refetch()}>
          {tryAgain}
        </Button>
      </Stack>
    );
  }
  const rows = [
    ...hourRows(site.openingHours, t, opening),
    { name: t.lastEntry, text: lastEntryIn(site, t) },
    { name: t.length, text: t.sessions(site.session.minutes / 60) },
    { name: t.room, text: t.capacity(site.session.capacity) },
  ];
  return (
    <Stack as="dl" gap={12} className={styles.facts}>
      {rows.map(({ name, text }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </Stack>
  );
}

type VisitTexts = typeof activities.en.visit;

/** Weekdays and weekends, or the actual runs of days with the same hours. */
function hourRows(days: readonly OpeningDay[], t: VisitTexts, opening: OpeningTexts): Row[] {
  const parts = weekParts(days);
  if (!parts) return openingRows(days, opening).map((row) => ({ name: row.days, text: row.hours }));
  const hoursOf = ({ isOpen, openTime, closeTime }: OpeningDay) =>
    isOpen ? t.hours(timeOfDayExact(openTime), timeOfDayExact(closeTime)) : t.closed;
  return [
    { name: t.weekdays, text: hoursOf(parts.weekdays) },
    { name: t.weekends, text: hoursOf(parts.weekends) },
  ];
}

/** `7:00 PM`, or how long before closing where the days differ. */
function lastEntryIn(site: Site, t: typeof activities.en.visit): string {
  const last = lastEntryOf(site);
  return 'time' in last ? timeOfDayExact(site.lastEntryTime) : t.beforeClosing(last.minutesBefore);
}
