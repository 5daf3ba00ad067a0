import { useSite } from '../useSite.ts';
import { cx } from './class-names.ts';
import { Row } from './Layout.tsx';
import styles from './Logo.module.css';
import { Text } from './Text.tsx';

/** The smiling ball and the centre's name. */
export function Logo({ large = false, className }: { large?: boolean; className?: string | undefined }) {
  const { data: site } = useSite();
  return (
    <Row as="span" gap={6} inline className={cx(styles.logo, large && styles.large, className)}>
      <LogoBall />
      <span>{site?.name ?? '\u00a0'}</span>
    </Row>
  );
}

/** Our logo. The app icons use it too (artwork/icons.mjs). */
export function LogoBall() {
  return (
    <svg viewBox="0 2 40 40" aria-hidden="true" focusable="false">
      <circle cx="20" cy="22" r="18" fill="#c22560" />
      <circle cx="18.7" cy="20.7" r="16.2" fill="#e5397a" />
      <ellipse
        cx="13.5"
        cy="14.4"
        rx="4.3"
        ry="2.7"
        fill="#fff"
        opacity=".6"
        transform="rotate(-35 13.5 14.4)"
      />
      <circle cx="14" cy="19" r="2.7" fill="#fff" />
      <circle cx="25" cy="19" r="2.7" fill="#fff" />
      <path d="M12 26Q19 34 27 26" fill="none" stroke="#fff" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}

/** Splits a name at its first doubled letter: `T`, `oo`, `dles`. */
function splitAtPair(name: string): [before: string, pair: string, after: string] {
  const at = [...name].findIndex((letter, i) => letter === name[i + 1]);
  return at < 0 ? [name, '', ''] : [name.slice(0, at), name.slice(at, at + 2), name.slice(at + 2)];
}

/** The name alone, for the portal and the desk, with its first doubled letter in the accent colour. */
export function WordMark({ className }: { className?: string | undefined }) {
  const { data: site } = useSite();
  return <NameMark name={site?.name ?? ''} className={className} />;
}

/** The same for a caller that already has the name, such as the desk, which works offline. */
export function NameMark({ name, className }: { name: string; className?: string | undefined }) {
  const [before, pair, after] = splitAtPair(name);
  return (
    <Text
      as="span"
      size="3xl"
      weight={800}
      tone="ink"
      leading={1}
      display
      className={cx(styles.word, className)}
    >
      {before}
      {pair && <b>{pair}</b>}
      {after}
    </Text>
  );
}
