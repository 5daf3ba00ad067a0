import { expect } from 'vitest';
import type { ErrorResponse } from '../contract/basics/errors.ts';
import { rowsPerCall, type SheetImport, type SheetRow } from '../contract/centre/imports.ts';
import type { ListedFamily } from '../contract/families/family-list.ts';
import type { FamilyPage } from '../contract/families/family-page.ts';
import type { FoundFamily } from '../contract/money/families.ts';
import type { SignedInClient } from './make-app.ts';

type Answer = SheetImport & ErrorResponse;

const path = '/api/admin/imports';

/** Imports sheets as the portal does, each a table whose first row names the columns. */
export function makeSheetImports(admin: () => SignedInClient) {
  const begin = (kind: string, [heads, ...rows]: string[][]) =>
    admin().post<Answer>(path, { kind, name: `${kind}.csv`, heads, totalRows: rows.length });
  const send = (id: number, rows: string[][], firstRow = 2) =>
    admin().call<ErrorResponse>('PUT', `${path}/${id}/rows`, { body: { firstRow, rows } });
  const act = (id: number, what: 'check' | 'apply' | 'undo') => admin().post<Answer>(`${path}/${id}/${what}`);
  const rowsOf = async (id: number) => (await admin().get<SheetRow[]>(`${path}/${id}/rows`)).body;
  const stage = async (kind: string, sheet: string[][]) => {
    const { id } = (await begin(kind, sheet)).body;
    const rows = sheet.slice(1);
    for (let at = 0; at < rows.length; at += rowsPerCall)
      expect((await send(id, rows.slice(at, at + rowsPerCall), at + 2)).status).toBe(200);
    return id;
  };
  const checked = async (kind: string, sheet: string[][]) => {
    const id = await stage(kind, sheet);
    return { id, answer: (await act(id, 'check')).body };
  };
  return {
    path,
    begin,
    send,
    act,
    rowsOf,
    stage,
    checked,
    /** What each row says. */
    results: async (id: number) =>
      (await rowsOf(id)).map(({ row, result, explanation }) => [row, result, explanation]),
    /** Checks and applies a sheet. */
    apply: async (kind: string, sheet: string[][]) => {
      const { id } = await checked(kind, sheet);
      expect((await act(id, 'apply')).status).toBe(200);
      return id;
    },
    family: async (phone: string) => (await admin().get<FamilyPage>(`/api/admin/family?phone=${phone}`)).body,
    /** The phones of the families that the family search finds. */
    search: async (text: string) =>
      (await admin().get<FoundFamily[]>(`/api/admin/families?search=${encodeURIComponent(text)}`)).body.map(
        ({ phone }) => phone,
      ),
    /** The phones of the families that the list of families shows for a search. */
    listed: async (text: string) =>
      (
        await admin().get<ListedFamily[]>(`/api/admin/family/list?search=${encodeURIComponent(text)}`)
      ).body.map(({ phone }) => phone),
  };
}
