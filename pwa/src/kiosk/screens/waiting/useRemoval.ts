import { useState } from 'react';
import { api } from '../../../shared/api.ts';
import { useDesk } from '../../app/DeskProvider.tsx';
import { removeOfflineFiles } from '../../app/offline-files.ts';
import type { OutboxRow } from '../../core/rows.ts';
import { readIdentity } from '../../storage/identity.ts';
import { readPickedFile } from '../../storage/picked-file.ts';
import { type ResetProof, resetTablet } from '../../storage/reset-tablet.ts';

export type Unsent = readonly OutboxRow[];

export interface Removal {
  problem: string | null;
  setProblem: (problem: string | null) => void;
  /** The selected file, once it contains everything that is unsent now. */
  picked: Extract<ResetProof, { kind: 'file' }> | null;
  pick: (file: File) => Promise<void>;
  isBusy: boolean;
  remove: (proof: ResetProof) => Promise<void>;
}

/** The removal's steps: the proof that nothing is lost, then the emptied tablet. */
export function useRemoval(unsent: Unsent): Removal {
  const { db } = useDesk();
  const [problem, setProblem] = useState<string | null>(null);
  const [file, setFile] = useState<Removal['picked']>(null);
  const [isBusy, setIsBusy] = useState(false);
  const hasAll = (operations: ReadonlyMap<string, string>) => unsent.every(({ id }) => operations.has(id));
  const pick = async (chosen: File) => {
    const read = await readPickedFile(await chosen.text().catch(() => ''), await readIdentity(db));
    if (!read.ok) return setProblem(read.problem);
    setFile({ kind: 'file', operations: read.operations });
    setProblem(
      hasAll(read.operations)
        ? null
        : 'This file is missing the latest changes. Export again, then choose the new file.',
    );
  };
  const remove = async (proof: ResetProof) => {
    setIsBusy(true);
    try {
      const done = await resetTablet(db, proof);
      if (!done.ok)
        return setProblem(
          'Something was saved just now, so nothing was removed. Check the number and try again.',
        );
    } catch (error) {
      console.error('The tablet could not be emptied:', error);
      return setProblem('Couldn’t clear this tablet, so nothing changed. Try again.');
    } finally {
      setIsBusy(false);
    }
    // The desk redirects a tablet without a device. If the server is unreachable, a manager revokes it.
    await Promise.allSettled([api('POST /api/kiosk/leave'), removeOfflineFiles()]);
  };
  const picked = file && hasAll(file.operations) ? file : null;
  return { problem, setProblem, picked, pick, isBusy, remove };
}
