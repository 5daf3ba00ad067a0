import { operationPayloads } from '@toodles/api/contract/desk/sync.ts';
import { consentNow } from '@toodles/api/domain/families/consent.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  changeForm,
  type FormChange,
  initialForm,
  resolveTimes,
  toVisitPayload,
  withTypedName,
} from './check-in-form.ts';

const offer = { min: 0.5, max: 7.5, step: 0.5, start: 1 };
const today = '2026-11-21';
const on = (date: string, time: string) => ({ date, time });
const open = (...childrenNames: string[]) => initialForm({ childrenNames }, offer, today);
const timeZone = 'Asia/Kolkata';
/** 12:06 PM in Bengaluru. */
const now = Date.parse('2026-11-21T06:36:00Z');

describe('the check-in form', () => {
  test('opens with an hour and one child, named when only one is known', () => {
    expect(open('Kabir')).toMatchObject({ hours: 1, children: 1, names: ['Kabir'] });
    expect(open('Aarav', 'Myra')).toMatchObject({ hours: 1, children: 1, names: [] });
  });

  test('limits the hours to what is left, and to half an hour or more', () => {
    expect(changeForm(open(), { set: 'hours', to: 9, offer }).hours).toBe(7.5);
    expect(changeForm(open(), { set: 'hours', to: 0, offer }).hours).toBe(0.5);
  });

  test('raises the number of children with the names', () => {
    let form = open('Aarav', 'Myra');
    for (const name of ['Aarav', 'Myra']) form = changeForm(form, { set: 'name', name });
    expect(form).toMatchObject({ children: 2, names: ['Aarav', 'Myra'] });
    form = changeForm(form, { set: 'name', name: 'Aarav' });
    expect(form).toMatchObject({ children: 1, names: ['Myra'] });
  });

  test('allows children without a name', () => {
    let form = changeForm(open('Aarav'), { set: 'children', to: 3 });
    form = changeForm(form, { set: 'name', name: 'Aarav' });
    expect(form).toMatchObject({ children: 3, names: [] });
  });

  test('adds a new name once', () => {
    let form = changeForm(open('Aarav'), { set: 'newName', name: ' Zoya ' });
    form = changeForm(form, { set: 'newName', name: 'zoya' });
    expect(form).toMatchObject({ children: 2, names: ['Aarav', 'Zoya'], known: ['Aarav', 'Zoya'] });
  });

  test('includes a child whose name was typed but not added', () => {
    const typed = (to: string, ...known: string[]) =>
      withTypedName(changeForm(open(...known), { set: 'typed', to }));
    expect(typed(' Meher ')).toMatchObject({ children: 1, names: ['Meher'], typed: '' });
    expect(typed('Meher', 'Kabir')).toMatchObject({ children: 2, names: ['Kabir', 'Meher'] });
    expect(typed('kabir', 'Kabir')).toMatchObject({ children: 1, names: ['Kabir'] });
    expect(typed('  ', 'Kabir')).toMatchObject({ children: 1, names: ['Kabir'] });
  });

  test('has a child for every name and available hours, whatever is tapped', () => {
    const change: fc.Arbitrary<FormChange> = fc.oneof(
      fc.record({
        set: fc.constant('hours' as const),
        to: fc.integer({ min: -3, max: 40 }),
        offer: fc.constant(offer),
      }),
      fc.record({ set: fc.constant('children' as const), to: fc.integer({ min: -3, max: 80 }) }),
      fc.record({
        set: fc.constantFrom('name' as const, 'newName' as const),
        name: fc.constantFrom('A', 'B', 'C', ''),
      }),
    );
    fc.assert(
      fc.property(fc.array(change), (changes) => {
        const form = changes.reduce(changeForm, open('A', 'B'));
        expect(form.children).toBeGreaterThanOrEqual(Math.max(1, form.names.length));
        expect(form.hours).toBeGreaterThanOrEqual(0.5);
        expect(form.hours).toBeLessThanOrEqual(7.5);
      }),
    );
  });
});

describe('the times of the form', () => {
  test('are now and open by default', () => {
    expect(resolveTimes(open(), { now, timeZone })).toEqual({
      ok: true,
      since: '2026-11-21T06:36:00.000Z',
      left: null,
      date: '2026-11-21',
    });
  });

  test('belong to the centre’s day', () => {
    const form = { ...open(), since: on(today, '11:00'), left: on(today, '12:00') };
    const expected = { since: '2026-11-21T05:30:00.000Z', left: '2026-11-21T06:30:00.000Z' };
    expect(resolveTimes(form, { now, timeZone })).toMatchObject(expected);
  });

  test('are never in the future, and the end never precedes the start', () => {
    expect(resolveTimes({ ...open(), since: on(today, '12:07') }, { now, timeZone })).toMatchObject({
      ok: false,
      field: 'since',
    });
    const form = { ...open(), since: on(today, '11:00') };
    expect(resolveTimes({ ...form, left: on(today, '10:59') }, { now, timeZone })).toMatchObject({
      ok: false,
      field: 'left',
    });
    expect(resolveTimes({ ...form, left: on(today, '12:07') }, { now, timeZone })).toMatchObject({
      ok: false,
      field: 'left',
    });
  });
});

describe('a form left open past midnight', () => {
  /** 12:10 AM in Bengaluru, ten minutes into the next day. */
  const afterMidnight = { now: Date.parse('2026-11-21T18:40:00Z'), timeZone };

  test('keeps a time entered before midnight', () => {
    const form = { ...open(), since: on(today, '23:45') };
    const expected = { ok: true, since: '2026-11-21T18:15:00.000Z', date: today };
    expect(resolveTimes(form, afterMidnight)).toMatchObject(expected);
  });

  test('takes a later time of day as the evening before, unless it has come round again', () => {
    const said = (time: string) => resolveTimes({ ...open(), since: on('2026-11-22', time) }, afterMidnight);
    expect(said('23:55')).toMatchObject({ ok: true, since: '2026-11-21T18:25:00.000Z', date: today });
    expect(said('00:05')).toMatchObject({ ok: true, since: '2026-11-21T18:35:00.000Z', date: '2026-11-22' });
  });

  test('accepts an end after midnight', () => {
    const form = { ...open(), since: on(today, '23:45'), left: on('2026-11-22', '00:05') };
    expect(resolveTimes(form, afterMidnight)).toMatchObject({ ok: true, left: '2026-11-21T18:35:00.000Z' });
  });
});

test('the visit matches the contract', () => {
  const form = { ...open('Aarav'), hours: 1.5, note: '  has a cold ' };
  const times = resolveTimes(form, { now, timeZone });
  if (!times.ok) throw new Error(times.message);
  const visit = toVisitPayload(form, 7, times);
  expect(operationPayloads['usage.record'].parse(visit)).toMatchObject({
    packageSaleId: 7,
    hoursUsed: 90,
    attendingChildrenNames: ['Aarav'],
    supervisorNotes: 'has a cold',
    checkedOutAt: null,
  });
});

test('the visit includes the consent given with it, and otherwise none', () => {
  const times = resolveTimes(open(), { now, timeZone });
  if (!times.ok) throw new Error(times.message);
  const agreed = changeForm(open(), { set: 'agreed', to: true });
  expect(toVisitPayload(agreed, 7, times)).toMatchObject({ consent: consentNow.version });
  expect(toVisitPayload(open(), 7, times)).not.toHaveProperty('consent');
});
