import { Agent, get } from 'node:http';
import type { ChildServer } from './child-server.ts';

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
export async function cpuPerRequest(server: ChildServer, path: string, count: number): Promise<number> {
  const before = await server.cpu();
  await ask(`${server.origin}${path}`, count);
  return ((await server.cpu()) - before) / count;
}
