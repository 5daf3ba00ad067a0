import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
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
  /** What is shown, in its order. */
  items: readonly OrderItem[];
  layout: 'grid' | 'rows';
  /** One was put in the place of another. */
  onMove: (id: number, over: number) => void;
  children: ReactNode;
}

/**
 * A list whose rows are put in order by dragging their handles, with the keyboard (Space, arrows, Space) or with their
 * buttons. Its rows take part with `useSortableRow`.
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

const instructions = {
  draggable:
    'Press Space to pick it up, the arrow keys to move it, Space again to put it down, Escape to leave it where it was.',
};

/** What is heard while something is moved. */
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
      // It begins above its own place, and where that is was just said.
      if (over?.id === active.id && !hasLeft) return;
      hasLeft = true;
      return `${nameOf(active.id)} is over ${over ? placeOf(over.id) : 'no place'}.`;
    },
    onDragEnd: ({ active, over }) =>
      over
        ? `${nameOf(active.id)} is put down at ${placeOf(over.id)}.`
        : `${nameOf(active.id)} stays where it was.`,
    onDragCancel: ({ active }) => `${nameOf(active.id)} stays where it was.`,
  };
}
