import { useRef } from 'react';
import { rupees } from '../../../shared/format.ts';
import { useCentreClock } from '../../app/useCentreNow.ts';
import { useSave } from '../../app/useSave.ts';
import { inRupees } from '../../core/money/paise.ts';
import { newOperationId } from '../../storage/enqueue.ts';

/** Opens the till of this desk with a float, once, however often it is tapped. */
export function useOpenTill(): (floatPaise: number) => Promise<boolean> {
  const save = useSave();
  const clock = useCentreClock();
  const id = useRef(newOperationId());
  return async (floatPaise) => {
    const payload = {
      tillSessionId: id.current,
      float: inRupees(floatPaise),
      at: new Date(clock()).toISOString(),
    };
    const title = `Till opened with ${rupees(floatPaise)}`;
    const isSaved = await save(
      { kind: 'till.open', payload },
      { id: id.current, title, done: { title, text: 'Saved on this tablet' } },
    );
    if (isSaved) id.current = newOperationId();
    return isSaved;
  };
}
