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

interface ShareBarProps {
  parts: readonly { name: string; value: number; shade: Shade }[];
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
            className={cx(styles.part, styles[shade])}
            style={{ '--part': value } as CSSProperties}
          />
        ))}
    </Row>
  );
}

/** The colour of a shade; what isn't over is pale within an outline. */
export const shadeClass = (shade: Shade, isOutlined = false): string =>
  cx(styles[shade], isOutlined && styles.outlined) ?? '';

/** The colour key of a part, beside its name. */
export const Swatch = ({ shade, isOutlined }: { shade: Shade; isOutlined?: boolean }) => (
  <i className={cx(styles.swatch, shadeClass(shade, isOutlined))} aria-hidden="true" />
);
