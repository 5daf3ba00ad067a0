import type { AddOn } from '@toodles/api/contract/catalogue/add-ons.ts';
import type { ComponentProps } from 'react';
import { rupeesOf } from '../../shared/format.ts';
import { AddOnIcon } from '../../shared/ui/AddOnIcon.tsx';
import { cx } from '../../shared/ui/class-names.ts';
import { Grid, Stack } from '../../shared/ui/Layout.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import surface from '../../shared/ui/Surface.module.css';
import { Text } from '../../shared/ui/Text.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import styles from './OfferCards.module.css';

/** Two cards beside each other; one where large text leaves no room. */
const CardGrid = (props: Omit<ComponentProps<typeof Grid>, 'columns'>) => (
  <Grid
    {...props}
    columns="repeat(auto-fit, minmax(min(100%, max(9rem, 34%)), 1fr))"
    gap={12}
    className={styles.cards}
  />
);

interface AddOnCardsProps {
  addOns: readonly AddOn[];
  /** The unit of each price, such as 'per child'. */
  covers: string;
  /** What it means that an extra is required. */
  required: string;
}

/** Extras with their prices. */
export function AddOnCards({ addOns, covers, required }: AddOnCardsProps) {
  return (
    <CardGrid as="ul">
      {addOns.map((addOn) => (
        <li key={addOn.id} className={cx(surface.card, styles.addOnCard)}>
          <AddOnIcon addOn={addOn} />
          <h3>{addOn.name}</h3>
          {addOn.description && (
            <Text size="sm" tone="muted" leading={1.4} className={styles.text}>
              {addOn.description}
            </Text>
          )}
          {addOn.isRequired && (
            <Text size="sm" weight={700} leading={1.4}>
              {required}
            </Text>
          )}
          <Text size="2xl" weight={800} leading={1} display tabular className={styles.addOnPrice}>
            {rupeesOf(addOn.price)} <small>{covers}</small>
          </Text>
        </li>
      ))}
    </CardGrid>
  );
}

/** @param label announced to screen readers while loading */
export function AddOnCardsLoading({ label }: { label: string }) {
  return (
    <CardGrid role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      {[1, 2, 3, 4].map((place) => (
        <div key={place} className={cx(surface.card, styles.addOnCard)}>
          <Skeleton width={52} height={52} radius={16} />
          <Stack gap={10} className={styles.addOnWaiting}>
            <Skeleton width="70%" height={22} />
            <Skeleton width="92%" height={16} />
            <Skeleton width="50%" height={28} />
          </Stack>
        </div>
      ))}
    </CardGrid>
  );
}
