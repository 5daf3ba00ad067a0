import { describe, expect, test } from 'vitest';
import type { Contact } from '../../core/rows.ts';
import { removalStep, unsentWarning } from './removal-step.ts';

const at = '2026-11-21T06:30:00Z';
const fine: Pick<Contact, 'failure'> = { failure: null };
const down: Pick<Contact, 'failure'> = { failure: { code: 'no_network', at, tries: 1, retryAt: at } };
const waiting = { state: 'waiting' } as const;
const aside = { state: 'aside' } as const;
const exported = { exportedAt: at };

describe('a tablet to be removed from the desk', () => {
  test('may go when the server has everything', () => {
    expect(removalStep([], fine)).toBe('free');
    expect(removalStep([], down)).toBe('free');
  });

  test('first sends what the server may still accept, exported or not', () => {
    expect(removalStep([waiting, aside], fine)).toBe('send');
    expect(removalStep([{ ...waiting, ...exported }], fine)).toBe('send');
  });

  test('then exports everything that cannot be sent', () => {
    expect(removalStep([aside], fine)).toBe('export');
    expect(removalStep([waiting], down)).toBe('export');
    expect(removalStep([{ ...waiting, ...exported }, aside], down)).toBe('export');
  });

  test('asks for the exported file before it goes', () => {
    expect(
      removalStep(
        [
          { ...waiting, ...exported },
          { ...aside, ...exported },
        ],
        down,
      ),
    ).toBe('prove');
  });

  test('says how much would be lost', () => {
    expect(unsentWarning([waiting, waiting, aside])).toBe(
      '3 check-ins are only on this tablet: 2 waiting to be sent, 1 rejected by the server.',
    );
    expect(unsentWarning([waiting])).toBe('1 check-in is only on this tablet: 1 waiting to be sent.');
  });
});
