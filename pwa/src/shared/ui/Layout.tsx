import type { CSSProperties, HTMLAttributes } from 'react';
import { cx } from './class-names.ts';
import styles from './Layout.module.css';

/** A step of the spacing scale in tokens.css, in px. */
export type Space = 0 | 2 | 4 | 6 | 8 | 10 | 12 | 14 | 16 | 20 | 24 | 28 | 32 | 40 | 48 | 64 | 80 | 96;
type Align = 'start' | 'center' | 'end' | 'baseline' | 'stretch';
type Tag =
  | 'article'
  | 'aside'
  | 'dd'
  | 'div'
  | 'dl'
  | 'dt'
  | 'fieldset'
  | 'figcaption'
  | 'figure'
  | 'footer'
  | 'form'
  | 'h1'
  | 'h2'
  | 'h3'
  | 'h4'
  | 'header'
  | 'li'
  | 'main'
  | 'nav'
  | 'ol'
  | 'p'
  | 'section'
  | 'small'
  | 'span'
  | 'strong'
  | 'td'
  | 'time'
  | 'ul';

interface LayoutProps extends HTMLAttributes<HTMLElement> {
  /** A div, unless given. */
  as?: Tag;
  gap?: Space;
  /** Only if it differs from the gap between rows. */
  columnGap?: Space;
}

interface StackProps extends LayoutProps {
  /** Across: where children stand that are narrower than the stack. */
  align?: Align;
}

/** Children below each other. */
export function Stack({ as: Tag = 'div', gap, columnGap, align, className, ...rest }: StackProps) {
  const look = cx(styles.stack, ...gaps(gap, columnGap), align && styles[`items-${align}`], className);
  return <Tag {...rest} className={look} />;
}

interface RowProps extends LayoutProps {
  /** Across the row; the default is the center. */
  align?: Align;
  /** Along the row. */
  justify?: 'center' | 'between' | 'end';
  wrap?: boolean;
  /** As wide as its children, in a line of text. */
  inline?: boolean;
}

/** Children beside each other. */
export function Row({
  as: Tag = 'div',
  gap,
  columnGap,
  align = 'center',
  justify,
  wrap,
  inline,
  className,
  ...rest
}: RowProps) {
  const look = cx(
    inline ? styles.inline : styles.row,
    ...gaps(gap, columnGap),
    styles[`align-${align}`],
    justify && styles[`justify-${justify}`],
    wrap && styles.wrap,
    className,
  );
  return <Tag {...rest} className={look} />;
}

interface GridProps extends LayoutProps {
  /** The value of grid-template-columns. */
  columns: string;
  align?: Align;
  justify?: Align;
}

/** Children in columns. */
export function Grid({
  as: Tag = 'div',
  columns,
  gap,
  columnGap,
  align,
  justify,
  className,
  style,
  ...rest
}: GridProps) {
  const look = cx(
    styles.grid,
    ...gaps(gap, columnGap),
    align && styles[`align-${align}`],
    justify && styles[`items-${justify}`],
    className,
  );
  const template: CSSProperties = { ...style, ['--columns' as string]: columns };
  return <Tag {...rest} className={look} style={template} />;
}

const gaps = (gap?: Space, columnGap?: Space) => [
  gap !== undefined && gap > 0 && styles[`gap-${gap}`],
  columnGap !== undefined && styles[`column-gap-${columnGap}`],
];
