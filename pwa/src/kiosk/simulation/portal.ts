import { sessionCookie, startSession } from '../../../../api/src/features/access/sessions.ts';
import { findUser } from '../../../../api/src/features/access/store.ts';
import { type ApiResponse, makeClient } from '../../../../api/src/testing/client.ts';
import type { SimulatedServer } from './simulated-server.ts';
import type { Template } from './template.ts';

/** A manager at the real admin API. A call that the server refuses has no effect and is no fault. */
export class Portal {
  private readonly server: SimulatedServer;
  private readonly userId: number;
  private readonly identity: Template['identity'];
  private token: string | undefined;

  constructor(server: SimulatedServer, { admin, identity }: Template) {
    this.server = server;
    this.identity = identity;
    this.userId = admin.userId;
    this.token = admin.cookies.get(sessionCookie);
  }

  async call<T>(method: string, path: string, body?: unknown): Promise<ApiResponse<T>> {
    const answer = await this.send<T>(method, path, body);
    if (answer.status < 500 && answer.status !== 401) return answer;
    if (answer.status >= 500)
      throw new Error(
        `${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)} ${this.server.faults.join()}`,
      );
    // A night has passed, so the session has expired.
    this.token = await this.server.write(async (trx) =>
      startSession(trx, await findUser(trx, this.userId), this.server.clock.now(), {
        method: 'password',
        gaveSecondFactor: false,
      }),
    );
    return this.send(method, path, body);
  }

  /** The response to the call, or undefined when it was refused. */
  async tryCall<T>(method: string, path: string, body?: unknown): Promise<T | undefined> {
    const answer = await this.call<T>(method, path, body);
    return answer.status < 300 ? answer.body : undefined;
  }

  /** Enrols a tablet: creates a code in the portal and redeems it at the desk. */
  async enrol(name: string): Promise<{ deviceId: number; cookies: ReadonlyMap<string, string> }> {
    const made = await this.tryCall<{ id: number; enrolmentCode: string }>('POST', '/api/admin/devices', {
      name,
    });
    const client = makeClient(this.server.origin);
    const { status } = await client.post('/api/kiosk/enrol', {
      code: made?.enrolmentCode,
      keys: this.identity.registered,
    });
    if (!made || status !== 201) throw new Error(`A tablet could not be enrolled: ${status}`);
    return { deviceId: made.id, cookies: client.cookies };
  }

  private send<T>(method: string, path: string, body: unknown): Promise<ApiResponse<T>> {
    const client = makeClient(this.server.origin);
    if (this.token) client.cookies.set(sessionCookie, this.token);
    return client.call<T>(method, path, body === undefined ? {} : { body });
  }
}
