import { whenIdle } from '../../shared/when-idle.ts';

const waiting: (() => void)[] = [];

function next(): void {
  const work = waiting.shift();
  // The frame that shows it is part of the work: the next one waits until it is out. Asked for first, so that a piece
  // that fails holds up no other.
  if (waiting.length > 0) requestAnimationFrame(() => whenIdle(next));
  work?.();
}

/** Does pieces of work that nobody waits for one after the other, in idle time. Answers how to take one back. */
export function inTurn(work: () => void): () => void {
  if (waiting.push(work) === 1) whenIdle(next);
  return () => {
    const place = waiting.indexOf(work);
    if (place >= 0) waiting.splice(place, 1);
  };
}
