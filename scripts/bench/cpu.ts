import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ChildServer, startBareKoa } from './child-server.ts';
import { fetchRaw } from './fetch-raw.ts';
import { cpuPerRequest } from './requests.ts';
import { type Figure, median } from './result.ts';

/** The allowed ratio to bare Koa with a prebuilt buffer. */
const maxRatio = 1.25;
const requests = 4000;
/** Until the JIT has compiled the hot paths. */
const warmUp = 12_000;

/** CPU time per response of our server and of bare Koa for the same bytes, alternating. */
export async function benchCpu(toodles: ChildServer, path: string, runs: number): Promise<Figure> {
  const { body, type, encoding } = await fetchRaw(`${toodles.origin}${path}`);
  const folder = mkdtempSync(join(tmpdir(), 'toodles-bench-'));
  const file = join(folder, 'answer');
  writeFileSync(file, body);
  const bare = await startBareKoa(file, type, encoding);
  try {
    const servers = [toodles, bare];
    for (const server of servers) await cpuPerRequest(server, path, warmUp);
    const used: number[][] = [[], []];
    for (let run = 0; run < runs; run += 1) {
      for (const [place, server] of servers.entries())
        used[place]?.push(await cpuPerRequest(server, path, requests));
    }
    const [ours = Number.NaN, limit = Number.NaN] = used.map(median);
    return {
      what: `processor time for GET ${path}, compared with bare Koa and a prebuilt response`,
      figure: `${ours.toFixed(0)} µs, ${limit.toFixed(0)} µs`,
      budget: `${maxRatio} ×`,
      ratio: ours / limit,
      isOver: ours > limit * maxRatio,
    };
  } finally {
    await bare.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
