import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { createContext } from 'react';

/** What a row of a `SortableList` wears, and what its handle listens with. */
export function useSortableRow(id: number) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({ id });
  return {
    row: {
      ref: setNodeRef,
      style: {
        // A row moves and keeps its size, also over one that is higher.
        transform: CSS.Translate.toString(transform),
        transition,
      },
      'data-dragging': isDragging || undefined,
    } as const,
    handle: { ref: setActivatorNodeRef, ...attributes, ...listeners },
  };
}

export type RowHandle = ReturnType<typeof useSortableRow>['handle'];

/** For a handle that stands deep in its row. */
export const HandleContext = createContext<RowHandle | null>(null);
