import { createHistogram, type RecordableHistogram } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';

/** Something that people do, and how often, compared with the other kinds. */
export interface Kind {
  name: string;
  weight: number;
  /** Does it once. @returns false if there was nothing to do, such as no free tablet */
  send(): Promise<boolean>;
}

/** The times of one kind or of all, in milliseconds, and what went wrong. */
export interface Times {
  count: number;
  p50: number;
  p99: number;
  max: number;
}

export interface Measured {
  /** Requests per second that were answered. */
  rate: number;
  all: Times;
  kinds: ReadonlyMap<string, Times>;
  /** By message. */
  failures: ReadonlyMap<string, number>;
}

/** More requests than this under way means that the server no longer keeps up. */
const mostUnderWay = 2_000;
const tickMs = 5;
const microseconds = 1_000;

/**
 * Sends requests at a fixed rate, whether or not the server keeps up, and measures each from the moment when it
 * was due: a server that stalls is charged for everyone who had to wait.
 * @param perSecond requests per second
 */
export async function drive(
  kinds: readonly Kind[],
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<Measured> {
  const run = new Run(kinds);
  const started = performance.now();
  const all = Math.round(perSecond * seconds);
  for (let sent = 0; sent < all; ) {
    const due = Math.min(all, 1 + Math.floor(((performance.now() - started) / 1000) * perSecond));
    for (; sent < due; sent += 1) run.send(started + (sent / perSecond) * 1000);
    await pause(tickMs);
  }
  await run.settle();
  return run.measured(performance.now() - started);
}

class Run {
  readonly #kinds: readonly Kind[];
  readonly #weight: number;
  readonly #all = createHistogram();
  readonly #times = new Map<string, RecordableHistogram>();
  readonly #failures = new Map<string, number>();
  readonly #underWay = new Set<Promise<void>>();

  constructor(kinds: readonly Kind[]) {
    this.#kinds = kinds;
    this.#weight = kinds.reduce((sum, { weight }) => sum + weight, 0);
  }

  send(due: number): void {
    if (this.#underWay.size >= mostUnderWay) {
      this.#fail('not sent: too many requests were under way');
      return;
    }
    const sending = this.#sendOne(this.#choose(), due).finally(() => this.#underWay.delete(sending));
    this.#underWay.add(sending);
  }

  async settle(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay);
  }

  measured(elapsedMs: number): Measured {
    const kinds = [...this.#times].map(([name, times]) => [name, timesOf(times)] as const);
    const rate = this.#all.count / (elapsedMs / 1000);
    return { rate, all: timesOf(this.#all), kinds: new Map(kinds), failures: this.#failures };
  }

  #choose(): Kind {
    let left = Math.random() * this.#weight;
    const chosen = this.#kinds.find(({ weight }) => {
      left -= weight;
      return left < 0;
    });
    const kind = chosen ?? this.#kinds[0];
    if (!kind) throw new Error('There is nothing to send.');
    return kind;
  }

  async #sendOne(kind: Kind, due: number): Promise<void> {
    try {
      if (await kind.send()) this.#record(kind.name, performance.now() - due);
    } catch (error) {
      this.#fail(`${kind.name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  #record(name: string, ms: number): void {
    const value = Math.max(1, Math.round(ms * microseconds));
    const times = this.#times.get(name) ?? createHistogram();
    this.#times.set(name, times);
    times.record(value);
    this.#all.record(value);
  }

  #fail(message: string): void {
    this.#failures.set(message, (this.#failures.get(message) ?? 0) + 1);
  }
}

const timesOf = (times: RecordableHistogram): Times => ({
  count: times.count,
  p50: times.percentile(50) / microseconds,
  p99: times.percentile(99) / microseconds,
  max: times.max / microseconds,
});
