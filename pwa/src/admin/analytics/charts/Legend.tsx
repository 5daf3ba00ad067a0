import { Row } from '../../../shared/ui/Layout.tsx';
import styles from './Charts.module.css';
import { type Shade, Swatch } from './ShareBar.tsx';

/** What the colours of a chart stand for, above it. */
export const Legend = ({ names }: { names: readonly (readonly [Shade, string])[] }) => (
  <Row as="ul" gap={4} columnGap={20} wrap className={styles.legend}>
    {names.map(([shade, name]) => (
      <Row key={name} as="li" gap={8}>
        <Swatch shade={shade} /> {name}
      </Row>
    ))}
  </Row>
);
