import { describe, expect, test } from 'vitest';
import { newDeviceKeys } from '../../../../../api/src/testing/device-keys.ts';
import { type DeskState, initialState, type OutboxRow } from '../../../kiosk/core/rows.ts';
import { createExportFile } from '../../../kiosk/storage/export-file.ts';
import { MAX_BYTES, parseExportFile, readExportFile } from './export-file.ts';

const id = '019aa5c8-0000-7000-8000-000000000001';
const row: OutboxRow = {
  kind: 'usage.checkout',
  payload: { usageId: id, checkedOutAt: '2026-11-21T06:20:00.000Z' },
  seq: 4,
  id: '019aa5c8-0000-7000-8000-000000000002',
  occurredAt: '2026-11-21T06:20:00.000Z',
  clockOffsetMs: 60_000,
  staffId: 3,
  state: 'aside',
  counted: 0,
  acknowledged: null,
  lookedAt: null,
  asideVersion: null,
  about: { title: 'Check-out, Pihu and Om', staff: 'Divya', subject: { table: 'usages', key: id } },
};
const state: DeskState = { ...initialState, device: { id: 7, name: 'Front desk' }, clockOffsetMs: 60_000 };
const now = Date.parse('2026-11-21T06:36:00.000Z');
const facts = { rows: [row], state, appVersion: '0.1.0+mf3k2x9a', now };
const { text: plain } = await createExportFile({ ...facts, identity: undefined });
const written = () => plain;

/** A file from before the format had a name. */
const first = {
  tablet: { id: 7, name: 'Front desk' },
  exportedAt: '2026-11-14T12:00:00.000Z',
  appVersion: '0.1.0',
  clockOffsetMs: null,
  operations: [
    {
      id: row.id,
      kind: 'booking.arrive',
      occurredAt: '2026-11-14T11:00:00.000Z',
      clockOffsetMs: null,
      staffId: null,
      payload: { bookingId: 12, arrivedAt: '2026-11-14T11:00:00.000Z' },
      title: 'Joel D’Souza is here, 2 children',
      staff: null,
      state: 'waiting',
      serverSaid: null,
    },
  ],
};

describe('the reader of a tablet’s file', () => {
  test('passes a signed file on in its signed parts', async () => {
    const { signing, sealing, registered } = await newDeviceKeys();
    const centre = { id: 'a-centre', name: 'Toodles' };
    const identity = { signing, sealing, registered, centre, deviceId: 7 };
    const rows = Array.from({ length: 1001 }, (_, n) => ({
      ...row,
      seq: n,
      id: `${row.id.slice(0, -4)}${1000 + n}`,
    }));
    const { text } = await createExportFile({ ...facts, rows, identity });
    const verdict = parseExportFile(text);
    if (!verdict.ok) throw new Error(verdict.problem);
    expect(verdict.file).toMatchObject({ tablet: { id: 7, name: 'Front desk' }, centre, unreadable: 0 });
    expect(verdict.file.operations).toHaveLength(1001);
    const whole: { parts: { signed: string; signature: string }[] } = JSON.parse(text);
    expect(verdict.file.parts).toEqual(
      whole.parts.map((part, n) => ({ ...part, count: n === 0 ? 1000 : 1 })),
    );
    // A missing part, or a truncated one.
    expect(parseExportFile(JSON.stringify({ ...whole, parts: whole.parts.slice(0, 1) })).ok).toBe(false);
    const cut = whole.parts.map((part) => ({ ...part, signed: part.signed.slice(0, -9) }));
    expect(parseExportFile(JSON.stringify({ ...whole, parts: cut })).ok).toBe(false);
  });

  test('reads the current format, in the centre’s time', () => {
    const { operation, ...rest } = (() => {
      const verdict = parseExportFile(written());
      if (!verdict.ok) throw new Error(verdict.problem);
      expect(verdict.file).toMatchObject({
        tablet: { id: 7, name: 'Front desk' },
        exportedAt: '2026-11-21T06:37:00.000Z',
        unreadable: 0,
      });
      const [only] = verdict.file.operations;
      if (!only || verdict.file.operations.length > 1) throw new Error('One operation was written.');
      return only;
    })();
    expect(rest).toEqual({
      title: 'Check-out, Pihu and Om',
      staff: 'Divya',
      happenedAt: '2026-11-21T06:21:00.000Z',
    });
    const { kind, payload, occurredAt, clockOffsetMs, staffId } = row;
    expect(operation).toEqual({ id: row.id, kind, occurredAt, clockOffsetMs, staffId, payload });
  });

  test('accepts the named format', () => {
    expect(JSON.parse(written())).toMatchObject({ format: 'toodles-desk-1' });
  });

  test('reads a file from before the format had a name', () => {
    const verdict = parseExportFile(JSON.stringify(first));
    expect(verdict).toMatchObject({
      ok: true,
      file: { exportedAt: first.exportedAt, operations: [{ title: 'Joel D’Souza is here, 2 children' }] },
    });
  });

  test.each([
    ['a file that is not JSON', 'PK\u0003\u0004', 'not_ours'],
    ['a truncated file', written().slice(0, 200), 'not_ours'],
    ['unrelated JSON', '{"version": 2}', 'not_ours'],
    ['a JSON list', '[]', 'not_ours'],
    ['an unknown format', JSON.stringify({ ...first, format: 'toodles-menu' }), 'not_ours'],
    ['a newer format', JSON.stringify({ ...first, format: 'toodles-desk-3' }), 'newer'],
    ['a file without a tablet', JSON.stringify({ ...first, tablet: null }), 'no_tablet'],
    ['a file without operations', JSON.stringify({ ...first, operations: [] }), 'empty'],
    ['invalid operations only', JSON.stringify({ ...first, operations: [{ id: 1 }] }), 'not_ours'],
  ])('rejects %s', (_what, text, problem) => {
    expect(parseExportFile(text)).toEqual({ ok: false, problem });
  });

  test('skips an invalid entry without losing the others', () => {
    const operations = [...first.operations, { id: 'x' }, null];
    expect(parseExportFile(JSON.stringify({ ...first, operations }))).toMatchObject({
      ok: true,
      file: { operations: [{}], unreadable: 2 },
    });
  });

  test('accepts missing texts, invalid times and unknown kinds', () => {
    const [one] = first.operations;
    const odd = { ...one, kind: 'locker.open', occurredAt: 'soon', title: 4, staff: undefined };
    const verdict = parseExportFile(JSON.stringify({ tablet: first.tablet, more: 1, operations: [odd] }));
    expect(verdict).toMatchObject({
      ok: true,
      file: {
        exportedAt: null,
        operations: [{ title: 'Untitled', staff: null, happenedAt: null }],
      },
    });
  });

  test('rejects a file that exceeds the size limit without reading it', async () => {
    const text = () => Promise.reject(new Error('It is not read.'));
    expect(await readExportFile({ size: MAX_BYTES + 1, text })).toEqual({ ok: false, problem: 'too_large' });
  });
});
