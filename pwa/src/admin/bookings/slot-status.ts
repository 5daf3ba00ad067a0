interface Span {
  startTime: string;
  endTime: string;
}

interface Slot extends Span {
  capacity: number;
  seatsTaken: number;
  isActive: boolean;
}

/** `done`: over, `now`: running, `ahead`: to come. */
export type SlotPhase = 'done' | 'now' | 'ahead';

export function slotPhase({ startTime, endTime }: Span, time: string): SlotPhase {
  if (endTime <= time) return 'done';
  return startTime <= time ? 'now' : 'ahead';
}

/** A short status of a slot, beside its figure. */
export function slotStatus(slot: Slot, time: string): { label: string; isLoud: boolean } {
  const free = slot.capacity - slot.seatsTaken;
  if (free < 0) return { label: `${-free} over`, isLoud: true };
  if (slotPhase(slot, time) === 'done') return { label: 'Done', isLoud: false };
  if (!slot.isActive) return { label: 'Off', isLoud: true };
  return { label: free === 0 ? 'Full' : `${free} free`, isLoud: false };
}
