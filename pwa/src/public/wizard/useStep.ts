import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

export interface StepInAddress<S extends number> {
  current: S;
  /** @param how `instead`: the step that is left is not one to come back to */
  goTo: (step: S, how?: 'instead') => void;
  back: () => void;
}

interface Wizard<S extends number> {
  /** The wizard's own address, such as `/book`. */
  path: string;
  isStep: (n: number) => n is S;
  first: S;
  /** The furthest step that may be shown where `wanted` is asked for. */
  reachable: (wanted: S) => S;
}

/** The step that the address asks for, as far as what was filled in allows it. The browser's Back goes back a step. */
export function useStep<S extends number>({ path, isStep, first, reachable }: Wizard<S>): StepInAddress<S> {
  const [search] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const asked = Number(search.get('step') ?? first);
  const current = reachable(isStep(asked) ? asked : first);

  // The address says the step that is shown: were it still to ask for a later one, filling this one in would jump there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `navigate` is another one after every step
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
      // Where the step before is also the page before, Back and the browser's Back are the same.
      if (from === before) void navigate(-1);
      else goTo(before, 'instead');
    },
  };
}
