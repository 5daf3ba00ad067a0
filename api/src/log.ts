import { accessSync, constants, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from './config.ts';

/** A file of the log ends at this size, and at midnight. */
const largestFile = '50m';
/** How many files are kept besides the current one. */
const keptFiles = 30;

/**
 * The server's log: to standard output, or to `LOG_FILE`, whose files are numbered, ended daily and deleted after
 * a month.
 * @throws Error with a message for the operator if the files can't be written
 */
export function createLog(
  { logLevel, logFile }: Pick<Config, 'logLevel' | 'logFile'>,
  fileSize = largestFile,
): Logger {
  const options = {
    level: logLevel,
    // A store's error may carry the row it was about, with the family's name.
    redact: { paths: ['err.detail', 'err.where', 'err.parameters'], remove: true },
  };
  if (logFile === undefined) return pino(options);
  requireFolder(dirname(logFile));
  const rotating = pino.transport({
    target: 'pino-roll',
    options: {
      ...{ file: logFile, mkdir: true, mode: 0o600 },
      ...{ size: fileSize, frequency: 'daily', dateFormat: 'yyyy-MM-dd' },
      limit: { count: keptFiles, removeOtherLogFiles: true },
    },
  });
  return pino(options, orStandardOutput(rotating));
}

/** A full disk under the log must not end the server: its lines then go to standard output until the next start. */
function orStandardOutput(file: ReturnType<typeof pino.transport>): DestinationStream {
  let isBroken = false;
  const giveUp = (error: unknown) => {
    if (!isBroken) {
      const reason = error instanceof Error ? error.message : String(error);
      process.stderr.write(
        `The log can’t be written to LOG_FILE any more: ${reason}. It goes to standard output until the next start.\n`,
      );
    }
    isBroken = true;
  };
  file.on('error', giveUp);
  return {
    write(line) {
      if (!isBroken) {
        try {
          file.write(line);
          return;
        } catch (error) {
          giveUp(error);
        }
      }
      process.stdout.write(line);
    },
  };
}

function requireFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The log can’t be written to LOG_FILE: ${reason}`, { cause: error });
  }
}
