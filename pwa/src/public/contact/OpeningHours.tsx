import type { Site } from '@toodles/api/contract/site.ts';
import { timeOfDay } from '../../shared/format.ts';
import { useMessages } from '../../shared/messages.ts';
import { openingRows } from '../../shared/opening.ts';
import { texts } from '../../shared/texts.ts';
import { contact } from '../messages/contact.ts';
import cards from './ContactPage.module.css';
import styles from './OpeningHours.module.css';
import { OpenNow } from './OpenNow.tsx';

/** The week's opening hours, the last entry, and whether the centre is open now. */
export function OpeningHours({ site }: { site: Site }) {
  const t = useMessages(contact).opening;
  const { opening } = useMessages(texts);
  return (
    <section className={cards.card} aria-labelledby="hours">
      <h2 id="hours">{t.title}</h2>
      <OpenNow site={site} />
      <dl className={styles.week}>
        {openingRows(site.openingHours, opening).map(({ days, hours }) => (
          <div key={days}>
            <dt>{days}</dt>
            <dd>{hours}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.last}>{t.lastEntry(timeOfDay(site.lastEntryTime))}</p>
    </section>
  );
}
