import { cx } from '../../../shared/ui/class-names.ts';
import { Grid, Row, Stack } from '../../../shared/ui/Layout.tsx';
import { formatHours } from '../../core/format-times.ts';
import styles from './CheckInFooter.module.css';

interface HalfHoursProps {
  /** Minutes of the package that are used, that this visit takes, and that are left after it. */
  used: number;
  now: number;
  left: number;
}

/** Above this many hours, a bar replaces the blocks, which would be too many to count. */
const mostHours = 24;

/** The package as blocks of half an hour: used, this visit, left. */
export function HalfHours({ used, now, left }: HalfHoursProps) {
  const parts = { used: Math.max(0, used), now, left };
  const isLong = parts.used + now + left > mostHours * 60;
  return (
    <>
      {isLong ? <Bar {...parts} /> : <Blocks {...parts} />}
      <Row as="p" gap={4} columnGap={20} align="stretch" wrap className={styles.key}>
        <span>
          <i className={cx(styles.block, styles.used)} /> Used {formatHours(parts.used)} h
        </span>
        <span>
          <i className={cx(styles.block, styles.now)} /> This visit {formatHours(now)} h
        </span>
        <span>
          <i className={styles.block} /> Left {formatHours(left)} h
        </span>
      </Row>
    </>
  );
}

function Blocks({ used, now, left }: HalfHoursProps) {
  const halves = [
    ...new Array<string>(used / 30).fill(styles.used ?? ''),
    ...new Array<string>(now / 30).fill(styles.now ?? ''),
    ...new Array<string>(left / 30).fill(''),
  ];
  const hours = Array.from({ length: Math.ceil(halves.length / 2) }, (_, hour) =>
    halves.slice(hour * 2, hour * 2 + 2),
  );
  return (
    <Stack
      gap={8}
      className={styles.blocks}
      aria-hidden="true"
      style={{ gridTemplateColumns: `repeat(${hours.length}, 1fr)` }}
    >
      {hours.map((pair, hour) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an hour is identified by its position
        <Grid key={hour} as="span" columns="1fr 1fr" gap={2}>
          {pair.map((look, half) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: so is its half
            <i key={half} className={cx(styles.block, look)} />
          ))}
        </Grid>
      ))}
    </Stack>
  );
}

function Bar({ used, now, left }: HalfHoursProps) {
  const all = used + now + left;
  const width = (minutes: number) => ({ width: `${(100 * minutes) / all}%` });
  return (
    <Row gap={2} align="stretch" className={styles.bar} aria-hidden="true">
      <i className={cx(styles.block, styles.used)} style={width(used)} />
      <i className={cx(styles.block, styles.now)} style={width(now)} />
      <i className={styles.block} style={width(left)} />
    </Row>
  );
}
