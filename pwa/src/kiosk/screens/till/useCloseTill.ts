import { type Counts, countedCash } from '@toodles/api/domain/billing/till.ts';
import { useRef, useState } from 'react';
import { rupees } from '../../../shared/format.ts';
import { useCentreClock } from '../../app/useCentreNow.ts';
import { useSave } from '../../app/useSave.ts';
import { inRupees } from '../../core/money/paise.ts';
import { expectedCash, type TillNow } from '../../core/money/till.ts';
import { differenceText } from '../../core/money/till-messages.ts';
import { newOperationId } from '../../storage/enqueue.ts';

/** Saves a count of the drawer, or closes the till with it. */
export function useCloseTill(till: TillNow) {
  const save = useSave();
  const clock = useCentreClock();
  const closing = useRef(newOperationId());
  const [isBusy, setIsBusy] = useState(false);
  const busy = async (work: () => Promise<boolean>): Promise<boolean> => {
    setIsBusy(true);
    return await work().finally(() => setIsBusy(false));
  };
  const facts = (count: Counts) => ({
    tillSessionId: till.id,
    counted: inRupees(countedCash(count)),
    counts: count,
    at: new Date(clock()).toISOString(),
  });
  const saveCount = (count: Counts) =>
    busy(() => {
      const title = `Till counted, ${rupees(countedCash(count))}`;
      const text = `${differenceText(till, countedCash(count))} · saved on this tablet`;
      const entryId = newOperationId();
      const payload = { entryId, ...facts(count) };
      return save({ kind: 'till.count', payload }, { id: entryId, title, done: { title, text } });
    });
  const close = (count: Counts, reason: string) =>
    busy(() => {
      const expected = inRupees(expectedCash(till));
      const title = `Till closed, ${differenceText(till, countedCash(count))}`;
      const text = `${rupees(countedCash(count))} counted · saved on this tablet`;
      return save(
        { kind: 'till.close', payload: { ...facts(count), expected, reason } },
        { id: closing.current, title, done: { title, text } },
      );
    });
  return { saveCount, close, isBusy };
}
