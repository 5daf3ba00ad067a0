/** The state of the carousel. */
export interface Show {
  /** The index of the film, from 0. */
  film: number;
  /** Counts the films shown, so that a late event of an earlier film is ignored. */
  round: number;
  playing: boolean;
  /** The film could not be loaded. */
  failed: boolean;
}

export type ShowEvent =
  /** `next`: the film has ended or its time is up; without `round`, the user asked for the next one. */
  { type: 'next'; round?: number } | { type: 'failed'; round: number } | { type: 'play' } | { type: 'pause' };

/** How long a film is shown, and how long one that failed to load. */
export const FILM_MS = 8000;
export const FAILED_MS = 2000;

export const firstShow: Show = { film: 0, round: 0, playing: false, failed: false };

/** @returns the reducer: it wraps around after the last film and ignores events of earlier films */
export function nextShow(films: number) {
  return (show: Show, event: ShowEvent): Show => {
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
