import { endpoints } from '../../contract/endpoints.ts';
import { type StatementLine, statementColumns } from '../../contract/money/statements.ts';
import type { Db } from '../../db/database.ts';
import { guessColumns } from '../../domain/billing/statement.ts';
import { decimalRupees } from '../../domain/money.ts';
import { AppError } from '../../http/route/app-error.ts';
import { actorOf, type SignedInUser } from '../../http/route/caller.ts';
import { type AuditEntry, type Route, route } from '../../http/route/route.ts';
import type { Services } from '../../services.ts';
import { occasionOf } from '../orders/store.ts';
import { readSettings } from '../settings/store.ts';
import { statementLineColumns } from './csv-columns.ts';
import { listLines, requireLine } from './line-list-store.ts';
import { matchByPerson, matchOpenLines, matchPayout, unmatch } from './match-store.ts';
import { fingerprints, headsKey, parseFile } from './parse-file.ts';
import { presentLines, presentStatement } from './present.ts';
import {
  findColumns,
  insertStatement,
  listStatements,
  rememberColumns,
  type StoredStatementLine,
  setIgnored,
} from './store.ts';

/** Statements of the bank, of card terminals and gateways, and what they prove. */
export function statementRoutes(services: Services): Route[] {
  return [...fileRoutes(services), ...lineRoutes(services)];
}

function fileRoutes({ database }: Services): Route[] {
  const db = database.read;
  return [
    route(endpoints.uploadStatement, async ({ body, caller, now, write }) => {
      const { kind, name, columns, text } = body;
      const occasion = await occasionAt(db, caller, now);
      const { entries, heads } = parseFile(text, columns);
      return write(async (trx) => {
        await rememberColumns(trx, headsKey(heads), columns, now);
        const marks = fingerprints(kind, entries);
        const stored = await insertStatement(trx, { ...occasion, kind, name, entries, fingerprints: marks });
        const matched = await matchOpenLines(trx, occasion);
        const answer = presentStatement({ ...stored, matched });
        const { lines, repeatedLines } = answer;
        const after = { name, kind, lines, repeatedLines, matched };
        return { answer, audit: { entity: 'statement', entityId: stored.id, after } };
      });
    }),

    route(endpoints.listStatements, async ({ query }) => {
      const { rows, total } = await listStatements(db, query);
      return { rows: rows.map(presentStatement), total };
    }),

    route(endpoints.getStatementColumns, async ({ query }) => {
      const heads = parseHeads(query.heads);
      const known = await findColumns(db, headsKey(heads));
      return known === undefined ? guessColumns(heads) : statementColumns.parse(JSON.parse(known));
    }),
  ];
}

/** @throws AppError `invalid_request` */
function parseHeads(json: string): string[] {
  try {
    const heads: unknown = JSON.parse(json);
    if (Array.isArray(heads)) return heads.map(String);
  } catch {
    // Said below.
  }
  throw new AppError('invalid_request', { message: 'Send the heads as a JSON list.' });
}

const occasionAt = async (db: Db, caller: SignedInUser, now: Date) =>
  occasionOf(actorOf(caller), now, await readSettings(db));

function lineRoutes({ database }: Services): Route[] {
  const db = database.read;
  return [
    route(
      endpoints.listStatementLines,
      async ({ db, query }) => {
        const { rows, total } = await listLines(db, query);
        return { rows: await presentLines(db, rows), total };
      },
      statementLineColumns,
    ),

    route(endpoints.matchAgain, async ({ caller, now, write }) => {
      const occasion = await occasionAt(db, caller, now);
      return write(async (trx) => {
        const open = { state: 'open', limit: 1, offset: 0 } as const;
        const before = { openLines: (await listLines(trx, open)).total };
        const matched = await matchOpenLines(trx, occasion);
        const audit: AuditEntry = { entity: 'statement', entityId: 'all', before, after: { matched } };
        return { answer: { matched }, audit };
      });
    }),

    route(endpoints.matchLine, async ({ params, body, caller, now, write }) => {
      const occasion = await occasionAt(db, caller, now);
      return write(async (trx) => {
        const before = await requireLine(trx, params.id);
        const { paymentIds, lineIds } = body;
        if (lineIds.length > 0) await matchPayout(trx, params.id, lineIds, occasion);
        else await matchByPerson(trx, params.id, paymentIds, occasion);
        return changed(trx, before);
      });
    }),

    route(endpoints.unmatchLine, async ({ params, caller, now, write }) => {
      const occasion = await occasionAt(db, caller, now);
      return write(async (trx) => {
        const before = await requireLine(trx, params.id);
        await unmatch(trx, params.id, occasion);
        return changed(trx, before);
      });
    }),

    route(endpoints.ignoreLine, async ({ params, body, write }) =>
      write(async (trx) => {
        const before = await requireLine(trx, params.id);
        await setIgnored(trx, params.id, body.reason);
        return changed(trx, before);
      }),
    ),
  ];
}

const stateOf = (row: StoredStatementLine) => ({
  line: row.id,
  day: row.day,
  amount: decimalRupees(row.amount_paise),
  payments: row.matches,
  ignoredReason: row.ignored_reason,
});

async function changed(
  trx: Db,
  before: StoredStatementLine,
): Promise<{ answer: StatementLine; audit: AuditEntry }> {
  const row = await requireLine(trx, before.id);
  const [answer] = await presentLines(trx, [row]);
  if (!answer) throw new AppError('not_found');
  const audit: AuditEntry = {
    entity: 'statement',
    entityId: row.statement_id,
    before: stateOf(before),
    after: stateOf(row),
  };
  return { answer, audit };
}
