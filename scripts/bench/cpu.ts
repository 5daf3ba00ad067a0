import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ChildServer, startBareKoa } from './child-server.ts';
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

/** A response as transferred, without decompression. */
interface RawAnswer {
  body: Buffer;
  type: string;
  encoding: string;
}

function fetchRaw(url: string): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers: { 'Accept-Encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', reject);
      response.once('end', () =>
        resolve({
          body: Buffer.concat(chunks),
          type: response.headers['content-type'] ?? '',
          encoding: response.headers['content-encoding'] ?? 'identity',
        }),
      );
    });
    request.once('error', reject);
  });
}

const connections = 10;
const headers = { 'Accept-Encoding': 'br' };

/** Sends `count` requests over a few persistent connections in parallel; every response must be a 200. */
async function ask(url: string, count: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let left = count;
  const worker = async () => {
    while (left > 0) {
      left -= 1;
      await askOnce(url, agent);
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  agent.destroy();
}

function askOnce(url: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent, headers }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`${url} answered ${response.statusCode}`));
      response.resume().once('end', resolve).once('error', reject);
    });
    request.once('error', reject);
  });
}

/** The server's CPU time per request for `count` requests, in microseconds. */
async function cpuPerRequest(server: ChildServer, path: string, count: number): Promise<number> {
  const before = await server.cpu();
  await ask(`${server.origin}${path}`, count);
  return ((await server.cpu()) - before) / count;
}
