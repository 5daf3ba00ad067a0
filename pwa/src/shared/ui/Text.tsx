import type { HTMLAttributes } from 'react';
import { cx } from './class-names.ts';
import styles from './Text.module.css';

type Tag =
  | 'b'
  | 'dd'
  | 'div'
  | 'dt'
  | 'em'
  | 'figcaption'
  | 'h1'
  | 'h2'
  | 'h3'
  | 'h4'
  | 'li'
  | 'p'
  | 'small'
  | 'span'
  | 'strong'
  | 'td'
  | 'th'
  | 'time';

interface TextProps extends HTMLAttributes<HTMLElement> {
  /** A paragraph, unless given. */
  as?: Tag;
  size?: 'sm' | 'md' | 'lg' | 'xl' | '2xl' | '3xl' | '4xl' | '5xl';
  weight?: 400 | 500 | 600 | 700 | 800;
  /** `muted` and `quiet` are weaker ink; the others say what a text is about. */
  tone?: 'ink' | 'muted' | 'quiet' | 'accent' | 'hours' | 'booked' | 'party' | 'good' | 'warn' | 'bad';
  leading?: 1 | 1.1 | 1.2 | 1.3 | 1.4 | 1.5;
  /** The rounded typeface of headings. */
  display?: boolean;
  align?: 'left' | 'center' | 'right';
  nowrap?: boolean;
  /** Breaks a word that is wider than the line, such as an address. */
  breakAnywhere?: boolean;
  /** Digits of one width, for figures that change or stand below each other. */
  tabular?: boolean;
}

/** Text in one of the eight sizes. What isn't given is inherited. */
export function Text({
  as: Tag = 'p',
  size,
  weight,
  tone,
  leading,
  display,
  align,
  nowrap,
  breakAnywhere,
  tabular,
  className,
  ...rest
}: TextProps) {
  const look = cx(
    size && styles[`size-${size}`],
    weight && styles[`weight-${weight}`],
    tone && styles[tone],
    leading && styles[`leading-${leading * 10}`],
    display && styles.display,
    align && styles[align],
    nowrap && styles.nowrap,
    breakAnywhere && styles.breakAnywhere,
    tabular && styles.tabular,
    className,
  );
  return <Tag {...rest} className={look} />;
}
