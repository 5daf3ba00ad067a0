import { useEffect, useEffectEvent } from 'react';
import { type AddressRules, nonsenseIn } from './address-rules.ts';
import { useAddress } from './useAddress.ts';

/** Removes invalid parameters from the page's address. The page's head then names them (`LeftOut`). */
export function useTidyAddress(rules: AddressRules): void {
  const { search, change } = useAddress();
  const leftOut = nonsenseIn(search, rules);
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
