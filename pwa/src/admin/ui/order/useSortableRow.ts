import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { createContext } from 'react';

/** The attributes of a row in a `SortableList`, and the listeners of its handle. */
export function useSortableRow(id: number) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({ id });
  return {
    row: {
      ref: setNodeRef,
      style: {
        // A dragged row keeps its size, even over a taller one.
        transform: CSS.Translate.toString(transform),
        transition,
      },
      'data-dragging': isDragging || undefined,
    } as const,
    handle: { ref: setActivatorNodeRef, ...attributes, ...listeners },
  };
}

export type RowHandle = ReturnType<typeof useSortableRow>['handle'];

/** Passes the handle to a component deep inside the row. */
export const HandleContext = createContext<RowHandle | null>(null);
