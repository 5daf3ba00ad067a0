/** Where the show of films stands. */
export interface Show {
  /** Which film, from 0. */
  film: number;
  /** Counts the films shown: a message about an earlier one is late and changes nothing. */
  round: number;
  playing: boolean;
  /** The film could not be loaded. */
  failed: boolean;
}

export type ShowEvent =
  /** The film is over, by its end or by its time; or, without a round, somebody asked for the next. */
  { type: 'next'; round?: number } | { type: 'failed'; round: number } | { type: 'play' } | { type: 'pause' };

/** How long a film is shown, and how long the place of one that failed (seed 000, sections 2 and 9). */
export const FILM_MS = 8000;
export const FAILED_MS = 2000;

export const firstShow: Show = { film: 0, round: 0, playing: false, failed: false };

/** @returns how the show goes on: from the last film to the first, each message about a film that is gone ignored */
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
