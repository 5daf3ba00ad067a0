import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, realpathSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findProgram } from '../setup/run.mjs';
import { assignments, readStages, type Stage, type Step } from './dockerfile.ts';
import { output, run } from './run.ts';

/** What a built image is made of: a folder with its files, and how its command starts. */
export interface Image {
  root: string;
  env: Record<string, string>;
  user: string;
  folder: string;
  command: string[];
  healthCheck: string[];
}

const base = 'node:24-bookworm-slim';

/**
 * Follows a Dockerfile without a container engine: each stage is a folder with Debian's packages, in which its commands run
 * by `chroot`.
 * @param from the folder that `COPY . .` copies, as git knows it
 * @param folder for the stages
 */
export async function buildImage(dockerfile: string, from: string, folder: string): Promise<Image> {
  const built = new Map<string, Image>();
  let last: Image | undefined;
  for (const [place, stage] of readStages(dockerfile).entries()) {
    const root = join(folder, `stage-${place}`);
    last = await buildStage(stage, { root, from, built });
    built.set(stage.name, last);
  }
  if (!last) throw new Error('The Dockerfile has no stage.');
  return last;
}

interface Surroundings {
  root: string;
  from: string;
  built: ReadonlyMap<string, Image>;
}

async function buildStage({ from, steps }: Stage, around: Surroundings): Promise<Image> {
  if (from !== base) throw new Error(`This test makes ${base}, and the Dockerfile starts from ${from}.`);
  await makeBase(around.root);
  const image: Image = {
    ...{ root: around.root, env: {}, user: 'root', folder: '/', command: [], healthCheck: [] },
  };
  for (const step of steps) {
    console.log(`  ${step.instruction} ${step.value}`);
    await follow(image, step, around);
  }
  return image;
}

/** Debian with the Node that the project installs, as in the official image: `node`, `npm` and a user `node`. */
async function makeBase(root: string): Promise<void> {
  await makeDebian('bookworm', root);
  cpSync(process.execPath, join(root, 'usr/local/bin/node'));
  const npm = dirname(dirname(realpathSync(findProgram('npm') ?? '')));
  cpSync(npm, join(root, 'usr/local/lib/node_modules/npm'), { recursive: true });
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(root, 'usr/local/bin/npm'));
  await run('chroot', [root, 'useradd', '--create-home', '--uid', '1000', 'node']);
}

/** A bare Debian in a folder, which reaches the network as this machine does. */
export async function makeDebian(release: string, root: string): Promise<void> {
  await run('mmdebstrap', ['--quiet', '--variant=minbase', '--include=ca-certificates', release, root]);
  for (const file of ['/etc/resolv.conf', '/etc/hosts', '/etc/ssl/certs/ca-certificates.crt', '/root/.npmrc'])
    if (existsSync(file)) cpSync(realpathSync(file), join(root, file), { force: true });
  for (const name of ['proc', 'dev']) {
    await run('mount', ['--bind', `/${name}`, join(root, name)]);
    mounted.push(join(root, name));
  }
}

const mounted: string[] = [];

/** Before the folders are deleted. */
export async function unmountAll(): Promise<void> {
  for (const path of mounted.splice(0)) await run('umount', ['--lazy', path]);
}

async function follow(image: Image, { instruction, value }: Step, around: Surroundings): Promise<void> {
  switch (instruction) {
    case 'WORKDIR':
      mkdirSync(join(image.root, value), { recursive: true });
      image.folder = value;
      return;
    case 'ENV':
      Object.assign(image.env, assignments(value));
      return;
    case 'USER':
      image.user = value;
      return;
    case 'COPY':
      return copy(image, value, around);
    case 'RUN':
      return run(
        'chroot',
        [image.root, '/bin/sh', '-c', `cd ${image.folder} && ${value}`],
        environmentOf(image, ofThisMachine),
      );
    case 'CMD':
      image.command = JSON.parse(value);
      return;
    case 'HEALTHCHECK':
      image.healthCheck = JSON.parse(value.slice(value.indexOf('[')));
      return;
    case 'VOLUME':
    case 'EXPOSE':
      return;
    default:
      throw new Error(`This test does not know ${instruction}.`);
  }
}

async function copy(image: Image, value: string, { from, built }: Surroundings): Promise<void> {
  const [, stage, source = '', target = ''] = /^--from=(\w+) (\S+) (\S+)$/.exec(value) ?? [];
  const other = stage && built.get(stage);
  if (other) {
    mkdirSync(join(image.root, target), { recursive: true });
    return run('cp', ['-a', `${join(other.root, source)}/.`, join(image.root, target)]);
  }
  if (value !== '. .') throw new Error(`This test does not know COPY ${value}.`);
  const list = (await output('git', ['-C', from, 'ls-files', '-co', '--exclude-standard'])).split('\n');
  for (const path of list.filter(
    (one) => one !== '' && !one.startsWith('artwork/') && existsSync(join(from, one)),
  ))
    cpSync(join(from, path), join(image.root, image.folder, path));
}

/** The certificates that this machine trusts, if it needs more than Debian's. */
const { NODE_EXTRA_CA_CERTS: certificates } = process.env;
export const ofThisMachine: Record<string, string> = certificates
  ? { NODE_EXTRA_CA_CERTS: certificates, npm_config_cafile: certificates }
  : {};

const environmentOf = ({ env }: Image, more: Record<string, string> = {}) => ({
  PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin',
  HOME: '/root',
  ...env,
  ...more,
});

/** Starts the image's command as its user. */
export function startImage(image: Image, settings: Record<string, string>): ChildProcess {
  const { root, user, folder, command } = image;
  const inside = ['--userspec', user, root, '/usr/bin/env', '-C', folder, ...command];
  return spawn('chroot', inside, {
    env: environmentOf(image, { HOME: '/home/node', ...settings }),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** Runs its health check. @throws Error if it fails */
export const checkHealth = (image: Image): Promise<void> =>
  run('chroot', ['--userspec', image.user, image.root, ...image.healthCheck], environmentOf(image));
