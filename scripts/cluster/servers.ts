import { join } from 'node:path';
import { apiOrigin, centreOrigin, ports } from './addresses.ts';
import { type Program, type Programs, until } from './programs.ts';

/** Of the centre's day, so that no backup is due by itself. */
const twelveHoursFromNow = () =>
  new Date(Date.now() + 12 * 3_600_000).toLocaleTimeString('en-GB', {
    timeZone: 'Asia/Kolkata',
    hour: '2-digit',
    minute: '2-digit',
  });

export const admin = { username: 'admin', password: 'correct horse battery' };

/** The API processes, which a supervisor would start again. */
export class Servers {
  readonly #programs: Programs;
  readonly #settings: Record<string, string>;
  readonly #servers: (Program | undefined)[] = [];

  constructor(programs: Programs, settings: Record<string, string>) {
    this.#programs = programs;
    this.#settings = settings;
  }

  /**
   * Starts a process, or starts it again; resolves when it answers.
   * @param root the folder of the version that it runs
   */
  async start(n: number, root: string, settings: Record<string, string> = {}): Promise<void> {
    const name = `api${n + 1}`;
    const server = this.#programs.start(name, [process.execPath, 'api/src/main.ts'], {
      cwd: root,
      env: {
        NODE_ENV: 'development',
        PORT: String(ports.api[n]),
        HOST: '127.0.0.1',
        PUBLIC_ORIGIN: centreOrigin,
        TRUST_PROXY: 'true',
        DATA_DIR: join(this.#programs.folder, 'data'),
        BACKUP_AT: twelveHoursFromNow(),
        DESK_PLAUSIBILITY: 'off',
        BOOKINGS_PER_ADDRESS: '1000000',
        LOG_LEVEL: 'warn',
        ADMIN_USERNAME: admin.username,
        ADMIN_PASSWORD: admin.password,
        ...this.#settings,
        ...settings,
      },
    });
    this.#servers[n] = server;
    await until(`${name} answers`, async () => {
      if (!server.isRunning()) throw new Error(`${name} ended:\n${server.output().slice(-2000)}`);
      const answer = await fetch(`${apiOrigin(n)}/api/health`).catch(() => undefined);
      return answer?.ok === true;
    });
  }

  /** Ends it as `systemctl stop` does. */
  async stop(n: number): Promise<void> {
    await this.#servers[n]?.end('SIGTERM');
  }

  async kill(n: number): Promise<void> {
    await this.#servers[n]?.end('SIGKILL');
  }

  /** Errors that a process logged. */
  faults(): string[] {
    const lines = this.#servers.flatMap((server) => server?.output().split('\n') ?? []);
    return lines.filter((line) => line.includes('"level":50') || line.includes('"level":60'));
  }
}
