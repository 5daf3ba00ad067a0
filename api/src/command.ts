import { type Config, pastPooler, readConfig } from './config.ts';
import { reasonOf } from './db/explain.ts';

interface Failing {
  /** The exit code; 1 by default. */
  code?: number;
  /** What else to say, after the reason. */
  advice?: (config: Config) => string;
}

/**
 * Runs an operator's command with the server's settings, past any connection pooler. What fails is printed in a sentence
 * or two, without a stack, and sets the exit code.
 */
export async function runCommand(
  work: (config: Config) => Promise<void>,
  { code = 1, advice }: Failing = {},
): Promise<void> {
  // Such as `head`, which ends before the command does.
  process.stdout.on('error', () => process.exit());
  let config: Config | undefined;
  try {
    config = pastPooler(readConfig(process.env));
    await work(config);
  } catch (error) {
    const reason = reasonOf(error, config && around(config));
    process.stderr.write(`${[reason, config && advice?.(config)].filter(Boolean).join('\n')}\n`);
    process.exitCode = code;
  }
  // A connection that the driver gave up may stay open.
  process.exit();
}

const around = ({ databaseUrl, dataDir, backups }: Config) => ({
  url: databaseUrl,
  folders: [dataDir, backups.folder],
});
