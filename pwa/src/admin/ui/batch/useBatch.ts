import { useEffect, useRef, useState } from 'react';
import { v4 as newKey } from 'uuid';
import { type BatchJob, type Outcome, runBatch } from './run-batch.ts';

interface BatchOptions {
  /** The reason for an error without a server message. */
  failed: string;
  /** Refetches what the batch has changed. */
  onEnd: () => void;
}

interface Batch {
  jobs: readonly BatchJob[];
  keys: ReadonlyMap<BatchJob['id'], string>;
}

/** Makes many changes one after another, with their progress and every result. */
export function useBatch({ failed, onEnd }: BatchOptions) {
  const [batch, setBatch] = useState<Batch>();
  const [outcomes, setOutcomes] = useState<ReadonlyMap<BatchJob['id'], Outcome>>(new Map());
  const [isRunning, setIsRunning] = useState(false);
  const [halted, setHalted] = useState<Error>();
  const isStopped = useRef(false);
  useEffect(() => {
    isStopped.current = false;
    return () => {
      isStopped.current = true;
    };
  }, []);
  const run = async ({ jobs, keys }: Batch) => {
    isStopped.current = false;
    setIsRunning(true);
    setHalted(undefined);
    const error = await runBatch({
      jobs: jobs.filter(({ id }) => !outcomes.has(id)),
      keyOf: ({ id }) => keys.get(id) ?? newKey(),
      failed,
      isStopped: () => isStopped.current,
      onOutcome: ({ id }, outcome) => setOutcomes((before) => new Map(before).set(id, outcome)),
    });
    setHalted(error);
    setIsRunning(false);
    onEnd();
  };
  return {
    jobs: batch?.jobs,
    outcomes,
    isRunning,
    halted,
    start: (jobs: readonly BatchJob[]) => {
      const next = { jobs, keys: new Map(jobs.map(({ id }) => [id, newKey()])) };
      setBatch(next);
      void run(next);
    },
    /** Goes on with the jobs that have no result yet. */
    goOn: () => {
      if (batch) void run(batch);
    },
    stop: () => {
      isStopped.current = true;
    },
  };
}
