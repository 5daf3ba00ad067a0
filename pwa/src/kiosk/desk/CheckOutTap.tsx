import type { ComponentProps } from 'react';
import type { Visit } from '../inside/visits.ts';
import { Tap } from '../ui/Tap.tsx';
import { useCheckOut } from './useCheckOut.ts';
import { useOnce } from './useOnce.ts';

interface CheckOutTapProps extends Omit<ComponentProps<typeof Tap>, 'onClick' | 'disabled' | 'children'> {
  visit: Visit;
  onDone?: () => void;
}

/** The check-out button of one visit. Pass the visit's `key`, so that the next visit gets its own button. */
export function CheckOutTap({ visit, onDone, ...look }: CheckOutTapProps) {
  const checkOut = useCheckOut();
  const { isBusy, run } = useOnce(() => checkOut(visit));
  const tap = async () => {
    if (await run()) onDone?.();
  };
  return (
    <Tap {...look} disabled={isBusy} onClick={() => void tap()}>
      Check out
    </Tap>
  );
}
