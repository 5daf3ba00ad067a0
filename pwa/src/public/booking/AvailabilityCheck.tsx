import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { read } from '../../shared/read.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { availabilityVerdict } from './availability-text.ts';
import type { Draft } from './draft.ts';
import { NoticeBox } from './NoticeBox.tsx';

interface AvailabilityCheckProps {
  draft: Draft;
  /** Told whether the last check said no, which holds Next back. */
  onRefused: (refused: boolean) => void;
}

/** Asks for the chosen slot when it is chosen, and again on the button. A dropped line is only logged (seed 000, 8). */
export function AvailabilityCheck({ draft, onRefused }: AvailabilityCheckProps) {
  const { date, slot, children } = draft;
  const chosen = date !== null && slot !== null;
  const { data, error, refetch, isFetching } = useQuery({
    ...read('GET /api/availability/{date}/{slotId}', { params: { date: date ?? '', slotId: slot?.id ?? 0 } }),
    enabled: chosen,
    staleTime: 0,
    gcTime: 0,
  });
  const verdict = chosen && data ? availabilityVerdict(data, children) : null;
  const refused = verdict !== null && !verdict.ok;

  useEffect(() => {
    if (error) console.error('Availability check failed:', error);
  }, [error]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: tells of a change of the verdict only
  useEffect(() => {
    onRefused(refused);
    return () => onRefused(false);
  }, [refused]);

  if (!chosen) return null;
  return (
    <>
      {verdict && <NoticeBox tone={verdict.ok ? 'good' : 'bad'}>{verdict.text}</NoticeBox>}
      <Button variant="quiet" block busy={isFetching && 'Checking…'} onClick={() => void refetch()}>
        Check Availability
      </Button>
    </>
  );
}
