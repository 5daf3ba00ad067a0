import type { History } from './steps.ts';

/** Histories that failed once, shrunk, with what they found: they are lived through again before any new one. */
export const regressions: History[] = [
  // The desk took an end that was put right by its check-out alone, which the server refuses once the visit is too long ago.
  {
    tablets: 2,
    steps: [
      { do: 'check in', tablet: 0, family: 0, halves: 1, ended: false, via: 'page' },
      { do: 'wait', minutes: 30 },
      { do: 'check out', tablet: 0, visit: 0 },
      { do: 'put right', tablet: 0, visit: 0, change: { ends: 'now' } },
    ],
  },
  // Enrolled anew between two pages of its first snapshot, a tablet swapped in the second without the first.
  {
    tablets: 2,
    steps: [
      { do: 'sync', tablet: 1, via: 'tab', plan: ['tablet dies, stored'] },
      { do: 'enrol anew', tablet: 1 },
    ],
  },
  // An undo that the server had, but did not name, gave its hours back once more on the tablet.
  {
    tablets: 2,
    steps: [
      { do: 'check in', tablet: 1, family: 0, halves: 1, ended: false, via: 'page' },
      { do: 'undo', tablet: 1, visit: 0 },
      { do: 'sync', tablet: 1, via: 'page', plan: ['last result missing'] },
    ],
  },
  // Enrolled anew, a tablet hands a voided visit in again and is right not to show it: no fault either.
  {
    tablets: 2,
    steps: [
      { do: 'check in', tablet: 0, family: 0, halves: 1, ended: false, via: 'page' },
      { do: 'sync', tablet: 0, via: 'page', plan: [] },
      { do: 'void', visit: 0 },
      { do: 'sync', tablet: 0, via: 'page', plan: [] },
      { do: 'enrol anew', tablet: 0 },
    ],
  },
  // What a revoked tablet pushes waits for a manager: no fault, and not to be taken for one.
  {
    tablets: 2,
    steps: [
      { do: 'check in', tablet: 1, family: 0, halves: 2, ended: false, via: 'page' },
      { do: 'put right', tablet: 1, visit: 0, change: { halves: 1 } },
      { do: 'revoke', tablet: 1 },
    ],
  },
  // Accepted while its package was not sold yet, a visit came again from the revoked tablet and waited for nobody.
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
  // A restored server took what was made since before the history that it had forgotten: an earlier figure stood.
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
  // Let out at another desk than theirs, before that had handed their visit in again: the check-out was left aside.
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
  // Told with the history to a restored server, a check-in made with the copies of before said nothing of whose hours it took.
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
  // Voided in the portal in a time that a restore took, and waiting again: not shown as inside, which is no fault.
  {
    tablets: 2,
    steps: [
      { do: 'check in', tablet: 0, family: 0, halves: 1, ended: false, via: 'page' },
      { do: 'sync', tablet: 0, via: 'page', plan: [] },
      { do: 'void', visit: 0 },
      { do: 'sync', tablet: 0, via: 'page', plan: [] },
      { do: 'restored', copy: 0 },
      { do: 'enrol anew', tablet: 0 },
    ],
  },
  // The service worker took a restored server's revision for one of the copies on the tablet: hours were shown twice.
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
];
