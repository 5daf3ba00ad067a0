import { centreDate } from '@toodles/api/domain/dates.ts';
import { useLiveQuery } from 'dexie-react-hooks';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { withArrivalHours } from '../core/arrival-hours.ts';
import { timeNotBefore } from '../core/centre-clock.ts';
import { type Overlay, overlayOf } from '../core/overlay.ts';
import type { DeskState, Failure } from '../core/rows.ts';
import { DeskDb } from '../storage/desk-db.ts';
import { type DeskRows, readDesk } from '../storage/read-desk.ts';
import { type RunningDesk, startDesk } from './start-desk.ts';

/** The data that every screen of the desk uses. */
export interface Desk extends DeskRows {
  db: DeskDb;
  /** Requests a sync: pushes waiting operations and pulls changes. */
  sync: RunningDesk['sync'];
  overlay: Overlay;
  timeZone: string;
  /** A lower limit for the centre's time (core/centre-clock.ts). */
  notBefore: number | null;
  /** Number of operations in flight. */
  sending: number;
}

const DeskContext = createContext<Desk | null>(null);

/** Provides the desk's live database and its sync loop. Shows `loading` until the first rows are read. */
export function DeskProvider({ children, loading }: { children: ReactNode; loading: ReactNode }) {
  const [running, setRunning] = useState<RunningDesk>();
  const [sending, setSending] = useState(0);
  const [unsavedFailure, setUnsavedFailure] = useState<Failure | null>(null);
  useEffect(() => {
    const desk = startDesk(new DeskDb(), { onSending: setSending, onUnsavedFailure: setUnsavedFailure });
    setRunning(desk);
    return desk.stop;
  }, []);
  const rows = useLiveQuery(() => (running ? readDesk(running.db) : undefined), [running]);
  const desk = useMemo((): Desk | null => {
    if (!running || !rows) return null;
    // Use the tablet's own time zone until the first download.
    const timeZone = rows.settings?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
    const { db, sync } = running;
    const state = withFailure(rows.state, unsavedFailure);
    const notBefore = timeNotBefore(state, rows.recent);
    const overlay = withArrivalHours(overlayOf(rows.unreflected), rows.bookings);
    return { ...rows, state, db, sync, sending, timeZone, notBefore, overlay };
  }, [running, rows, sending, unsavedFailure]);
  if (!desk) return loading;
  return <DeskContext value={desk}>{children}</DeskContext>;
}

/** Applies a failure that a full disk could not store, because the stored state is out of date then. */
function withFailure(state: DeskState, unsavedFailure: Failure | null): DeskState {
  return unsavedFailure ? { ...state, contact: { ...state.contact, failure: unsavedFailure } } : state;
}

export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('useDesk needs a DeskProvider around it.');
  return desk;
}

/** The centre's date at a moment of the centre's clock (`useCentreNow`). */
export const useToday = (now: number): string => centreDate(new Date(now), useDesk().timeZone);
