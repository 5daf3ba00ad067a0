import type { History } from './steps.ts';

/** Shrunk histories that once failed, with the fault they found. They run before any new ones. */
export const regressions: History[] = [
  // The desk let a check-out alone permit an amended end, which the server rejects long after the visit.
  {
    tablets: 2,
    steps: [
      { do: 'check in', tablet: 0, family: 0, halves: 1, ended: false, via: 'page' },
      { do: 'wait', minutes: 30 },
      { do: 'check out', tablet: 0, visit: 0 },
      { do: 'put right', tablet: 0, visit: 0, change: { ends: 'now' } },
    ],
  },
  // A tablet re-enrolled between two pages of its first snapshot swapped in the second without the first.
  {
    tablets: 2,
    steps: [
      { do: 'sync', tablet: 1, via: 'tab', plan: ['tablet dies, stored'] },
      { do: 'enrol again', tablet: 1 },
    ],
  },
  // The tablet gave hours back twice for an undo that the server had but did not name.
  {
    tablets: 2,
    steps: [
      { do: 'check in', tablet: 1, family: 0, halves: 1, ended: false, via: 'page' },
      { do: 'undo', tablet: 1, visit: 0 },
      { do: 'sync', tablet: 1, via: 'page', plan: ['last result missing'] },
    ],
  },
  // A re-enrolled tablet pushes a voided visit again and rightly does not show it: no fault either.
  {
    tablets: 2,
    steps: [
      { do: 'check in', tablet: 0, family: 0, halves: 1, ended: false, via: 'page' },
      { do: 'sync', tablet: 0, via: 'page', plan: [] },
      { do: 'void', visit: 0 },
      { do: 'sync', tablet: 0, via: 'page', plan: [] },
      { do: 'enrol again', tablet: 0 },
    ],
  },
  // The work of a revoked tablet waits for a manager: no fault, and the checks must not report one.
  {
    tablets: 2,
    steps: [
      { do: 'check in', tablet: 1, family: 0, halves: 2, ended: false, via: 'page' },
      { do: 'put right', tablet: 1, visit: 0, change: { halves: 1 } },
      { do: 'revoke', tablet: 1 },
    ],
  },
  // A visit accepted before the sale of its package arrived again from the revoked tablet, without a review.
  {
    tablets: 2,
    steps: [
      { do: 'check in', tablet: 0, family: 3, halves: 1, via: 'page', ended: false },
      { do: 'revoke', tablet: 0 },
      { do: 'sync', tablet: 0, plan: ['cut short'], via: 'page' },
      { do: 'decide', batch: 0, accept: 'all' },
      { do: 'put right', tablet: 0, visit: 0, change: { halves: 1 } },
    ],
  },
  // A restored server applied new work before the history that it had lost, so an earlier figure stood.
  {
    tablets: 2,
    steps: [
      { do: 'check in', tablet: 0, family: 0, halves: 1, ended: false, via: 'page' },
      { do: 'sync', tablet: 0, via: 'page', plan: [] },
      { do: 'backup' },
      { do: 'put right', tablet: 0, visit: 0, change: { halves: 2 } },
      { do: 'sync', tablet: 0, via: 'page', plan: [] },
      { do: 'restored', copy: 1 },
      { do: 'put right', tablet: 0, visit: 0, change: { halves: 3 } },
    ],
  },
  // A visit ended at another desk, before its own desk pushed it again: the check-out stayed rejected.
  {
    tablets: 2,
    steps: [
      { do: 'check in', tablet: 1, family: 0, halves: 1, ended: false, via: 'page' },
      { do: 'sync', tablet: 1, via: 'page', plan: [] },
      { do: 'sync', tablet: 0, via: 'page', plan: [] },
      { do: 'restored', copy: 0 },
      { do: 'check out', tablet: 0, visit: 0 },
      { do: 'sync', tablet: 0, via: 'page', plan: [] },
    ],
  },
  // A check-in made with old rows and pushed with the history did not say whose hours it took.
  {
    tablets: 2,
    steps: [
      { do: 'sell', halves: 1 },
      { do: 'check in', tablet: 0, family: 0, halves: 1, ended: false, via: 'page' },
      { do: 'sync', tablet: 0, via: 'page', plan: [] },
      { do: 'restored', copy: 0 },
      { do: 'check in', tablet: 0, family: 3, halves: 1, ended: false, via: 'page' },
      { do: 'sell', halves: 1 },
    ],
  },
  // Voided in the portal in a time that a restore removed, and waiting again: not shown as inside, no fault.
  {
    tablets: 2,
    steps: [
      { do: 'check in', tablet: 0, family: 0, halves: 1, ended: false, via: 'page' },
      { do: 'sync', tablet: 0, via: 'page', plan: [] },
      { do: 'void', visit: 0 },
      { do: 'sync', tablet: 0, via: 'page', plan: [] },
      { do: 'restored', copy: 0 },
      { do: 'enrol again', tablet: 0 },
    ],
  },
  // The service worker compared a restored server's revision with old cached rows: hours were counted twice.
  {
    tablets: 2,
    steps: [
      { do: 'check in', tablet: 1, family: 1, halves: 1, ended: false, via: 'page' },
      { do: 'sync', tablet: 1, via: 'page', plan: [] },
      { do: 'sync', tablet: 0, via: 'page', plan: [] },
      { do: 'restored', copy: 0 },
      { do: 'check in', tablet: 0, family: 1, halves: 2, ended: false, via: 'page' },
      { do: 'sync', tablet: 1, via: 'worker', plan: ['travels on'] },
      { do: 'wait', minutes: 30 },
      { do: 'sync', tablet: 0, via: 'worker', plan: [] },
      { do: 'check in', tablet: 0, family: 3, halves: 4, ended: false, via: 'page' },
      { do: 'restart server' },
    ],
  },
  // No fault: two visits of a sale that was made only later wait for a decision, and take none of its hours.
  {
    tablets: 2,
    steps: [
      { do: 'revoke', tablet: 0 },
      {
        do: 'sync crossing',
        tablet: 0,
        family: 3,
        other: 'nobody',
        order: { secondArrivesFirst: false, secondAnsweredFirst: false },
      },
      { do: 'sell', halves: 1 },
    ],
  },
  // Two restores, the second from an older copy: equal counts of other operations hid what the server lacked.
  {
    tablets: 2,
    steps: [
      { do: 'backup' },
      { do: 'sell', halves: 1 },
      { do: 'check in', tablet: 0, family: 0, halves: 1, via: 'page', ended: false },
      { do: 'check in', tablet: 0, family: 3, halves: 2, via: 'tab', ended: false },
      { do: 'sync', tablet: 0, plan: ['tablet dies, stored'], via: 'tab' },
      {
        do: 'sync crossing',
        tablet: 1,
        family: 3,
        other: 'tab',
        order: { secondArrivesFirst: false, secondAnsweredFirst: false },
      },
      { do: 'sync', tablet: 0, plan: ['429'], via: 'tab' },
      { do: 'backup' },
      { do: 'sell', halves: 1 },
      {
        do: 'sync crossing',
        tablet: 1,
        family: 2,
        other: 'nobody',
        order: { secondArrivesFirst: false, secondAnsweredFirst: true },
      },
      { do: 'undo', tablet: 0, visit: 3 },
      { do: 'restored', copy: 3 },
      {
        do: 'sync crossing',
        tablet: 1,
        family: 1,
        other: 'nobody',
        order: { secondArrivesFirst: false, secondAnsweredFirst: false },
      },
      { do: 'sync', tablet: 0, plan: ['twice'], via: 'page' },
      { do: 'restored', copy: 2 },
      { do: 'check in', tablet: 2, family: 1, halves: 5, via: 'page', ended: false },
      { do: 'sell', halves: 3 },
    ],
  },
];
