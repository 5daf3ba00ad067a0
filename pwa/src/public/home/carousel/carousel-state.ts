/** The state of the carousel. */
export interface CarouselState {
  /** The index of the film, from 0. */
  film: number;
  /** Counts the films shown, so that a late event of an earlier film is ignored. */
  round: number;
  playing: boolean;
  /** The film could not be loaded. */
  failed: boolean;
}

export type CarouselEvent =
  /** `next`: the film has ended or its time is up; without `round`, the user asked for the next one. */
  { type: 'next'; round?: number } | { type: 'failed'; round: number } | { type: 'play' } | { type: 'pause' };

/** How long a film is shown, and how long one that failed to load. */
export const FILM_MS = 8000;
export const FAILED_MS = 2000;

export const initialState: CarouselState = { film: 0, round: 0, playing: false, failed: false };

/** @returns the reducer: it wraps around after the last film and ignores events of earlier films */
export function createReducer(films: number) {
  return (show: CarouselState, event: CarouselEvent): CarouselState => {
    const isLate = 'round' in event && event.round !== undefined && event.round !== show.round;
    if (isLate) return show;
    switch (event.type) {
      case 'next':
        return { ...show, film: (show.film + 1) % films, round: show.round + 1, failed: false };
      case 'failed':
        return { ...show, failed: true };
      case 'play':
        return { ...show, playing: true };
      case 'pause':
        return { ...show, playing: false };
    }
  };
}
