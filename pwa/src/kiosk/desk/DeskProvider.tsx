import { centreDate } from '@toodles/api/domain/dates.ts';
import { useLiveQuery } from 'dexie-react-hooks';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { DeskDb } from '../db/desk-db.ts';
import { type DeskRows, readDesk } from '../db/read-desk.ts';
import type { DeskState, Failure } from '../db/rows.ts';
import { type Overlay, overlayOf } from '../outbox/overlay.ts';
import { timeNotBefore } from './centre-clock.ts';
import { type RunningDesk, startDesk } from './start-desk.ts';

/** What every screen of the desk stands on. */
export interface Desk extends DeskRows {
  db: DeskDb;
  /** Asks for a sync: what waits goes out, what changed comes in. */
  sync: RunningDesk['sync'];
  overlay: Overlay;
  timeZone: string;
  /** The centre's time is not before this (desk/centre-clock.ts). */
  notBefore: number | null;
  /** Operations in the air at this moment. */
  sending: number;
}

const DeskContext = createContext<Desk | null>(null);

/** The desk's own database, live, and the loop that keeps it in step. Shows `loading` until the first rows are read. */
export function DeskProvider({ children, loading }: { children: ReactNode; loading: ReactNode }) {
  const [running, setRunning] = useState<RunningDesk>();
  const [sending, setSending] = useState(0);
  const [unwritten, setUnwritten] = useState<Failure | null>(null);
  useEffect(() => {
    const desk = startDesk(new DeskDb(), { onSending: setSending, onUnwritten: setUnwritten });
    setRunning(desk);
    return desk.stop;
  }, []);
  const rows = useLiveQuery(() => (running ? readDesk(running.db) : undefined), [running]);
  const desk = useMemo((): Desk | null => {
    if (!running || !rows) return null;
    // Before the first download the tablet's own zone has to do.
    const timeZone = rows.settings?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
    const { db, sync } = running;
    const state = withFailure(rows.state, unwritten);
    const notBefore = timeNotBefore(state, rows.recent);
    return { ...rows, state, db, sync, sending, timeZone, notBefore, overlay: overlayOf(rows.uncounted) };
  }, [running, rows, sending, unwritten]);
  if (!desk) return loading;
  return <DeskContext value={desk}>{children}</DeskContext>;
}

/** A failure that a full disk could not take counts all the same: the stored row still tells of better days. */
function withFailure(state: DeskState, unwritten: Failure | null): DeskState {
  return unwritten ? { ...state, contact: { ...state.contact, failure: unwritten } } : state;
}

export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('Only a screen of the desk may ask for the desk.');
  return desk;
}

/** The centre's date at a moment of the centre's clock, `useCentreNow`. */
export const useToday = (now: number): string => centreDate(new Date(now), useDesk().timeZone);
