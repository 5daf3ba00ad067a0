// Plain JavaScript for Node 20: scripts/start.mjs and others read their arguments before anything is installed.
import { parseArgs } from 'node:util';

/**
 * Reads a command's arguments. `--help` prints its usage and ends the process with 0; arguments that it does not know
 * print what is wrong and its usage, and end it with 2.
 * @template {import('node:util').ParseArgsConfig} T
 * @param {string} usage what it does, its arguments, the settings that it reads, an example
 * @param {T} config as of `parseArgs`
 * @returns {ReturnType<typeof parseArgs<T>>}
 */
export function readArguments(usage, config) {
  if (process.argv.slice(2).includes('--help')) {
    process.stdout.write(`${usage.trim()}\n`);
    process.exit(0);
  }
  try {
    return parseArgs(config);
  } catch (error) {
    return refuseArguments(usage, reasonOf(error));
  }
}

/**
 * Ends the process as for an unknown argument.
 * @param {string} usage
 * @param {string} reason a sentence without its full stop
 * @returns {never}
 */
export function refuseArguments(usage, reason) {
  process.stderr.write(`${reason}.\n\n${usage.trim()}\n`);
  process.exit(2);
}

/** Node's messages go on with advice for arguments that begin with a dash, which no command here takes. @param {unknown} error */
function reasonOf(error) {
  const [sentence = ''] = (error instanceof Error ? error.message : String(error)).split(/\. |\n/);
  return sentence.replace(/\.$/, '');
}

/** For a whole number: 1 to `most`. @param {string} usage @param {{ name: string, text: string, most: number }} argument */
export function wholeNumber(usage, { name, text, most }) {
  if (/^\d{1,9}$/.test(text) && Number(text) >= 1 && Number(text) <= most) return Number(text);
  return refuseArguments(usage, `--${name} must be a whole number from 1 to ${most}, not ${text}`);
}
