import type { ComponentProps } from 'react';
import { useCheckOut } from '../app/useCheckOut.ts';
import { useOnce } from '../app/useOnce.ts';
import type { InsideVisit } from '../core/visits.ts';
import { TouchButton } from '../ui/TouchButton.tsx';

interface CheckOutButtonProps
  extends Omit<ComponentProps<typeof TouchButton>, 'onClick' | 'disabled' | 'children'> {
  visit: InsideVisit;
  onDone?: () => void;
}

/** The check-out button of one visit. Pass the visit's `key`, so that the next visit gets its own button. */
export function CheckOutButton({ visit, onDone, ...look }: CheckOutButtonProps) {
  const checkOut = useCheckOut();
  const { isBusy, run } = useOnce(() => checkOut(visit));
  const tap = async () => {
    if (await run()) onDone?.();
  };
  return (
    <TouchButton {...look} disabled={isBusy} onClick={() => void tap()}>
      Check out
    </TouchButton>
  );
}
