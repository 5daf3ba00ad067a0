import { readConfig } from '../../api/src/config.ts';
import { type RunningServer, startServer } from '../../api/src/server.ts';

/**
 * Runs the servers of a worker's tests, each with its own settings, database and port. One process hosts them all,
 * because importing the server's modules takes most of a start.
 */
export type HostRequest = { id: number; start: Record<string, string> } | { id: number; stop: number };
export interface HostResponse {
  id: number;
  error?: string;
}

const running = new Map<number, RunningServer>();

async function handleRequest(message: HostRequest): Promise<void> {
  if ('start' in message) {
    const quiet = () => undefined;
    running.set(message.id, await startServer(readConfig(message.start), quiet, quiet));
    return;
  }
  await running.get(message.stop)?.stop();
  running.delete(message.stop);
}

process.on('message', (message: HostRequest) => {
  const { id } = message;
  const answer = (error?: unknown) =>
    process.send?.({ id, ...(error !== undefined && { error: String(error) }) } satisfies HostResponse);
  handleRequest(message).then(() => answer(), answer);
});
process.on('disconnect', () => process.exit(0));
