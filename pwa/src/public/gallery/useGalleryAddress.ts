import type { GalleryItem } from '@toodles/api/contract/gallery.ts';
import { type To, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useHydrated } from '../../shared/useHydrated.ts';
import { type Filter, readFilter, shownBy } from './filters.ts';

/** What a link from the grid leaves in its history entry: the entry before it is the grid. */
export const fromGrid = { fromGrid: true };

const isFromGrid = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'fromGrid' in state;

interface GalleryAddress {
  filter: Filter;
  choose: (filter: Filter) => void;
  /** The pictures under the filter. */
  shown: readonly GalleryItem[];
  /** The picture that is open, large. */
  open: GalleryItem | undefined;
  /** The address that opens a picture over the grid as it is. */
  linkTo: (id: number) => To;
  /** Goes on from the open picture to a neighbour in this order, round the ends; Back does not retrace it. */
  turn: (order: readonly GalleryItem[], offset: 1 | -1) => void;
  close: () => void;
}

/** The filter and the open picture, both in the address: `?category=birthday&picture=12`. */
export function useGalleryAddress(items: readonly GalleryItem[]): GalleryAddress {
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
      // The address itself: of two quick presses the second comes before the first one is rendered.
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
