import type { SyncRequest } from '@toodles/api/contract/desk/sync.ts';
import type { Network, Reply } from '../sync/ports.ts';
import { badGateway, type Fault, foreignReplies, type HttpReply } from './faults.ts';

/** A request that left the tablet, with its credential. */
export interface SentRequest {
  request: SyncRequest;
  cookie: string;
}

/** The surroundings of a network: where its requests go, and what dies on the way. */
export interface NetworkEnds {
  cookie: () => string;
  /** Delivers a request to the real server over HTTP; undefined when no response came. */
  deliver: (letter: SentRequest) => Promise<HttpReply | undefined>;
  cutServerPower: (when: 'before commit' | 'after commit') => void;
  /** The battery dies at this moment of storing the response. */
  batteryEnds: (when: 'first write' | 'third write' | 'stored') => void;
}

interface Reader {
  die: () => void;
}

const noNetwork: Reply = { kind: 'failed', code: 'no_network' };
const timeout: Reply = { kind: 'failed', code: 'timeout' };
const never = () => new Promise<never>(() => undefined);

/** A tablet's network, which fails as planned, call by call, and works when the plan ends. */
export class SimulatedNetwork {
  /** Every request that ever left the tablet, because any of them may arrive again. */
  readonly sentRequests: SentRequest[] = [];
  private plan: Fault[] = [];
  private crossing: Crossing | undefined;
  private readonly ends: NetworkEnds;

  constructor(ends: NetworkEnds) {
    this.ends = ends;
  }

  planFaults(plan: readonly Fault[]): void {
    this.plan = [...plan];
  }

  /** The network for one page or worker of the tablet. */
  networkFor(reader: Reader): Network {
    return { send: (request) => this.send(request, reader) };
  }

  /** Makes the next two calls overlap: neither arrives before both have left. */
  cross(order: CrossingOrder): Crossing {
    this.crossing = new Crossing(order);
    return this.crossing;
  }

  private async send(request: SyncRequest, reader: Reader): Promise<Reply> {
    // Copied as on the wire, so that nothing shares memory with the tablet.
    const letter: SentRequest = { request: JSON.parse(JSON.stringify(request)), cookie: this.ends.cookie() };
    const fault = this.plan.shift() ?? 'fine';
    if (foreignReplies[fault]) return foreignReplies[fault];
    if (fault === 'lost before') return noNetwork;
    this.sentRequests.push(letter);
    if (fault === 'travels on') return timeout;
    const deliver = () => this.ends.deliver(letter);
    if (this.crossing?.isOpen) return (await this.crossing.join(deliver)) ?? noNetwork;
    return this.exchange(fault, deliver, reader);
  }

  private async exchange(
    fault: Fault,
    deliver: () => Promise<HttpReply | undefined>,
    reader: Reader,
  ): Promise<Reply> {
    if (fault === 'server dies before commit') this.ends.cutServerPower('before commit');
    if (fault === 'server dies after commit') this.ends.cutServerPower('after commit');
    const first = await deliver();
    const answer = fault === 'twice' ? await deliver() : first;
    if (!answer) return noNetwork;
    switch (fault) {
      case 'lost after':
        return timeout;
      case '502 after':
        return badGateway;
      case 'cut short':
        return { ...answer, body: answer.body.slice(0, answer.body.length / 2) };
      case 'last result missing':
        return withoutLastResult(answer);
      case 'tablet dies, sent':
        reader.die();
        return never();
      case 'tablet dies, first write':
        this.ends.batteryEnds('first write');
        return answer;
      case 'tablet dies, third write':
        this.ends.batteryEnds('third write');
        return answer;
      case 'tablet dies, stored':
        this.ends.batteryEnds('stored');
        return answer;
      default:
        return answer;
    }
  }
}

/** The server's response when it failed on the last operation and does not name it. */
function withoutLastResult(answer: HttpReply): HttpReply {
  const said = JSON.parse(answer.body);
  if (!Array.isArray(said.results)) return answer;
  return { ...answer, body: JSON.stringify({ ...said, results: said.results.slice(0, -1) }) };
}

/** Which of two calls arrives first, and whose response does. */
export interface CrossingOrder {
  secondArrivesFirst: boolean;
  secondAnsweredFirst: boolean;
}

interface HeldCall {
  deliver: () => Promise<HttpReply | undefined>;
  resolve: (reply: HttpReply | undefined) => void;
}

/** Two calls in flight at the same time. */
export class Crossing {
  isOpen = true;
  /** Resolves when the first of the two has left, or never will. */
  readonly isOnTheWay: Promise<void>;
  private left: () => void = () => undefined;
  private readonly held: HeldCall[] = [];
  private readonly order: CrossingOrder;

  constructor(order: CrossingOrder) {
    this.order = order;
    this.isOnTheWay = new Promise((resolve) => {
      this.left = resolve;
    });
  }

  join(deliver: HeldCall['deliver']): Promise<HttpReply | undefined> {
    return new Promise((resolve, reject) => {
      this.held.push({ deliver, resolve });
      this.left();
      if (this.held.length === 2) this.release().catch(reject);
    });
  }

  /** No other call will come, so a waiting call continues alone. */
  async release(): Promise<void> {
    if (!this.isOpen) return;
    this.isOpen = false;
    this.left();
    const { secondArrivesFirst, secondAnsweredFirst } = this.order;
    const arriving = secondArrivesFirst ? [...this.held].reverse() : this.held;
    const answers = new Map<HeldCall, HttpReply | undefined>();
    for (const held of arriving) answers.set(held, await held.deliver());
    const answered = secondAnsweredFirst ? [...this.held].reverse() : this.held;
    for (const held of answered) {
      held.resolve(answers.get(held));
      // The call that receives its response first stores it first.
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
}
