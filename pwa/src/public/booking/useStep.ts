import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { Draft } from './draft.ts';
import { isStep, reachable, type Step } from './steps.ts';

export interface StepInAddress {
  current: Step;
  goTo: (step: Step) => void;
  back: () => void;
}

/** The step that the address asks for, as far as the draft allows it. */
export function useStep(draft: Draft): StepInAddress {
  const [search] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const asked = Number(search.get('step') ?? 1);
  const current = reachable(isStep(asked) ? asked : 1, draft);

  const goTo = (step: Step, replace = false) =>
    void navigate(`/book?step=${step}`, { replace, preventScrollReset: true, state: { cameBy: 'next' } });

  const cameByNext = (location.state as { cameBy?: string } | null)?.cameBy === 'next';
  return {
    current,
    goTo,
    back() {
      if (current === 1) return;
      if (cameByNext) void navigate(-1);
      else goTo((current - 1) as Step, true);
    },
  };
}
