import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { type ReactNode, useMemo } from 'react';
import { OrderContext, type OrderItem } from './order-context.ts';

interface SortableListProps {
  /** The items in their displayed order. */
  items: readonly OrderItem[];
  layout: 'grid' | 'rows';
  /** An item was dropped on another one's place. */
  onMove: (id: number, over: number) => void;
  children: ReactNode;
}

/**
 * A list that is sorted by dragging handles, by keyboard (Space, arrows, Space) or with buttons. Its rows use
 * `useSortableRow`.
 */
export function SortableList({ items, layout, onMove, children }: SortableListProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = useMemo(() => items.map(({ id }) => id), [items]);
  const order = useMemo(() => ({ items, onMove }), [items, onMove]);
  const announcements = useMemo(() => announce(items), [items]);
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onMove(Number(active.id), Number(over.id));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={insideList}
      accessibility={{ announcements, screenReaderInstructions: instructions }}
      onDragEnd={drop}
    >
      <SortableContext
        items={ids}
        strategy={layout === 'grid' ? rectSortingStrategy : verticalListSortingStrategy}
      >
        <OrderContext value={order}>{children}</OrderContext>
      </SortableContext>
    </DndContext>
  );
}

/** Keeps what is dragged inside its list: beyond the end, the page would grow under it. */
const keepInsideList: Modifier = ({ containerNodeRect: list, draggingNodeRect: item, transform }) => {
  if (!list || !item) return transform;
  const within = (moved: number, least: number, most: number) => Math.min(Math.max(moved, least), most);
  return {
    ...transform,
    x: within(transform.x, list.left - item.left, list.right - item.right),
    y: within(transform.y, list.top - item.top, list.bottom - item.bottom),
  };
};
const insideList = [keepInsideList];

const instructions = {
  draggable:
    'Press Space to pick it up, the arrow keys to move it, Space again to put it down, Escape to leave it where it was.',
};

/** The screen-reader announcements. */
function announce(items: readonly OrderItem[]): Announcements {
  const nameOf = (id: string | number) => items.find((item) => item.id === id)?.name ?? 'It';
  const placeOf = (id: string | number) =>
    `place ${items.findIndex((item) => item.id === id) + 1} of ${items.length}`;
  let hasLeft = false;
  return {
    onDragStart: ({ active }) => {
      hasLeft = false;
      return `${nameOf(active.id)} is picked up, from ${placeOf(active.id)}.`;
    },
    onDragOver: ({ active, over }) => {
      // A drag starts over its own place, which was just announced.
      if (over?.id === active.id && !hasLeft) return;
      hasLeft = true;
      return `${nameOf(active.id)} is ${over ? `over ${placeOf(over.id)}` : 'outside the list'}.`;
    },
    onDragEnd: ({ active, over }) =>
      over
        ? `${nameOf(active.id)} is put down at ${placeOf(over.id)}.`
        : `${nameOf(active.id)} stays where it was.`,
    onDragCancel: ({ active }) => `${nameOf(active.id)} stays where it was.`,
  };
}
