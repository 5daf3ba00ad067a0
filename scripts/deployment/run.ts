import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';

/** Runs a program to its end. @throws Error with its name if it fails */
export async function run(
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<void> {
  const child = spawn(program, args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}.`);
}

/** What a program prints. */
export const output = async (program: string, args: readonly string[]): Promise<string> =>
  (await promisify(execFile)(program, args, { maxBuffer: 64e6 })).stdout;
