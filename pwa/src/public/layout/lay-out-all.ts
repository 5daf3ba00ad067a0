/** Gives the parts that still rest (Later.tsx) their places at once: a scroll position means nothing before. */
export function layOutAll(): void {
  document.documentElement.setAttribute('data-laid-out', '');
}
