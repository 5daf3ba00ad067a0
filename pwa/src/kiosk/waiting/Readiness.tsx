import {
  mdiAlertCircleOutline,
  mdiCheckBold,
  mdiCheckCircleOutline,
  mdiCloseThick,
  mdiRefresh,
} from '@mdi/js';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Tap } from '../ui/Tap.tsx';
import styles from './Readiness.module.css';
import type { ReadinessLine } from './readiness-lines.ts';
import { useReadiness } from './useReadiness.ts';

/** A short list of what the tablet depends on. */
export function Readiness({ wide = false }: { wide?: boolean }) {
  const { lines, checkAgain } = useReadiness();
  if (!lines) return null;
  return (
    <section className={styles.card} aria-label="This tablet">
      <Verdict lines={lines} />
      <ul className={cx(wide && styles.wide)}>
        {lines.map((line) => (
          <Line key={line.what} {...line} />
        ))}
      </ul>
      <Tap className={styles.again} onClick={checkAgain}>
        <Icon path={mdiRefresh} size={24} /> Check again
      </Tap>
    </section>
  );
}

const needing = (lines: readonly ReadinessLine[]): number => lines.filter(({ isFine }) => !isFine).length;

function Verdict({ lines }: { lines: readonly ReadinessLine[] }) {
  const need = needing(lines);
  return (
    <header className={cx(styles.verdict, need > 0 ? styles.no : styles.yes)}>
      <Icon path={need > 0 ? mdiAlertCircleOutline : mdiCheckCircleOutline} size={34} />
      <div>
        <h2>{need > 0 ? 'Not quite ready' : 'This tablet is ready'}</h2>
        <p>
          {need > 0
            ? `${need} of ${lines.length} ${need === 1 ? 'needs' : 'need'} attention`
            : 'With or without a network'}
        </p>
      </div>
    </header>
  );
}

function Line({ isFine, what, detail }: ReadinessLine) {
  return (
    <li className={cx(styles.line, !isFine && styles.notFine)}>
      <span className={styles.dot}>
        <Icon
          path={isFine ? mdiCheckBold : mdiCloseThick}
          size={18}
          label={isFine ? 'OK' : 'Needs attention'}
        />
      </span>
      <div>
        <b>{what}</b>
        <span>{detail}</span>
      </div>
    </li>
  );
}
