import Tooltip from '@mui/material/Tooltip';
import { monthOf } from '@toodles/api/domain/months.ts';
import { type CSSProperties, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { monthName } from '../../../shared/format.ts';
import { cx } from '../../../shared/ui/class-names.ts';
import { Row } from '../../../shared/ui/Layout.tsx';
import { Text } from '../../../shared/ui/Text.tsx';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.tsx';
import { monthLong, monthShort, soFarText, toDay } from '../analytics-messages.ts';
import { FITS_IN_ROW } from '../analytics-view.ts';
import { openDayOf } from '../timeline.ts';
import styles from './MonthBars.module.css';
import { BarParts, type Parts, type Shade, StripedSwatch, Swatch, shadeClass } from './ShareBar.tsx';

interface Bar {
  /** What the bar counts, if a month has more than one. */
  name: string;
  value: number;
  /** The figure on the bar. */
  text: string;
  /** The same for twelve bars on a phone. */
  short?: string;
  parts?: Parts;
}

interface MonthBarsProps {
  label: string;
  months: readonly {
    month: string;
    bars: readonly Bar[];
    /** It belongs to the period before. */
    isEarlier?: boolean;
    /** What it is worth, in a line for each part, for the pointer, the keyboard and screen readers. */
    detail?: readonly string[] | undefined;
  }[];
  /** What each bar of a month stands for. */
  names?: readonly [string, string?];
  /** The centre's date: the bar of its month isn't finished. */
  today: string;
  /** The last days of the period and of that before: the bar of a month is an outline, too, if it ends within it. */
  until?: string | undefined;
  earlierUntil?: string | undefined;
  /** The bars are missed and cancelled visits, in the colours that these have everywhere. */
  isLost?: boolean;
  /** Less tall, for a chart that explains another. */
  isLow?: boolean;
}

/** So few months have broader bars. */
const FEW = 4;

/** So few months have thicker ones yet. */
const FEWEST = 2;

/** So many fit beside each other at any width that has columns. */
const FITS = 6;

const highestOf = (months: MonthBarsProps['months']): number =>
  Math.max(1, ...months.flatMap(({ bars }) => bars.map(({ value }) => value)));

/** The room that columns need, and that twelve with short figures need at least. */
const neededRem = (isPaired: boolean, months: number): number => (isPaired ? 32.5 : months > FITS ? 27 : 17);
const LEAST_REM = 15;

type Room = 'full' | 'some' | 'none';

/** Whether columns with figures fit, or with short ones; larger text needs more room. */
function roomOf(width: number, needed: number): Room {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  if (width >= rem * needed) return 'full';
  return width >= rem * LEAST_REM ? 'some' : 'none';
}

/** The room of a chart. Of columns that scroll, the latest are in sight, whatever the width. */
function useRoom(holder: RefObject<HTMLDivElement | null>, needed: number): Room {
  const [room, setRoom] = useState<Room>('full');
  useLayoutEffect(() => {
    const box = holder.current;
    if (!box) return;
    const look = () => {
      setRoom(roomOf(box.clientWidth, needed));
      box.scrollLeft = box.scrollWidth;
    };
    look();
    const watch = new ResizeObserver(look);
    watch.observe(box);
    return () => watch.disconnect();
  }, [holder, needed]);
  return room;
}

/** Bars by month with their figures: columns, or rows on a phone. */
export function MonthBars(props: MonthBarsProps) {
  const { months } = props;
  if (months.every(({ bars }) => bars.every(({ value }) => value === 0)))
    return <p className={styles.nothing}>Nothing to show for these months.</p>;
  const isPaired = months.some(({ bars }) => bars.length > 1);
  // Colours come before what has them.
  const isKeyFirst = props.names !== undefined;
  return (
    <>
      {isKeyFirst && <Key {...props} />}
      <Months {...props} isPaired={isPaired} />
      {!isKeyFirst && <Key {...props} />}
    </>
  );
}

/** Two measures have other colours than this period and the one before. */
function shadesOf({ months, isLost = false }: MonthBarsProps): readonly [Shade, Shade] {
  if (isLost) return ['missed', 'off'];
  return [months.some(({ bars }) => bars.length > 1) ? 'now' : 'later', 'other'];
}

/** The months other than the current one whose last days are missing, each with its last day. */
const partialMonths = ({ months, today, until, earlierUntil }: MonthBarsProps) =>
  months.flatMap(({ month, isEarlier = false, bars }) => {
    const day = openDayOf(month, isEarlier ? earlierUntil : until);
    return day && month !== monthOf(today)
      ? [{ month, isEarlier, day, isStriped: Boolean(bars[0]?.parts) }]
      : [];
  });

/** What the colours stand for, if there are several, and the outlines of months that are not whole. */
function Key(props: MonthBarsProps) {
  const { months, names = [], today } = props;
  const shades = shadesOf(props);
  const now = months.find(({ month }) => month === monthOf(today));
  const outlined = shades.filter((_, place) => (now?.bars[place]?.value ?? 0) > 0);
  const partial = partialMonths(props);
  if (outlined.length + names.length + partial.length === 0) return null;
  return (
    <Row as="ul" gap={4} columnGap={16} wrap className={styles.key}>
      {names.map((name, place) => (
        <Row key={name} as="li" gap={8}>
          <Swatch shade={shades[place === 0 ? 0 : 1]} /> {name}
        </Row>
      ))}
      {partial.map(({ month, isEarlier, day, isStriped }) => (
        <Row key={month} as="li" gap={8}>
          {isStriped ? <StripedSwatch /> : <Swatch shade={isEarlier ? 'before' : shades[0]} isOutlined />}
          {monthName(day)} {toDay(day)}
        </Row>
      ))}
      {outlined.length > 0 && (
        <Row as="li" gap={8}>
          {now?.bars[0]?.parts ? (
            <StripedSwatch />
          ) : (
            outlined.map((shade) => <Swatch key={shade} shade={shade} isOutlined />)
          )}
          {soFarText(today)}
        </Row>
      )}
    </Row>
  );
}

/** How the months are laid out: columns, on a phone with short figures or as rows, or columns that scroll. */
function layoutOf({ months }: MonthBarsProps, isPaired: boolean, room: Room) {
  const isLong = months.length > FITS_IN_ROW;
  const isTight =
    room === 'some' && !isLong && months.length > FITS && months.every(({ bars }) => bars[0]?.short);
  const isNarrow = room !== 'full' && !isTight;
  return {
    isLong,
    isTight: Boolean(isTight),
    isRows: !isLong && isNarrow,
    mayScroll: isLong || (isPaired && months.length > FITS),
  };
}

/** The bars. They scroll if there are too many. */
function Months(props: MonthBarsProps & { isPaired: boolean }) {
  const { label, months, today, isPaired, isLow = false } = props;
  const partial = new Set(partialMonths(props).map(({ month }) => month));
  const holder = useRef<HTMLDivElement>(null);
  const room = useRoom(holder, neededRem(isPaired, months.length));
  const { isLong, isTight, isRows, mayScroll } = layoutOf(props, isPaired, room);
  const highest = highestOf(months);
  const years = new Set(months.map(({ month }) => month.slice(0, 4)));
  const nameOf = (month: string) =>
    isTight ? monthShort(month, false).slice(0, 1) : monthShort(month, isLong && years.size > 1);
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
          isLong && styles.long,
          isLow && styles.low,
          isRows && styles.rows,
          months.length <= FEWEST && styles.single,
          months.length <= FEW && styles.few,
          months.length > FITS && styles.many,
        )}
        aria-label={label}
      >
        {months.map((one) => (
          <Month
            key={one.month}
            {...one}
            isNow={one.month === monthOf(today)}
            isOpen={one.month === monthOf(today) || partial.has(one.month)}
            isPaired={isPaired}
            isTight={isTight}
            shades={one.isEarlier ? ['before', 'before'] : shadesOf(props)}
            name={nameOf(one.month)}
            highest={highest}
          />
        ))}
      </ol>
    </div>
  );
}

