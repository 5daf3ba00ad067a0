import type { Fault } from './faults.ts';
import type { CrossingOrder } from './simulated-network.ts';
import type { Via } from './simulated-tablet.ts';

interface OnTablet {
  tablet: number;
}

/** An amend of a visit. */
export type AmendChange = { halves: number } | { children: number } | { ends: 'never' | 'now' };

/**
 * The possible steps. Numbers select from what exists when a step is played, so shorter histories are valid.
 */
export interface Steps {
  // At the desk.
  'check in': OnTablet & { family: number; halves: number; ended: boolean; via: 'page' | 'tab' };
  'check out': OnTablet & { visit: number };
  undo: OnTablet & { visit: number };
  'put right': OnTablet & { visit: number; change: AmendChange };
  /** `isBack`: undoes an arrival that was tapped by mistake. */
  arrive: OnTablet & { booking: number; isBack: boolean };
  'party arrives': OnTablet & { isBack: boolean };
  'tap twice': OnTablet;
  // On a tablet and its network.
  sync: OnTablet & { via: Via; plan: Fault[] };
  'sync together': OnTablet & { plan: Fault[] };
  /** `family`: checked in before the first of the two calls, and again while it is in flight. */
  'sync crossing': OnTablet & { other: 'nobody' | 'tab' | 'worker'; order: CrossingOrder; family: number };
  'old call arrives': OnTablet & { letter: number };
  restart: OnTablet;
  update: OnTablet;
  'close tab': OnTablet;
  /** Sets the clock off by this many hours. */
  clock: OnTablet & { hours: number };
  disk: OnTablet & { full: 'no' | 'copies' | 'all' };
  'enrol again': OnTablet;
  export: OnTablet;
  'hand over': OnTablet;
  reset: OnTablet;
  // Money at the desk and in the portal.
  'sell items': OnTablet & { quantity: number; pays: boolean; walksIn: boolean };
  /** `uses`: a visit uses the hours at once. */
  'sell hours here': OnTablet & { pays: boolean; uses: boolean };
  'take due': OnTablet & { booking: number };
  'portal takes due': { booking: number };
  'undo sale': OnTablet;
  refund: OnTablet;
  till: OnTablet & { what: 'open' | 'drop' | 'close' };
  'portal closes till': object;
  // In the portal.
  sell: { halves: number };
  cancel: { family: number };
  'portal check in': { family: number; halves: number };
  'portal check out': { visit: number };
  void: { visit: number };
  settle: { review: number; how: 'charge' | 'waive' | 'void' };
  revoke: OnTablet;
  /** Stops accepting work from a revoked tablet. */
  close: OnTablet;
  /** A manager decides about the work of a revoked tablet; `some` is every other operation. */
  decide: { batch: number; accept: 'all' | 'none' | 'some' };
  import: { file: number };
  // Around them.
  wait: { minutes: number };
  'restart server': object;
  backup: object;
  /** Restores the server's database from a backup; the first is from the morning. */
  restored: { copy: number };
}

export type Step<K extends keyof Steps = keyof Steps> = { [P in K]: { do: P } & Steps[P] }[K];

export interface History {
  tablets: number;
  steps: Step[];
}

/** A step as text: `check in · tablet 1 · family 2 · halves 3`. */
export function describeStep({ do: what, ...details }: Step): string {
  const words = Object.entries(details).map(([name, value]) =>
    name === 'tablet' ? `tablet ${Number(value) + 1}` : `${name} ${JSON.stringify(value)}`,
  );
  return [what, ...words].join(' · ');
}
