import { describe, expect, it } from 'vitest';
import { redactOperationBody, redactRecord } from './erasure.ts';

describe('the record of an erased person', () => {
  it('keeps the event, its figures and its times', () => {
    const sale = { id: 7, reference: 'HP-4K7T2M', status: 'active', totalHours: 10, totalAmount: '2499.00' };
    expect(redactRecord({ ...sale, customerName: 'Anita', customerPhone: '98', notes: 'Twins' })).toEqual(
      sale,
    );
    expect(
      redactRecord({ role: 'customer', isActive: true, permissions: ['bookings.view'], email: 'a@b' }),
    ).toEqual({
      role: 'customer',
      isActive: true,
      permissions: ['bookings.view'],
    });
  });

  it('keeps only fields known to be harmless, at any depth', () => {
    const record = {
      package: { id: 1, name: 'Anita' },
      family: { id: 2 },
      status: { id: 3, phone: '98' },
      timeSlot: [{ id: 4, note: 'x' }, 'Anita'],
    };
    expect(redactRecord(record)).toEqual({ package: { id: 1 }, status: { id: 3 }, timeSlot: [{ id: 4 }] });
    for (const other of ['Anita', 98, null, undefined]) expect(redactRecord(other)).toBeNull();
    expect(redactRecord(['Anita'])).toEqual([]);
  });
});

describe('the stored operation of an erased person', () => {
  const payload = {
    packageSaleId: 7,
    hoursUsed: 1.5,
    usageDate: '2026-11-21',
    numberOfChildren: 2,
    checkedInAt: '2026-11-21T06:00:00.000Z',
    checkedOutAt: null,
  };
  const operation = {
    id: '019aa6a0-0000-7000-8000-000000000001',
    kind: 'usage.record',
    occurredAt: '2026-11-21T06:00:00.000Z',
    clockOffsetMs: 0,
    staffId: 3,
  };

  it('keeps ids, figures and instants', () => {
    const sent = {
      ...operation,
      payload: { ...payload, attendingChildrenNames: ['Diya'], supervisorNotes: 'Shy' },
    };
    expect(JSON.parse(redactOperationBody(JSON.stringify(sent)))).toEqual({ ...operation, payload });
  });

  it('keeps no name in a field meant for a figure or a date', () => {
    const sent = {
      ...operation,
      occurredAt: 'when Diya came',
      from: 'Diya',
      payload: {
        ...payload,
        usageDate: 'Diya',
        hoursUsed: 'Diya',
        checkedInAt: ['Diya'],
        bookingId: { a: 'Diya' },
      },
    };
    const kept = redactOperationBody(JSON.stringify(sent));
    expect(kept).not.toContain('Diya');
    expect(JSON.parse(kept)).toMatchObject({ id: operation.id, payload: { packageSaleId: 7 } });
    for (const odd of ['null', '[]', '"Diya"', '{"payload":["Diya"]}'])
      expect(redactOperationBody(odd)).toBe('{"payload":{}}');
  });
});
