import { mdiBasketOutline } from '@mdi/js';
import type { CounterItem } from '@toodles/api/contract/counter/items.ts';
import { useRef } from 'react';
import { day, rupeesOf, timeSpan } from '../../shared/format.ts';
import { AddOnIcon } from '../../shared/ui/AddOnIcon.tsx';
import { cx } from '../../shared/ui/class-names.ts';
import { Grid, Stack } from '../../shared/ui/Layout.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { Stepper } from '../../shared/ui/Stepper.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { stockText } from '../add-ons/stock-labels.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { FilterChips } from '../ui/FilterChips.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { quantityOf, withItem } from './bill.ts';
import styles from './Counter.module.css';
import { itemsFor } from './item-order.ts';
import { SectionCard } from './SectionCard.tsx';
import type { CounterBill } from './useCounterBill.ts';

interface ItemsCardProps {
  counter: CounterBill;
  /** The order that gets the items: a coming visit's, or undefined for this sale. */
  target: string | undefined;
  onTarget: (orderId: string | undefined) => void;
}

/** What the counter sells, as tiles. For a family with a coming visit, an item can go onto that visit's bill. */
export function ItemsCard({ counter, target, onTarget }: ItemsCardProps) {
  const { family, items, bill, setBill } = counter;
  const visits = family?.visits ?? [];
  const visit = visits.find(({ orderId }) => orderId === target);
  return (
    <SectionCard title="Items">
      <Stack gap={14}>
        {visits.length > 0 && (
          <FilterChips
            label="Add items to"
            choices={[
              { value: undefined, label: 'This sale' },
              ...visits.map(({ kind, date, startTime, endTime, orderId }) => ({
                value: orderId,
                label: `${kind === 'party' ? 'Party' : 'Booking'} ${day(date)}, ${timeSpan(startTime, endTime)}`,
              })),
            ]}
            chosen={visit?.orderId}
            onChoose={onTarget}
          />
        )}
        {!items.data && items.isError && (
          <LoadFailed
            title="The items did not load"
            error={items.error}
            onRetry={() => void items.refetch()}
            retrying={items.isFetching}
          />
        )}
        {!items.data && !items.isError && <Skeleton height={104} radius={18} />}
        {items.data?.length === 0 && (
          <EmptyState
            icon={mdiBasketOutline}
            art="snack"
            title="No items yet"
            text="Add-ons that are active and sold at the counter appear here."
          />
        )}
        {items.data && items.data.length > 0 && (
          <Grid
            as="ul"
            columns="repeat(auto-fill, minmax(min(100%, 210px), 1fr))"
            gap={10}
            align="start"
            aria-label="Items"
          >
            {itemsFor(items.data, visit?.kind).map((item) => (
              <ItemTile
                key={item.id}
                item={item}
                quantity={quantityOf(bill, item.id, visit?.orderId)}
                onChange={(quantity) =>
                  setBill((now) => withItem(now, { addOnId: item.id, quantity, orderId: visit?.orderId }))
                }
              />
            ))}
          </Grid>
        )}
      </Stack>
    </SectionCard>
  );
}

interface ItemTileProps {
  item: CounterItem;
  quantity: number;
  onChange: (quantity: number) => void;
}

function ItemTile({ item, quantity, onChange }: ItemTileProps) {
  const stock = stockText(item);
  const button = useRef<HTMLButtonElement>(null);
  const step = (to: number) => {
    onChange(to);
    // The stepper goes with the last one, and the focus with it.
    if (to === 0) button.current?.focus();
  };
  return (
    <li className={cx(styles.item, quantity > 0 && styles.itemOn)}>
      <button ref={button} type="button" className={styles.itemButton} onClick={() => onChange(quantity + 1)}>
        <AddOnIcon addOn={item} />
        <span className={styles.itemText}>
          <Text as="b" weight={800} leading={1.2} breakAnywhere>
            {item.name}
          </Text>
          {item.audience === 'birthday' && (
            <Text as="span" size="sm" weight={600} tone="muted">
              For parties
            </Text>
          )}
          <Text as="span" weight={700} tabular>
            {rupeesOf(item.price)}
          </Text>
          {stock && (
            <Text as="span" size="sm" weight={700} tone={item.isLow ? 'warn' : 'muted'}>
              {stock}
            </Text>
          )}
        </span>
      </button>
      {quantity > 0 && (
        <Stepper
          value={quantity}
          min={0}
          max={999}
          onChange={step}
          label={`Quantity of ${item.name}`}
          fewer={`Remove one ${item.name}`}
          more={`Add one ${item.name}`}
          className={styles.itemStepper}
        />
      )}
    </li>
  );
}
