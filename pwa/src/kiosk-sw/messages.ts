/** What a page of the desk tells its service worker. `SKIP_WAITING` is the word that workbox-window uses. */
export type ToDeskWorker =
  | { type: 'SKIP_WAITING' }
  /** The desk has started: its rows are read and its screens are drawn. */
  | { type: 'opened' }
  /** The desk can't start: its code is not there, or it failed before a screen was drawn. */
  | { type: 'failed-to-open' }
  /** Check every file of the version in charge, and fetch what is missing. Progress comes over the port. */
  | { type: 'keep-files' }
  /** This tablet is no desk any longer: remove the desk's files and this worker. */
  | { type: 'forget' }
  /** From the recovery page: check the files of the newest version and put it in charge. */
  | { type: 'repair' }
  /** From the recovery page: is there a version to go back to? Answered with a boolean. */
  | { type: 'has-previous' }
  /** From the recovery page: open the version before from now on. Answered with a boolean. */
  | { type: 'go-back' };

/** How far a version's files are; the last message has all of them, or the error that ended it. */
export interface FilesProgress {
  done: number;
  total: number;
  error?: string;
}

/** A page waits so long for the next word of a worker, which gives a file up sooner (`PATIENCE_MS.repair`). */
export const SILENCE_MS = 40_000;

/** On this channel a worker that is being installed tells its progress to every page. */
export const FILES_CHANNEL = 'toodles-desk-files';

/** The recovery page's own address; it also answers any other while the desk's page itself is missing. */
export const RECOVERY = '/kiosk/recovery';
