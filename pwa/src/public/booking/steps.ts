import type { Draft } from './draft.ts';

export const STEPS = 4;

export type Step = 1 | 2 | 3 | 4;

export const isStep = (n: number): n is Step => n >= 1 && n <= STEPS && Number.isInteger(n);

/** Whether a step is complete. */
export function isComplete(step: Step, draft: Draft): boolean {
  switch (step) {
    case 1:
      return draft.packageId !== null;
    case 2:
      return draft.date !== null && draft.slot !== null;
    case 3:
      return [draft.parentName, draft.parentPhone, draft.parentEmail].every((value) => value.trim() !== '');
    case 4:
      return true;
  }
}

/** The furthest step that the draft allows; an address may ask for a later one. */
export function lastReachableStep(wanted: Step, draft: Draft): Step {
  for (const step of [1, 2, 3] as const) {
    if (step < wanted && !isComplete(step, draft)) return step;
  }
  return wanted;
}
