import { deskBooking, deskParty, deskUsage } from '@toodles/api/contract/desk/sync.ts';
import fc from 'fast-check';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { rowsOf } from '../../../../../api/src/testing/rows.ts';
import { overlayOf } from '../../core/overlay.ts';
import { visitsInside } from '../../core/visits.ts';
import { ChildList } from './ChildList.tsx';
import { earlierChildren, rollCallChildren } from './roll-call.ts';

const timeZone = 'Asia/Kolkata';

it('shows any visit that the API can return, by any clock', () => {
  const rows = fc.record({
    usages: fc.array(rowsOf(deskUsage), { maxLength: 3 }),
    bookings: fc.array(rowsOf(deskBooking), { maxLength: 3 }),
    parties: fc.array(rowsOf(deskParty), { maxLength: 3 }),
  });
  const clock = fc.date({ min: new Date(0), max: new Date('2099-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(rows, clock, fc.boolean(), (cached, at, isLocked) => {
      const now = at.getTime();
      const moment = { now, heard: now, today: at.toISOString().slice(0, 10), timeZone };
      const overlay = overlayOf([]);
      const visits = visitsInside(
        { ...cached, overlay, recent: [], clockOffsetMs: 0, saleOf: () => undefined },
        moment,
      );
      const view = { isLocked, now, timeZone };
      const called = [...rollCallChildren(visits, view), ...earlierChildren(visits, view)].slice(0, 20);
      expect(
        renderToString(<ChildList items={called} found={new Set()} onTick={() => undefined} />),
      ).toContain('<ul');
    }),
    { numRuns: 100 },
  );
});
