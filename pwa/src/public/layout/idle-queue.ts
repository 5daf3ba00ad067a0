import { whenIdle } from '../../shared/when-idle.ts';

const waiting: (() => void)[] = [];

function next(): void {
  const work = waiting.shift();
  // The next task waits until the frame that shows this one is out. The frame is requested first, so that a
  // task that throws does not block the others.
  if (waiting.length > 0) requestAnimationFrame(() => whenIdle(next));
  work?.();
}

/** Runs low-priority tasks one at a time, in idle time. Returns a function that cancels the task. */
export function queueIdleTask(work: () => void): () => void {
  if (waiting.push(work) === 1) whenIdle(next);
  return () => {
    const place = waiting.indexOf(work);
    if (place >= 0) waiting.splice(place, 1);
  };
}
