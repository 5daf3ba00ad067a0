import type { History } from './steps.ts';

/** Histories that failed once, shrunk, with what they found: they are lived through again before any new one. */
export const regressions: History[] = [];
