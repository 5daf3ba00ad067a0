import { z } from 'zod';
import { endpoint, permission } from '../basics/endpoint.ts';
import { csvFormat, idParam, instant, paging, requiredText } from '../basics/fields.ts';

/** What a sheet brings. */
export const importKinds = ['families', 'bookings', 'parties'] as const;
/** `open`: rows are arriving; `checked`: each row says what will happen; `done` and `undone` say what did. */
export const importStatuses = ['open', 'checked', 'done', 'undone'] as const;
/** What becomes of a row. `waiting`: not checked yet. */
export const rowResults = ['waiting', 'import', 'skip', 'problem'] as const;
export type RowResult = (typeof rowResults)[number];

/** The most rows of a sheet, of a sheet of bookings or parties, and of a call; the centre waits while a sheet is applied. */
export const mostImportRows = 10_000;
export const mostVisitRows = 1000;
export const rowsPerCall = 200;
const mostColumns = 60;

const rowCounts = z.object({
  import: z.number().int(),
  skip: z.number().int(),
  problem: z.number().int(),
  waiting: z.number().int(),
});

export const sheetImport = z.object({
  id: z.number().int(),
  kind: z.enum(importKinds),
  /** The file's name. */
  name: z.string(),
  status: z.enum(importStatuses),
  totalRows: z.number().int(),
  counts: rowCounts,
  /** Columns of the sheet that are not read. */
  ignoredColumns: z.array(z.string()),
  createdBy: z.string(),
  createdAt: instant,
  doneAt: instant.nullable(),
  undoneAt: instant.nullable(),
});
export type SheetImport = z.output<typeof sheetImport>;

export const sheetRow = z.object({
  /** As in the sheet, whose heads are row 1. */
  row: z.number().int(),
  result: z.enum(rowResults),
  explanation: z.string(),
  /** As in the sheet; empty once they are erased. */
  cells: z.array(z.string()),
});
export type SheetRow = z.output<typeof sheetRow>;

const access = permission('settings.manage');
const params = z.strictObject({ id: idParam });
const cell = z
  .string()
  .max(2000)
  .refine((text) => text.isWellFormed() && !text.includes('\u0000'), {
    error: 'This has a character that can’t be saved.',
  });

const listImports = endpoint('GET /api/admin/imports', {
  summary: 'Lists the latest imports, newest first.',
  access,
  responses: { 200: z.array(sheetImport) },
});

const createImport = endpoint('POST /api/admin/imports', {
  summary: 'Begins an import with the heads of its sheet. Nothing changes for families until it is applied.',
  auditAction: 'began an import',
  access,
  body: z
    .strictObject({
      kind: z.enum(importKinds),
      name: requiredText(200),
      heads: z.array(cell).min(1).max(mostColumns),
      totalRows: z
        .number()
        .int()
        .min(1, 'The sheet has no rows.')
        .max(mostImportRows, `A sheet can have at most ${mostImportRows} rows. Split it.`),
    })
    .refine(({ kind, totalRows }) => kind === 'families' || totalRows <= mostVisitRows, {
      error: `A sheet of bookings or parties can have at most ${mostVisitRows} rows. Split it.`,
      path: ['totalRows'],
    }),
  responses: { 201: sheetImport },
  errors: ['import_columns'],
  idempotent: true,
});

const sendImportRows = endpoint('PUT /api/admin/imports/{id}/rows', {
  summary: 'Stores rows of the sheet, at most 200 at once. The same rows can be sent again.',
  auditAction: 'sent rows of an import',
  access,
  params,
  body: z.strictObject({
    /** The number of the first of these rows in the sheet; that of the heads is 1. */
    firstRow: z
      .number()
      .int()
      .min(2)
      .max(mostImportRows + 1),
    rows: z.array(z.array(cell).max(mostColumns)).min(1).max(rowsPerCall),
  }),
  responses: { 200: z.object({ storedRows: z.number().int() }) },
  errors: ['import_closed'],
  bodyLimit: 1024 * 1024,
});

const checkImport = endpoint('POST /api/admin/imports/{id}/check', {
  summary: 'Tries the whole import and takes it back: each row then says what would happen to it.',
  auditAction: 'checked an import',
  access,
  params,
  responses: { 200: sheetImport },
  errors: ['import_closed', 'import_incomplete'],
});

const applyImport = endpoint('POST /api/admin/imports/{id}/apply', {
  summary: 'Imports every row without a problem, in one step.',
  auditAction: 'imported a sheet',
  access,
  params,
  responses: { 200: sheetImport },
  errors: ['import_closed', 'import_unchecked'],
});

const undoImport = endpoint('POST /api/admin/imports/{id}/undo', {
  summary: 'Takes a whole import back, as long as nobody has used anything of it.',
  auditAction: 'undid an import',
  access,
  params,
  responses: { 200: sheetImport },
  errors: ['import_closed', 'import_used'],
});

const deleteImport = endpoint('DELETE /api/admin/imports/{id}', {
  summary: 'Deletes an import that was not applied, with its rows.',
  auditAction: 'discarded an import',
  access,
  params,
  responses: { 204: null },
  errors: ['import_closed'],
});

const listImportRows = endpoint('GET /api/admin/imports/{id}/rows', {
  summary: 'Lists the rows of a sheet in its order, with what happens to each.',
  reads: 'families',
  access,
  params,
  query: z.strictObject({ ...paging, ...csvFormat, result: z.enum(rowResults).optional() }),
  responses: { 200: z.array(sheetRow) },
  list: 'csv',
});

export const importEndpoints = {
  listImports,
  createImport,
  sendImportRows,
  checkImport,
  applyImport,
  undoImport,
  deleteImport,
  listImportRows,
};
