import type { Payment } from '@toodles/api/contract/money/orders.ts';
import type { CSSProperties } from 'react';
import { cx } from '../../../shared/ui/class-names.ts';
import { Row } from '../../../shared/ui/Layout.tsx';
import styles from './Charts.module.css';

/** Green, blue, amber and red are states of bookings; parts of an amount have shades of one colour, what is urgent amber. */
export type Shade =
  | 'good'
  | 'booked'
  | 'waiting'
  | 'missed'
  | 'off'
  | 'now'
  | 'middle'
  | 'later'
  | 'pale'
  | 'faint'
  | 'other'
  | 'hours'
  | 'party'
  | 'counter'
  | 'before';

/** Each way to pay has one shade, wherever it is shown. */
export const methodShades: Record<Payment['method'], Shade> = {
  upi: 'now',
  cash: 'middle',
  card: 'pale',
  gateway: 'later',
  transfer: 'off',
  not_recorded: 'faint',
};

/** The colour of a shade; what isn't over is pale within an outline. */
export const shadeClass = (shade: Shade, isOutlined = false): string =>
  cx(styles[shade], isOutlined && styles.outlined) ?? '';

/** What a whole consists of. */
export type Parts = readonly { name: string; value: number; shade: Shade }[];

interface ShareBarProps {
  parts: Parts;
  /** Lower, under a headline. */
  slim?: boolean;
}

/** The parts of a whole, side by side. The text below has the figures. */
export function ShareBar({ parts, slim = false }: ShareBarProps) {
  return (
    <Row gap={4} align="stretch" className={cx(styles.bar, slim && styles.slim)} aria-hidden="true">
      {parts
        .filter(({ value }) => value > 0)
        .map(({ name, value, shade }) => (
          <i
            key={name}
            className={cx(styles.part, shadeClass(shade))}
            style={{ '--part': value } as CSSProperties}
          />
        ))}
    </Row>
  );
}

/** The colour key of a part, beside its name. */
export const Swatch = ({ shade, isOutlined }: { shade: Shade; isOutlined?: boolean }) => (
  <i className={cx(styles.swatch, shadeClass(shade, isOutlined))} aria-hidden="true" />
);

/** Fills the bar of a month with its parts, from its foot; of a month that isn't over they are striped. */
export const BarParts = ({ parts, isOpen }: { parts: Parts; isOpen: boolean }) => (
  <span className={cx(styles.stack, isOpen && styles.striped)}>
    {parts.map(({ name, value, shade }) => (
      <i key={name} className={shadeClass(shade)} style={{ flexGrow: value }} />
    ))}
  </span>
);

/** What the stripes look like, in a key. */
export const StripedSwatch = () => <i className={cx(styles.swatch, styles.stripes)} aria-hidden="true" />;
