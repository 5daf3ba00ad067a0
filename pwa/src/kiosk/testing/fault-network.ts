import { oldestWaitingField, type SyncRequest } from '@toodles/api/contract/desk/sync.ts';
import type { Network, Reply } from '../sync/ports.ts';
import type { ModelServer } from './model-server.ts';

/** Events that can befall a call between a tablet and its server. */
export const faults = [
  'fine',
  'drop_before',
  'drop_after',
  'sign_in_page',
  'json_sign_in_page',
  'empty_204',
  'redirect',
  'unauthorized',
  'forbidden',
  'not_found',
  'server_error',
  'busy',
  'cut_short',
  'some_results_missing',
  'another_shape',
] as const;
export type Fault = (typeof faults)[number];

type HttpReply = Extract<Reply, { kind: 'answer' }>;

const json = (body: string, status = 200): HttpReply => ({
  kind: 'answer',
  status,
  contentType: 'application/json; charset=utf-8',
  body,
  retryAfterMs: null,
});
const html = (status: number): HttpReply => ({
  ...json('<!doctype html><title>Welcome to Hotel Wi-Fi</title>', status),
  contentType: 'text/html',
});

/** A network to the model server that fails as planned, call by call, and works when the plan ends. */
export class FaultNetwork implements Network {
  readonly requests: SyncRequest[] = [];
  private faults: Fault[];
  private readonly server: ModelServer;

  constructor(server: ModelServer, ...plan: Fault[]) {
    this.server = server;
    this.faults = plan;
  }

  plan(...next: Fault[]): void {
    this.faults = next;
  }

  /** Number of planned faults that remain. */
  get left(): number {
    return this.faults.length;
  }

  async send(request: SyncRequest): Promise<Reply> {
    this.requests.push(structuredClone(request));
    // Copied as on the wire, so that nothing shares memory with the tablet.
    const heard: SyncRequest = JSON.parse(JSON.stringify(request));
    await new Promise((resolve) => setTimeout(resolve, 0));
    return this.reply(this.faults.shift() ?? 'fine', heard);
  }

  private reply(fault: Fault, request: SyncRequest): Reply {
    if (this.server.isEarlier && oldestWaitingField in request)
      return json('{"success":false,"code":"invalid_request","message":"…"}', 400);
    switch (fault) {
      case 'drop_before':
        return { kind: 'failed', code: 'no_network' };
      case 'sign_in_page':
        return html(200);
      case 'json_sign_in_page':
        return json('{"success":true,"results":[]}');
      case 'empty_204':
        return { ...json('', 204), contentType: '' };
      case 'redirect':
        return { ...json('', 0), contentType: '' };
      case 'unauthorized':
        return json('{"success":false,"code":"device_unknown","message":"…"}', 401);
      case 'forbidden':
        return html(403);
      case 'not_found':
        return html(404);
      case 'server_error':
        return html(500);
      case 'busy':
        return { ...json('{"success":false,"code":"busy"}', 503), retryAfterMs: 1000 };
      default:
        return this.answered(fault, JSON.stringify(this.server.handle(request)));
    }
  }

  /** The server has applied the call. The response may still be damaged. */
  private answered(fault: Fault, body: string): Reply {
    switch (fault) {
      case 'drop_after':
        return { kind: 'failed', code: 'timeout' };
      case 'cut_short':
        return json(body.slice(0, body.length / 2));
      case 'some_results_missing': {
        const answer = JSON.parse(body);
        return json(JSON.stringify({ ...answer, results: answer.results.slice(0, -1) }));
      }
      case 'another_shape':
        return json(body.replace('"outcome":"', '"outcome":"not_'));
      default:
        return json(body);
    }
  }
}
