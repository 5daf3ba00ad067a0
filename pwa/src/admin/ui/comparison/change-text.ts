export interface Change {
  direction: 'up' | 'down' | 'same';
  /** `12% more`, or that it is as much. */
  text: string;
}

/** A figure compared with the same one before; undefined if there was none. @param fewer for what is counted, else less */
export function changeText(now: number, before: number, less: 'less' | 'fewer'): Change | undefined {
  if (before <= 0) return undefined;
  if (now === before) return { direction: 'same', text: less === 'less' ? 'As much' : 'As many' };
  const percent = Math.round((100 * (now - before)) / before);
  if (percent === 0) return { direction: 'same', text: less === 'less' ? 'About as much' : 'About as many' };
  return percent > 0
    ? { direction: 'up', text: `${percent}% more` }
    : { direction: 'down', text: `${-percent}% ${less}` };
}
