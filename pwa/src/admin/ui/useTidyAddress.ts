import { useEffect, useEffectEvent } from 'react';
import { type AddressRules, nonsenseIn } from './address-rules.ts';
import { useAddress } from './useAddress.ts';

/** Takes what cannot be out of the page's address; the page's head then says what was left out (`LeftOut`). */
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
