import { gradients } from '@toodles/api/contract/catalogue/team-catalogue.ts';
import { cx } from '../../../shared/ui/class-names.ts';
import { gradientClass } from '../../../shared/ui/gradients.ts';
import styles from './CatalogueCard.module.css';
import type { Tile } from './TilePicker.tsx';

/** The eight gradients as tiles. */
export const gradientTiles: readonly Tile[] = gradients.map((name) => ({
  value: name,
  label: name,
  show: <span className={cx(styles.swatch, gradientClass(name))} />,
}));

/** Icons to choose from, including the stored one even if it is unknown. */
export const iconTiles = (icons: readonly string[], current: string): Tile[] =>
  (icons.includes(current) || !current ? icons : [current, ...icons]).map((icon) => ({
    value: icon,
    label: icon,
    show: icon,
  }));
