import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

export interface UrlStep<S extends number> {
  current: S;
  /** @param how `instead`: replaces the current history entry */
  goTo: (step: S, how?: 'instead') => void;
  back: () => void;
}

interface WizardSteps<S extends number> {
  /** The wizard's own path, such as `/book`. */
  path: string;
  isStep: (n: number) => n is S;
  first: S;
  /** The furthest step that may be shown when `wanted` is requested. */
  reachable: (wanted: S) => S;
}

/**
 * The step in the address, limited to what the draft allows. The browser's Back returns to the previous step.
 */
export function useStep<S extends number>({ path, isStep, first, reachable }: WizardSteps<S>): UrlStep<S> {
  const [search] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const asked = Number(search.get('step') ?? first);
  const current = reachable(isStep(asked) ? asked : first);

  // Keep the address at the visible step: if it still asked for a later one, completing this step would jump
  // there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `navigate` is a new function after every step
  useEffect(() => {
    if (asked !== current)
      void navigate(`${path}?step=${current}`, { replace: true, preventScrollReset: true });
  }, [asked, current, path]);

  const goTo = (step: S, how?: 'instead') =>
    void navigate(`${path}?step=${step}`, {
      replace: how === 'instead',
      preventScrollReset: true,
      state: { from: current },
    });

  const from = (location.state as { from?: number } | null)?.from;
  return {
    current,
    goTo,
    back() {
      const before = current - 1;
      if (!isStep(before)) return;
      // Where the previous step is also the previous page, use the browser's Back.
      if (from === before) void navigate(-1);
      else goTo(before, 'instead');
    },
  };
}
