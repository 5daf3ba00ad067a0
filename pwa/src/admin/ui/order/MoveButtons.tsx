import { mdiArrowDown, mdiArrowUp, mdiDragVertical } from '@mdi/js';
import IconButton from '@mui/material/IconButton';
import { use } from 'react';
import { cx } from '../../../shared/ui/class-names.ts';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { Row } from '../../../shared/ui/Layout.tsx';
import styles from './MoveButtons.module.css';
import { OrderContext, type OrderItem } from './order-context.ts';
import { HandleContext } from './useSortableRow.ts';

/** The handle of a row, and buttons that move it by one place; renders nothing outside a sortable list. */
export function MoveButtons({ item }: { item: OrderItem }) {
  const order = use(OrderContext);
  const handle = use(HandleContext);
  if (!order) return null;
  const place = order.items.findIndex(({ id }) => id === item.id);
  return (
    <Row align="stretch">
      {handle && (
        <IconButton
          {...handle}
          className={styles.handle}
          aria-label={`Move ${item.name}, place ${place + 1} of ${order.items.length}`}
        >
          <Icon path={mdiDragVertical} />
        </IconButton>
      )}
      <Step item={item} name="up" icon={mdiArrowUp} over={order.items[place - 1]} onMove={order.onMove} />
      <Step item={item} name="down" icon={mdiArrowDown} over={order.items[place + 1]} onMove={order.onMove} />
    </Row>
  );
}

interface StepProps {
  item: OrderItem;
  name: 'up' | 'down';
  icon: string;
  /** The neighbour on that side. */
  over: OrderItem | undefined;
  onMove: (id: number, over: number) => void;
}

/** Stays focusable at the ends of the list, so that repeated presses do not lose the focus. */
function Step({ item, name, icon, over, onMove }: StepProps) {
  return (
    <IconButton
      aria-label={`Move ${item.name} ${name}`}
      aria-disabled={!over}
      className={cx(styles.step, !over && styles.end)}
      onClick={() => over && onMove(item.id, over.id)}
    >
      <Icon path={icon} />
    </IconButton>
  );
}
