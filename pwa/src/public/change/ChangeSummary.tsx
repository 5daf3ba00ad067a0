import type { ReactNode } from 'react';
import { useMessages } from '../../shared/messages.ts';
import { Button, LinkButton } from '../../shared/ui/Button.tsx';
import { cx } from '../../shared/ui/class-names.ts';
import { Row, Stack } from '../../shared/ui/Layout.tsx';
import surface from '../../shared/ui/Surface.module.css';
import { Text } from '../../shared/ui/Text.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { useOnline } from '../../shared/useOnline.ts';
import { NoticeBox } from '../form/NoticeBox.tsx';
import { change } from '../messages/bookings.ts';
import styles from './Change.module.css';

/** One thing that changes, in words. */
export interface Difference {
  name: string;
  was: string;
  is: string;
}

interface ChangeSummaryProps {
  differences: readonly Difference[];
  /** What is missing before it can be confirmed; null if nothing is. */
  missing: string | null;
  /** Why the server would refuse it, or did. */
  problem: ReactNode;
  /** What it costs; nothing while that is unknown. */
  money: ReactNode;
  notes: readonly (string | false | null)[];
  confirm: { label: string; isReady: boolean; isPending: boolean; onConfirm: () => void };
  /** Back to the booking. */
  back: string;
}

/** What changes and what it costs, before anything is changed. */
export function ChangeSummary(props: ChangeSummaryProps) {
  const { differences, missing, problem, money, notes, confirm, back } = props;
  const t = useMessages(change).summary;
  const online = useOnline();
  const isChanged = differences.length > 0;
  return (
    <section className={cx(surface.card, styles.summary)} aria-label={t.title}>
      <h2>{t.title}</h2>
      {!isChanged && <Text tone="muted">{t.none}</Text>}
      {isChanged && <Differences differences={differences} />}
      <div aria-live="polite">{isChanged && (missing ? <Text tone="muted">{missing}</Text> : money)}</div>
      {problem && <NoticeBox tone="bad">{problem}</NoticeBox>}
      {!online && <NoticeBox tone="calm">{t.offline}</NoticeBox>}
      <Stack gap={10}>
        <Button
          size="large"
          block
          disabled={!isChanged || missing !== null || !confirm.isReady || !online}
          busy={confirm.isPending && t.changing}
          onClick={confirm.onConfirm}
        >
          {confirm.label}
        </Button>
        <LinkButton variant="text" to={back}>
          {t.keep}
        </LinkButton>
      </Stack>
      {isChanged && (
        <Text size="sm" tone="muted" leading={1.4}>
          {notes.filter(Boolean).join(' ')}
        </Text>
      )}
    </section>
  );
}

function Differences({ differences }: { differences: readonly Difference[] }) {
  const t = useMessages(change).summary;
  return (
    <Stack as="dl" gap={10} className={styles.changes}>
      {differences.map(({ name, was, is }) => (
        <Row key={name} justify="between" gap={16} align="start">
          <dt>{name}</dt>
          <dd>
            <VisuallyHidden>{t.was} </VisuallyHidden>
            <del>{was}</del>
            <VisuallyHidden> {t.is} </VisuallyHidden>
            <ins>{is}</ins>
          </dd>
        </Row>
      ))}
    </Stack>
  );
}

type MoneyRow = readonly [name: string, amount: string];

/** The lines of the price; the last one is what is to pay or comes back. */
export function Money({ rows, total }: { rows: readonly MoneyRow[]; total: MoneyRow }) {
  return (
    <Stack as="dl" gap={10} className={styles.money}>
      {rows.map(([name, amount]) => (
        <Row key={name} justify="between" gap={16}>
          <dt>{name}</dt>
          <dd>{amount}</dd>
        </Row>
      ))}
      <Row justify="between" gap={16} className={styles.total}>
        <dt>{total[0]}</dt>
        <dd>{total[1]}</dd>
      </Row>
    </Stack>
  );
}
