import { type FoundFamily, foundFamily } from '@toodles/api/contract/money/families.ts';
import { useLocation } from 'react-router-dom';
import { z } from 'zod';

const state = z.object({ family: foundFamily });

/** The state of a link to a form that begins with a family. In the address it would stay in logs and histories. */
export const stateWithFamily = (family: FoundFamily): z.input<typeof state> => ({ family });

/** The family that the link to the open form gave it, if any. */
export const useGivenFamily = (): FoundFamily | undefined =>
  state.safeParse(useLocation().state).data?.family;
