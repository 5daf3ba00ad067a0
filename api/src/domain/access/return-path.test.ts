import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeReturnPath } from './return-path.ts';

describe('the path after signing in', () => {
  it.each(['/', '/account', '/account?tab=hours', '/bookings/ABC?key=x%2Fy', '/packages#monthly', '/apiary'])(
    'accepts %j',
    (path) => {
      expect(safeReturnPath(path)).toBe(path);
    },
  );

  it.each([
    null,
    undefined,
    '',
    'account',
    'https://evil.example',
    'javascript:alert(1)',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n//evil.example',
    '/..//evil.example',
    '/.//evil.example',
    '/%2e%2e//evil.example',
    '/account\\..\\..',
    ' //evil.example',
    '/api/logout',
    '/API/logout',
    '/./api/logout',
    '/x/../api/logout',
    '/api',
  ])('falls back to the home page for %j', (path) => {
    expect(safeReturnPath(path)).toBe('/');
  });

  it('never leaves the site, for any input', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '%2f',
      '%5c',
      '@',
      ':',
      '?',
      '#',
      '\t',
      '\n',
      ' ',
      'evil.example',
    );
    const asked = fc.array(piece, { maxLength: 8 }).map((pieces) => `/${pieces.join('')}`);
    fc.assert(
      fc.property(fc.oneof(asked, fc.string()), (path) => {
        const answer = safeReturnPath(path);
        expect(new URL(answer, 'https://toodles.example').origin).toBe('https://toodles.example');
        expect(answer).toMatch(/^\/(?![/\\])/);
      }),
      { numRuns: 2000 },
    );
  });
});
