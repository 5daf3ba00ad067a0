import type { Fault } from './faults.ts';
import type { CrossingOrder } from './line.ts';
import type { Via } from './tablet.ts';

interface OnTablet {
  tablet: number;
}

/** What is put right about a visit. */
export type Change = { halves: number } | { children: number } | { ends: 'never' | 'now' };

/** What may happen. Numbers choose among what is there when a step is played, so that any shorter history plays too. */
export interface Steps {
  // At the desk.
  'check in': OnTablet & { family: number; halves: number; ended: boolean; via: 'page' | 'tab' };
  'check out': OnTablet & { visit: number };
  undo: OnTablet & { visit: number };
  'put right': OnTablet & { visit: number; change: Change };
  /** `isBack`: the wrong row was tapped. */
  arrive: OnTablet & { booking: number; isBack: boolean };
  'party arrives': OnTablet & { isBack: boolean };
  'tap twice': OnTablet;
  // On a tablet and its line.
  sync: OnTablet & { via: Via; plan: Fault[] };
  'sync together': OnTablet & { plan: Fault[] };
  /** `family`: who is checked in before the first of the two calls, and again while it is on its way. */
  'sync crossing': OnTablet & { other: 'nobody' | 'tab' | 'worker'; order: CrossingOrder; family: number };
  'old call arrives': OnTablet & { letter: number };
  restart: OnTablet;
  update: OnTablet;
  'close tab': OnTablet;
  /** The clock is so many hours off from now on. */
  clock: OnTablet & { hours: number };
  disk: OnTablet & { full: 'no' | 'copies' | 'all' };
  'enrol anew': OnTablet;
  export: OnTablet;
  'hand over': OnTablet;
  reset: OnTablet;
  // In the portal.
  sell: { halves: number };
  cancel: { family: number };
  'portal check in': { family: number; halves: number };
  'portal check out': { visit: number };
  void: { visit: number };
  settle: { review: number; how: 'charge' | 'waive' | 'void' };
  revoke: OnTablet;
  /** Nothing more is taken from it, where it is revoked. */
  close: OnTablet;
  /** A manager decides about what a revoked tablet pushed; `some` is every other operation. */
  decide: { batch: number; accept: 'all' | 'none' | 'some' };
  import: { file: number };
  // Around them.
  wait: { minutes: number };
  'restart server': object;
  backup: object;
  /** A copy is put in the place of the server's database; the first is of the morning. */
  restored: { copy: number };
}

export type Step<K extends keyof Steps = keyof Steps> = { [P in K]: { do: P } & Steps[P] }[K];

export interface History {
  tablets: number;
  steps: Step[];
}

/** A step as it is read aloud: `check in · tablet 1 · family 2 · halves 3`. */
export function inWords({ do: what, ...details }: Step): string {
  const words = Object.entries(details).map(([name, value]) =>
    name === 'tablet' ? `tablet ${Number(value) + 1}` : `${name} ${JSON.stringify(value)}`,
  );
  return [what, ...words].join(' · ');
}
