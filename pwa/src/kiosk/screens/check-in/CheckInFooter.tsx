import { mdiCheckBold } from '@mdi/js';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { Grid, Row } from '../../../shared/ui/Layout.tsx';
import { Text } from '../../../shared/ui/Text.tsx';
import { formatHours } from '../../core/format-times.ts';
import styles from './CheckInFooter.module.css';
import { HalfHours } from './HalfHours.tsx';
import { saveShortcut } from './save-shortcut.ts';

interface CheckInFooterProps {
  hours: number;
  /** Minutes left before this visit; null when unknown. */
  minutes: number | null;
  /** Hours of the package; null when it is no longer on this tablet. */
  totalHours: number | null;
  label: string;
  canSave: boolean;
}

/** The balance before and after the visit, and the save button. */
export function CheckInFooter({ hours, minutes, totalHours, label, canSave }: CheckInFooterProps) {
  return (
    <Grid columns="minmax(0, 1fr) minmax(0, 384px)" gap={28} align="center" className={styles.foot}>
      <div className={styles.sumBox}>
        {minutes === null ? (
          <Text size="lg" weight={700} tone="muted" leading={1.3}>
            Not enough hours left. The office will settle this visit.
          </Text>
        ) : (
          <Sum taken={hours * 60} minutes={Math.max(0, minutes)} totalHours={totalHours} />
        )}
      </div>
      <button
        type="submit"
        className={styles.big}
        disabled={!canSave}
        aria-keyshortcuts={saveShortcut}
        title="Ctrl + Enter"
        data-testid="check-in"
      >
        <Icon path={mdiCheckBold} size={34} />
        <span>{label}</span>
      </button>
    </Grid>
  );
}

interface SumProps {
  /** Minutes that the visit takes. */
  taken: number;
  minutes: number;
  totalHours: number | null;
}

function Sum({ taken, minutes, totalHours }: SumProps) {
  const left = Math.max(0, minutes - taken);
  return (
    <>
      <Row as="p" gap={12} align="baseline" className={styles.sum}>
        <span>{formatHours(minutes)} h</span>
        <span>−</span>
        <Text as="span" weight={700} tone="accent">
          {formatHours(taken)} h
        </Text>
        <span>=</span>
        <Text as="b" size="4xl" weight={800} tone="ink">
          {formatHours(left)} h left
        </Text>
      </Row>
      {totalHours !== null && <HalfHours used={totalHours * 60 - minutes} now={taken} left={left} />}
    </>
  );
}
