/** Messages from a page of the desk to its service worker. workbox-window defines `SKIP_WAITING`. */
export type DeskWorkerMessage =
  | { type: 'SKIP_WAITING' }
  /** The desk has started: it has read its rows and rendered its screens. */
  | { type: 'opened' }
  /** The desk can't start: its code is missing, or it failed before it rendered a screen. */
  | { type: 'failed-to-open' }
  /** Check every file of the version in charge and fetch missing ones. Progress goes over the port. */
  | { type: 'keep-files' }
  /** This tablet is no longer a desk: remove the desk's files and this worker. */
  | { type: 'forget' }
  /** From the recovery page: check the files of the newest version and put it in charge. */
  | { type: 'repair' }
  /** From the recovery page: is there a previous version? The reply is a boolean. */
  | { type: 'has-previous' }
  /** From the recovery page: open the previous version from now on. The reply is a boolean. */
  | { type: 'go-back' };

/** Progress of a version's files. The last message reports all of them, or the error that ended the work. */
export interface FilesProgress {
  done: number;
  total: number;
  error?: string;
}

/**
 * How long a page waits for a worker's next message. A worker gives up a file sooner (`PATIENCE_MS.repair`).
 */
export const IDLE_TIMEOUT_MS = 40_000;

/** A worker that is installing reports its progress to every page on this channel. */
export const FILES_CHANNEL = 'toodles-desk-files';

/** The recovery page's address. The page also replaces any desk page while the desk's own page is missing. */
export const RECOVERY_PATH = '/kiosk/recovery';
