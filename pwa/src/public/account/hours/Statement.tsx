import type { StatementLine } from '@toodles/api/contract/account.ts';
import { centreDate } from '@toodles/api/domain/dates.ts';
import { day } from '../../../shared/format.ts';
import { useMessages } from '../../../shared/messages.ts';
import { useSite } from '../../../shared/useSite.ts';
import { account } from '../../messages/account.ts';
import { attendanceText } from './attendance-text.ts';
import styles from './PackagePage.module.css';

/** Every ledger entry of a package in plain language, newest first. */
export function Statement({ lines }: { lines: readonly StatementLine[] }) {
  const t = useMessages(account).hours.statement;
  return (
    <section className={styles.card} aria-label={t.title}>
      <h2>{t.title}</h2>
      <ul className={styles.lines}>
        {[...lines].reverse().map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
      <p className={styles.till}>{t.wholeVisit}</p>
    </section>
  );
}

function Line({ line }: { line: StatementLine }) {
  const t = useMessages(account).hours.statement;
  const { data: site } = useSite();
  const { kind, visit } = line;
  const written = site && centreDate(new Date(line.at), site.timeZone);
  const date = kind === 'used' && visit ? visit.date : written;
  const isTakenBack = kind === 'used' && visit?.isVoided === true;
  return (
    <li className={isTakenBack ? styles.voided : undefined}>
      <b>{t.entries[kind](visit ? attendanceText(visit, t) : '')}</b>
      <span className={styles.hours}>{t.signed(line.hours)}</span>
      <span>
        {date && `${day(date)} ${date.slice(0, 4)}`}
        {isTakenBack && `, ${t.takenBack}`}
      </span>
      <span className={styles.balance}>{t.balance(line.balance)}</span>
    </li>
  );
}
