import { type Dispatch, useEffect, useReducer, useState } from 'react';
import { whenIdle } from '../../../shared/when-idle.ts';
import { films } from '../films.ts';
import {
  type CarouselEvent,
  type CarouselState,
  createReducer,
  FAILED_MS,
  FILM_MS,
  initialState,
} from './carousel-state.ts';

const next = createReducer(films.length);

/** Whether films may autoplay: online, and without a preference for reduced motion or data. */
function canAutoplay(): boolean {
  const saveData = 'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData;
  return navigator.onLine && !saveData && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/**
 * The carousel and its timer. Starts when the page itself has loaded completely.
 * @param isVisible films pause while they are not visible
 */
export function useCarousel(isVisible: boolean): {
  state: CarouselState;
  dispatch: Dispatch<CarouselEvent>;
  started: boolean;
} {
  const [show, tell] = useReducer(next, initialState);
  const [started, setStarted] = useState(false);

  useEffect(
    () =>
      whenSettled(() => {
        setStarted(true);
        if (canAutoplay()) tell({ type: 'play' });
      }),
    [],
  );

  const { round, playing, failed } = show;
  useEffect(() => {
    if (!started || !isVisible || !playing) return;
    const timer = setTimeout(() => tell({ type: 'next', round }), failed ? FAILED_MS : FILM_MS);
    return () => clearTimeout(timer);
  }, [started, isVisible, playing, round, failed]);

  return { state: show, dispatch: tell, started };
}

/**
 * Calls back once the page has loaded and the browser is idle.
 * @returns a function that cancels it
 */
function whenSettled(call: () => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const idle = () => whenIdle(() => signal.aborted || call(), 4000);
  if (document.readyState === 'complete') idle();
  else window.addEventListener('load', idle, { once: true, signal });
  return () => stop.abort();
}
