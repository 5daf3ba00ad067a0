import { useEffect, useState } from 'react';
import { useUrlState } from './useUrlState.ts';

/**
 * The dialog that adds something to a page. `?new=1` opens it too, if the user may: Ctrl+K and other pages link there.
 * @param blank what it starts with then
 */
export function useNewDialog<T>(blank: T, may = true) {
  const { search, change } = useUrlState();
  const isAsked = may && search.get('new') === '1';
  const [opened, setOpened] = useState<T | undefined>(isAsked ? blank : undefined);
  useEffect(() => {
    if (isAsked) setOpened((now) => now ?? blank);
  }, [isAsked, blank]);
  return {
    opened,
    open: setOpened,
    /** @param changes of the address, such as the new row to show */
    close(changes: Record<string, number | undefined> = {}) {
      setOpened(undefined);
      const isChange = Object.values(changes).some((value) => value !== undefined);
      if (isChange || search.has('new')) change({ new: undefined, ...changes }, { replace: !isChange });
    },
  };
}
