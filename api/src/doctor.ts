/** `npm run doctor`: lists what is wrong, and what is missing before the opening day. */
import { existsSync } from 'node:fs';
import { runCommand } from './command.ts';
import { readArguments } from './command-line.mjs';
import type { Config } from './config.ts';
import { type Database, openDatabase } from './db/database.ts';
import { examine } from './features/doctor/examine.ts';
import type { Finding } from './features/doctor/finding.ts';

const usage = `
Usage: npm run doctor [-- --json]

Lists what is wrong, what is missing before the opening day, and what to do. It changes nothing. Run it as the server's
user, with its settings. Exits with 0 if nothing is to be done, 1 if something is missing, 2 if something is wrong.
  --json   the same as JSON

Settings: all of the server's
Example: npm run doctor -- --json`;

const { values } = readArguments(usage, { options: { json: { type: 'boolean', default: false } } });

const say = (text: string) => process.stdout.write(`${text}\n`);

async function main(config: Config): Promise<void> {
  const { databaseUrl } = config;
  const isThere = !databaseUrl.startsWith('file:') || existsSync(databaseUrl.slice('file:'.length));
  const opened = isThere ? open(databaseUrl) : undefined;
  try {
    const findings = await examine(opened, config, () => new Date());
    if (values.json) say(JSON.stringify(findings, null, 2));
    else report(findings);
    process.exitCode = codeOf(findings);
  } finally {
    if (opened && !(opened instanceof Error)) await opened.close();
  }
}

/** @returns why a file can't be opened, if it is damaged or not a database */
function open(url: string): Database | Error {
  try {
    return openDatabase(url);
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

function codeOf(findings: readonly Finding[]): number {
  if (findings.some(({ level }) => level === 'wrong')) return 2;
  return findings.some(({ level }) => level === 'todo') ? 1 : 0;
}

function report(findings: readonly Finding[]): void {
  const of = (level: Finding['level']) => findings.filter((one) => one.level === level);
  list('Wrong', of('wrong'));
  list('To do before the opening day', of('todo'));
  const subjects = [...new Set(of('fine').map((one) => one.about))];
  say('Fine');
  for (const subject of subjects) {
    const said = of('fine').filter((one) => one.about === subject);
    say(`  ${subject}: ${said.map(({ says }) => says).join('; ')}`);
  }
}

function list(title: string, findings: readonly Finding[]): void {
  if (findings.length === 0) return;
  say(title);
  for (const { about, says, advice } of findings) say(`  ${about}: ${says}\n      ${advice}`);
  say('');
}

await runCommand(main, { code: 2 });
