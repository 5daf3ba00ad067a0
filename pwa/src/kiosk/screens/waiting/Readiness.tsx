import {
  mdiAlertCircleOutline,
  mdiCheckBold,
  mdiCheckCircleOutline,
  mdiCloseThick,
  mdiRefresh,
} from '@mdi/js';
import { cx } from '../../../shared/ui/class-names.ts';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { Grid, Row } from '../../../shared/ui/Layout.tsx';
import surface from '../../../shared/ui/Surface.module.css';
import { Text } from '../../../shared/ui/Text.tsx';
import { TouchButton } from '../../ui/TouchButton.tsx';
import styles from './Readiness.module.css';
import type { ReadinessCheck } from './readiness-checks.ts';
import { useReadiness } from './useReadiness.ts';

/** A short list of what the tablet depends on. */
export function Readiness({ wide = false }: { wide?: boolean }) {
  const { checks, checkAgain } = useReadiness();
  if (!checks) return null;
  return (
    <section className={cx(surface.card, styles.card)} aria-label="This tablet">
      <ReadinessSummary lines={checks} />
      <ul className={cx(wide && styles.wide)}>
        {checks.map((line) => (
          <ReadinessItem key={line.what} {...line} />
        ))}
      </ul>
      <TouchButton className={styles.again} onClick={checkAgain}>
        <Icon path={mdiRefresh} size={24} /> Check again
      </TouchButton>
    </section>
  );
}

const countFailing = (checks: readonly ReadinessCheck[]): number =>
  checks.filter(({ isFine }) => !isFine).length;

function ReadinessSummary({ lines: checks }: { lines: readonly ReadinessCheck[] }) {
  const need = countFailing(checks);
  return (
    <Row as="header" gap={12} className={cx(styles.verdict, need > 0 ? styles.no : styles.yes)}>
      <Icon path={need > 0 ? mdiAlertCircleOutline : mdiCheckCircleOutline} size={34} />
      <div>
        <Text as="h2" size="xl" leading={1.1}>
          {need > 0 ? 'Not quite ready' : 'This tablet is ready'}
        </Text>
        <Text weight={700} size="md" leading={1.3}>
          {need > 0
            ? `${need} of ${checks.length} ${need === 1 ? 'needs' : 'need'} attention`
            : 'With or without a network'}
        </Text>
      </div>
    </Row>
  );
}

function ReadinessItem({ isFine, what, detail }: ReadinessCheck) {
  return (
    <Grid
      as="li"
      columns="30px minmax(0, 1fr)"
      gap={12}
      align="center"
      className={cx(styles.line, !isFine && styles.notFine)}
    >
      <span className={cx(surface.round, styles.dot)}>
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
    </Grid>
  );
}
