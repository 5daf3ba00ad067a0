import type { GalleryItem } from '@toodles/api/contract/catalogue/gallery.ts';
import { type To, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useHydrated } from '../../shared/useHydrated.ts';
import { type Filter, readFilter, shownBy } from './filters.ts';

/** History state of a link from the grid: the previous entry is the grid. */
export const fromGrid = { fromGrid: true };

const isFromGrid = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'fromGrid' in state;

interface GalleryUrlState {
  filter: Filter;
  choose: (filter: Filter) => void;
  /** The pictures that match the filter. */
  shown: readonly GalleryItem[];
  /** The picture open in the lightbox. */
  open: GalleryItem | undefined;
  /** The address that opens a picture over the current grid. */
  linkTo: (id: number) => To;
  /**
   * Moves from the open picture to a neighbour in this order, wrapping around; replaces the history entry.
   */
  turn: (order: readonly GalleryItem[], offset: 1 | -1) => void;
  close: () => void;
}

/** The filter and the open picture, both stored in the address: `?category=birthday&picture=12`. */
export function useGalleryUrl(items: readonly GalleryItem[]): GalleryUrlState {
  const isHydrated = useHydrated();
  const [params, setParams] = useSearchParams();
  const { state }: { state: unknown } = useLocation();
  const navigate = useNavigate();
  const filter = isHydrated ? readFilter(params.get('category')) : 'all';
  const shown = shownBy(filter, items);
  const pictureId = isHydrated ? params.get('picture') : null;

  const searchOf = (chosen: Filter, id?: number) =>
    new URLSearchParams({
      ...(chosen !== 'all' && { category: chosen }),
      ...(id !== undefined && { picture: String(id) }),
    });

  return {
    filter,
    choose: (next) => setParams(searchOf(next), { replace: true }),
    shown,
    open: shown.find(({ id }) => String(id) === pictureId),
    linkTo: (id) => ({ search: `?${searchOf(filter, id)}` }),
    turn(order, offset) {
      // Read from the address: a second quick press can come before the first one renders.
      const current = new URLSearchParams(window.location.search).get('picture');
      const place = order.findIndex(({ id }) => String(id) === current);
      const next = order[(place + offset + order.length) % order.length];
      if (place >= 0 && next) setParams(searchOf(filter, next.id), { replace: true, state });
    },
    close() {
      if (isFromGrid(state)) void navigate(-1);
      else setParams(searchOf(filter), { replace: true });
    },
  };
}
