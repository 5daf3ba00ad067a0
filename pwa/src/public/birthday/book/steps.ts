import type { Draft } from './draft.ts';

export const STEPS = 3;

export type Step = 1 | 2 | 3;

export const isStep = (n: number): n is Step => n >= 1 && n <= STEPS && Number.isInteger(n);

/** Whether a step is complete. */
export function isComplete(step: Step, draft: Draft): boolean {
  switch (step) {
    case 1:
      return draft.packageType !== null;
    case 2:
      return (
        draft.childName.trim() !== '' &&
        draft.childAge !== null &&
        draft.date !== null &&
        draft.slot !== null &&
        draft.guests !== null
      );
    case 3:
      return [draft.parentName, draft.parentPhone, draft.parentEmail].every((value) => value.trim() !== '');
  }
}

/** The furthest step that the draft allows; an address may ask for a later one. */
export function lastReachableStep(wanted: Step, draft: Draft): Step {
  for (const step of [1, 2] as const) {
    if (step < wanted && !isComplete(step, draft)) return step;
  }
  return wanted;
}