type MonthProps = MonthBarsProps['months'][number] & {
  isNow: boolean;
  /** Days of it are missing. */
  isOpen: boolean;
  isPaired: boolean;
  /** Only short figures fit. */
  isTight: boolean;
  /** Of its bars. */
  shades: readonly [Shade, Shade];
  /** Its short name. */
  name: string;
  /** Of the whole chart. */
  highest: number;
};

/** A month's bars above its name. */
function Month(props: MonthProps) {
  const {
    month,
    bars,
    detail,
    isEarlier = false,
    isNow,
    isOpen,
    isPaired,
    isTight,
    shades,
    name,
    highest,
  } = props;
  return (
    <li className={cx(styles.month, isNow && styles.now, isEarlier && styles.earlier)}>
      <Detail lines={detail}>
        {bars.map(({ name: what, value, text, short, parts }, place) => (
          <span key={what} className={styles.pair}>
            {(value !== 0 || !isPaired) && (
              <i
                className={cx(styles.bar, shadeClass(shades[place === 0 ? 0 : 1], isOpen))}
                style={{ '--share': Math.max(0, value) / highest } as CSSProperties}
              >
                {parts && <BarParts parts={parts} isOpen={isOpen} />}
              </i>
            )}
            <Row as="span" align="stretch" justify="center" className={styles.figure}>
              {bars.length > 1 && <VisuallyHidden>{what} </VisuallyHidden>}
              {value === 0 && isPaired ? <VisuallyHidden>{text}</VisuallyHidden> : (isTight && short) || text}
            </Row>
          </span>
        ))}
      </Detail>
      <Text as="span" size="sm" weight={600} tone="muted" nowrap className={styles.name}>
        <span aria-hidden="true">{name}</span>
        <VisuallyHidden>{monthLong(month)}</VisuallyHidden>
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
