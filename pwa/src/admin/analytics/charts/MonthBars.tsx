import Tooltip from '@mui/material/Tooltip';
import { monthOf } from '@toodles/api/domain/months.ts';
import { type CSSProperties, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { cx } from '../../../shared/ui/class-names.ts';
import { Row } from '../../../shared/ui/Layout.tsx';
import { Text } from '../../../shared/ui/Text.tsx';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.tsx';
import { monthLong, monthShort, soFarText } from '../analytics-messages.ts';
import { FITS_IN_ROW } from '../analytics-view.ts';
import { BarParts, type Parts } from './BarParts.tsx';
import styles from './MonthBars.module.css';
import { type Shade, Swatch, shadeClass } from './ShareBar.tsx';

interface Bar {
  /** What the bar counts, if a month has more than one. */
  name: string;
  value: number;
  /** The figure on the bar. */
  text: string;
  parts?: Parts;
}

interface MonthBarsProps {
  label: string;
  months: readonly {
    month: string;
    bars: readonly Bar[];
    /** What its equal of the period before had, as a slim bar before its only one; in rows, behind it. */
    earlier?: { value: number; name: string; text: string } | undefined;
    /** What both are worth, in a line each, for the pointer, the keyboard and screen readers. */
    detail?: readonly string[] | undefined;
  }[];
  /** The centre's date: the bar of its month isn't finished. */
  today: string;
  /** The bars are missed and cancelled visits, in the colours that these have everywhere. */
  isLost?: boolean;
  /** Less tall, for a chart that explains another. */
  isLow?: boolean;
}

/**
 * The maximum number of months shown as rows on a phone. More become columns that scroll, starting at the
 * latest.
 */
const fitsAsRows = FITS_IN_ROW;

/** So few months of two bars would stand far from each other: they are always rows. */
const FEW = 4;

/** So few months have thicker bars. */
const FEWEST = 2;

/** So many pairs fit beside each other at any width that has columns. */
const FITS_PAIRED = 6;

const highestOf = (months: MonthBarsProps['months']): number =>
  Math.max(
    1,
    ...months.flatMap(({ bars, earlier }) => [earlier?.value ?? 0, ...bars.map(({ value }) => value)]),
  );

/** Whether columns with figures fit; larger text needs more room. */
function hasRoom(width: number, needsRoom: boolean): boolean {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  return width >= rem * (needsRoom ? 32.5 : 17);
}

/** Whether the months become rows. Of columns that scroll, the latest are in sight, whatever the width. */
function useNarrow(holder: RefObject<HTMLDivElement | null>, needsRoom: boolean): boolean {
  const [isNarrow, setIsNarrow] = useState(false);
  useLayoutEffect(() => {
    const box = holder.current;
    if (!box) return;
    const look = () => {
      setIsNarrow(!hasRoom(box.clientWidth, needsRoom));
      box.scrollLeft = box.scrollWidth;
    };
    look();
    const watch = new ResizeObserver(look);
    watch.observe(box);
    return () => watch.disconnect();
  }, [holder, needsRoom]);
  return isNarrow;
}

/** Bars by month with their figures: columns, or rows on a phone. */
export function MonthBars(props: MonthBarsProps) {
  const { months } = props;
  if (months.every(({ bars }) => bars.every(({ value }) => value === 0)))
    return <p className={styles.nothing}>Nothing to show for these months.</p>;
  const isPaired = months.some(({ bars }) => bars.length > 1);
  return (
    <>
      <Months {...props} isPaired={isPaired} />
      <Key {...props} />
    </>
  );
}

/** Two measures have other colours than this period and the one before. */
function shadesOf({ months, isLost = false }: MonthBarsProps): readonly [Shade, Shade] {
  if (isLost) return ['missed', 'off'];
  const isPlain = months.every(({ bars }) => bars.length === 1 && !bars[0]?.parts);
  return [isPlain ? 'later' : 'now', 'other'];
}

/** What the outline of the current month stands for. */
function Key(props: MonthBarsProps) {
  const { months, today } = props;
  const now = months.find(({ month }) => month === monthOf(today));
  const outlined = now ? now.bars.filter(({ value }) => value > 0).length : 0;
  if (outlined === 0) return null;
  return (
    <Row as="p" gap={8} className={styles.key}>
      {shadesOf(props)
        .slice(0, outlined)
        .map((shade) => (
          <Swatch key={shade} shade={shade} isOutlined />
        ))}
      {soFarText(today)}
    </Row>
  );
}

/** The bars. They scroll if there are too many. */
function Months(props: MonthBarsProps & { isPaired: boolean }) {
  const { label, months, today, isPaired, isLow = false } = props;
  const holder = useRef<HTMLDivElement>(null);
  const isLong = months.length > fitsAsRows;
  const needsRoom = isPaired || months.length > FITS_PAIRED;
  const isNarrow = useNarrow(holder, needsRoom);
  const isRows = !isLong && (isNarrow || (isPaired && months.length <= FEW));
  const highest = highestOf(months);
  const mayScroll = isLong || (isPaired && months.length > FITS_PAIRED);
  const years = new Set(months.map(({ month }) => month.slice(0, 4)));
  return (
    <div
      className={styles.holder}
      ref={holder}
      {...(mayScroll && { tabIndex: 0, role: 'group', 'aria-label': label })}
    >
      <ol
        className={cx(
          styles.months,
          isPaired && styles.paired,
          months.some(({ earlier }) => earlier && earlier.value > 0) && styles.compared,
          isLong && styles.long,
          isLow && styles.low,
          isRows && styles.rows,
          months.length <= FEWEST && styles.single,
          months.length > FITS_PAIRED && styles.many,
        )}
        aria-label={label}
      >
        {months.map((one) => (
          <Month
            key={one.month}
            {...one}
            isNow={one.month === monthOf(today)}
            isPaired={isPaired}
            shades={shadesOf(props)}
            name={monthShort(one.month, isLong && years.size > 1)}
            highest={highest}
          />
        ))}
      </ol>
    </div>
  );
}

type MonthProps = MonthBarsProps['months'][number] & {
  isNow: boolean;
  isPaired: boolean;
  /** Of its bars. */
  shades: readonly [Shade, Shade];
  /** Its short name. */
  name: string;
  /** Of the whole chart. */
  highest: number;
};

/** A month's bars above its name. */
function Month({ month, bars, earlier, detail, isNow, isPaired, shades, name, highest }: MonthProps) {
  return (
    <li className={cx(styles.month, isNow && styles.now)}>
      <Detail lines={detail}>
        {bars.map(({ name: what, value, text, parts }, place) => (
          <span
            key={what}
            className={styles.pair}
            style={{ '--value': Math.max(0, value) / highest } as CSSProperties}
          >
            {(value !== 0 || !isPaired) && (
              <Stack
                value={value}
                earlier={earlier?.value ?? 0}
                highest={highest}
                className={shadeClass(shades[place === 0 ? 0 : 1], isNow)}
              >
                {parts && <BarParts parts={parts} isNow={isNow} />}
              </Stack>
            )}
            <Row as="span" align="stretch" justify="center" className={styles.figure}>
              {bars.length > 1 && <VisuallyHidden>{what} </VisuallyHidden>}
              {value === 0 && isPaired ? <VisuallyHidden>{text}</VisuallyHidden> : text}
            </Row>
          </span>
        ))}
      </Detail>
      <Text as="span" size="sm" weight={600} tone="muted" nowrap className={styles.name}>
        <span aria-hidden="true">{name}</span>
        <VisuallyHidden>{monthLong(month)}</VisuallyHidden>
        {earlier && earlier.value > 0 && (
          <small className={styles.was} aria-hidden="true">
            <span>{earlier.name}</span> <span>{earlier.text}</span>
          </small>
        )}
      </Text>
    </li>
  );
}

/** The bars of a month. With a detail they are one picture, which the pointer, a finger and the keyboard explain. */
function Detail({ lines, children }: { lines: readonly string[] | undefined; children: ReactNode }) {
  const bars = { gap: 4, align: 'end', justify: 'center', className: styles.bars } as const;
  if (!lines) return <Row {...bars}>{children}</Row>;
  const title = lines.map((line) => <div key={line}>{line}</div>);
  return (
    <Tooltip title={title} placement="top" enterTouchDelay={0}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: without it the keyboard can't open the tooltip */}
      <div role="img" aria-label={lines.join(', ')} tabIndex={0} className={styles.detailed}>
        <Row {...bars}>{children}</Row>
      </div>
    </Tooltip>
  );
}

interface StackProps {
  value: number;
  earlier: number;
  highest: number;
  /** Of the bar. */
  className: string;
  children: ReactNode;
}

/** A bar and that of the period before, within the height of the higher one. */
function Stack({ value, earlier, highest, className, children }: StackProps) {
  const higher = Math.max(0, value, earlier);
  const of = (part: number) => ({ '--of': higher === 0 ? 0 : Math.max(0, part) / higher }) as CSSProperties;
  return (
    <span className={styles.stack} style={{ '--share': higher / highest } as CSSProperties}>
      {earlier > 0 && <i className={styles.earlier} style={of(earlier)} />}
      <i className={cx(styles.bar, className)} style={of(value)}>
        {children}
      </i>
    </span>
  );
}
