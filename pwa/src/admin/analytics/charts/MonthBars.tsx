import { monthOf } from '@toodles/api/domain/months.ts';
import { type CSSProperties, useLayoutEffect, useRef } from 'react';
import { cx } from '../../../shared/ui/class-names.ts';
import { Row } from '../../../shared/ui/Layout.tsx';
import { Text } from '../../../shared/ui/Text.tsx';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.tsx';
import { monthLong, monthShort, soFarText } from '../analytics-messages.ts';
import styles from './MonthBars.module.css';

interface Bar {
  /** What the bar counts, if a month has more than one. */
  name: string;
  value: number;
  /** The figure on the bar. */
  text: string;
}

interface MonthBarsProps {
  label: string;
  /** `before` is the same figure of an earlier period. */
  months: readonly { month: string; bars: readonly Bar[]; before?: Omit<Bar, 'name'> & { month: string } }[];
  /** The centre's date: the bar of its month isn't finished. */
  today: string;
  /** Says below that the bar of the current month is hatched; once on a page is enough. */
  withKey?: boolean;
  /** Names that period. */
  before?: string | undefined;
  /** Less tall, for a chart that explains another. */
  isLow?: boolean;
}

/**
 * The maximum number of months shown as rows on a phone. More become columns that scroll, starting at the
 * latest.
 */
const fitsAsRows = 12;

/** So many pairs fit beside each other at any width that has columns. */
const FITS_PAIRED = 6;

/** Bars by month with their figures: columns, or rows on a phone. */
export function MonthBars(props: MonthBarsProps) {
  const { label, months, today, withKey = false, isLow = false } = props;
  const holder = useRef<HTMLDivElement>(null);
  const isLong = months.length > fitsAsRows;
  const isNothing = months.every(({ bars }) => bars.every(({ value }) => value === 0));
  const shown = isNothing ? 0 : months.length;
  // The latest months are in sight, whatever the width.
  useLayoutEffect(() => {
    const box = holder.current;
    if (!box || shown === 0) return;
    const showLast = new ResizeObserver(() => {
      box.scrollLeft = box.scrollWidth;
    });
    showLast.observe(box);
    return () => showLast.disconnect();
  }, [shown]);
  const now = monthOf(today);
  const isPaired = months.some(({ bars }) => bars.length > 1);
  // Too many months leave no room for a second bar.
  const before = !isLong && months.some((one) => (one.before?.value ?? 0) > 0) ? props.before : undefined;
  const highest = Math.max(
    1,
    ...months.flatMap(({ bars, before: ghost }) => [
      ...bars.map(({ value }) => value),
      (before && ghost?.value) || 0,
    ]),
  );
  const shareOf = (value: number) => ({ '--share': Math.max(0, value) / highest }) as CSSProperties;
  const mayScroll = isLong || (isPaired && months.length > FITS_PAIRED);
  const years = new Set(months.map(({ month }) => month.slice(0, 4)));
  if (isNothing) return <p className={styles.nothing}>Nothing to show for these months.</p>;
  return (
    <>
      <div
        className={styles.holder}
        ref={holder}
        {...(mayScroll && { tabIndex: 0, role: 'group', 'aria-label': label })}
      >
        <ol
          className={cx(
            styles.months,
            isPaired && styles.paired,
            isLong && styles.long,
            isLow && styles.low,
            before && styles.compared,
            before && months.length > FITS_PAIRED && styles.many,
          )}
          aria-label={label}
        >
          {months.map(({ month, bars, before: ghost }) => (
            <li key={month} className={cx(styles.month, month === now && styles.now)}>
              <Row gap={4} align="end" justify="center" className={styles.bars}>
                {before && ghost && (
                  <span className={cx(styles.pair, styles.before)} style={shareOf(ghost.value)}>
                    <span className={styles.bar} />
                    <Row as="span" align="stretch" justify="center" className={styles.figure}>
                      {ghost.text}
                      <VisuallyHidden> before, now </VisuallyHidden>
                    </Row>
                  </span>
                )}
                {bars.map(({ name, value, text }, place) => (
                  <span
                    key={name}
                    className={cx(styles.pair, place > 0 && styles.second)}
                    style={shareOf(value)}
                  >
                    {(value !== 0 || !isPaired) && <span className={styles.bar} />}
                    <Row as="span" align="stretch" justify="center" className={styles.figure}>
                      {bars.length > 1 && <VisuallyHidden>{name} </VisuallyHidden>}
                      {value === 0 && isPaired ? <VisuallyHidden>{text}</VisuallyHidden> : text}
                    </Row>
                  </span>
                ))}
              </Row>
              <Text as="span" size="sm" weight={600} tone="muted" nowrap className={styles.name}>
                <span aria-hidden="true">
                  {before && ghost && months.length <= FITS_PAIRED && (
                    <span className={styles.earlierName}>{monthShort(ghost.month, false)} / </span>
                  )}
                  {monthShort(month, isLong && years.size > 1)}
                </span>
                <VisuallyHidden>
                  {before && ghost && `${monthLong(ghost.month)} and `}
                  {monthLong(month)}
                </VisuallyHidden>
              </Text>
            </li>
          ))}
        </ol>
      </div>
      {withKey && <Key before={before} today={today} hasNow={months.some(({ month }) => month === now)} />}
    </>
  );
}

interface KeyProps {
  before: string | undefined;
  today: string;
  /** Whether the current month has a bar. */
  hasNow: boolean;
}

/** What the looks of the bars stand for. */
const Key = ({ before, today, hasNow }: KeyProps) => (
  <Row gap={4} columnGap={20} wrap className={styles.key}>
    {before && (
      <Row as="span" gap={8}>
        <i className={styles.earlier} aria-hidden="true" />
        {before}
      </Row>
    )}
    {before && (
      <Row as="span" gap={8}>
        <i className={styles.shown} aria-hidden="true" />
        This period
      </Row>
    )}
    {hasNow && (
      <Row as="span" gap={8}>
        <i className={styles.hatched} aria-hidden="true" />
        {soFarText(today)}
      </Row>
    )}
  </Row>
);
