import { useEffect, useEffectEvent } from 'react';
import { invalidParams, type ParamRules } from './param-rules.ts';
import { useUrlState } from './useUrlState.ts';

/** Removes invalid parameters from the page's address. The page's head then names them (`IgnoredParamsNotice`). */
export function useCleanUrl(rules: ParamRules): void {
  const { search, change } = useUrlState();
  const leftOut = invalidParams(search, rules);
  const tidy = useEffectEvent(() =>
    change(Object.fromEntries(leftOut.map(({ name }) => [name, undefined])), {
      replace: true,
      state: { leftOut },
    }),
  );
  const isWrong = leftOut.length > 0;
  useEffect(() => {
    if (isWrong) tidy();
  }, [isWrong]);
}
