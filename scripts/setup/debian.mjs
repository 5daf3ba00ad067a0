// Plain JavaScript for Node 20: this runs before anything is installed.
import { capture, findProgram, Trouble } from './run.mjs';

let listsAreFresh = false;

/** Whether we may install Debian packages here. */
export function canInstallPackages() {
  return process.getuid?.() === 0 && findProgram('apt-get') !== undefined;
}

/** @param {...string} names Debian packages */
export async function installPackages(...names) {
  console.log(`Installing ${names.join(', ')} …`);
  if (!listsAreFresh) await aptGet('update');
  listsAreFresh = true;
  await aptGet('install', '--yes', '--no-install-recommends', ...names);
}

/** @param {...string} args */
async function aptGet(...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { code, output } = await capture('apt-get', ['--quiet', ...args], { env });
  if (code !== 0) throw new Trouble(`${output}\napt-get ${args.join(' ')} failed (exit code ${code}).`);
}
