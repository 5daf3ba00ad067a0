import { endpoints } from '../../contract/endpoints.ts';
import type { OrderDocuments } from '../../contract/money/document-calls.ts';
import type { BuyerInput } from '../../contract/money/documents.ts';
import type { Db } from '../../db/database.ts';
import { isGstin, stateOfGstin } from '../../domain/billing/gstin.ts';
import { centreDate } from '../../domain/dates.ts';
import { AppError } from '../../http/route/app-error.ts';
import { actorOf, type SignedInUser } from '../../http/route/caller.ts';
import { type AuditEntry, type Route, route } from '../../http/route/route.ts';
import type { Services } from '../../services.ts';
import { setOrderBuyer } from '../documents/buyer-store.ts';
import { holdOf, isBillable, readContext } from '../documents/context-store.ts';
import { rebillOrder, requireNoHold, voidByHand } from '../documents/corrections-store.ts';
import { documentsOfOrder, findDocument, linesOfDocument } from '../documents/list-store.ts';
import { billOrder } from '../documents/order-documents-store.ts';
import { presentSummary } from '../documents/present.ts';
import { takeOffLines } from '../orders/lines-store.ts';
import {
  findOrder,
  lockOrder,
  type Occasion,
  occasionOf,
  requireOrder,
  type StoredOrder,
} from '../orders/store.ts';
import { readSettings } from '../settings/store.ts';
import { changeOrder } from './routes.ts';

/** The documents of an order: who it is billed to, bills on account, voids and credit notes. */
export function orderDocumentRoutes({ database }: Services): Route[] {
  const occasionAt = async (caller: SignedInUser, now: Date) =>
    occasionOf(actorOf(caller), now, await readSettings(database.read));
  return [
    route(endpoints.getOrderDocuments, async ({ params, now }) => {
      const order = await findOrder(database.read, params);
      if (!order) throw new AppError('not_found');
      const { timeZone } = await readSettings(database.read);
      return readOrderDocuments(database.read, order, centreDate(now, timeZone));
    }),

    route(endpoints.setOrderBuyer, async ({ params: { id }, body, caller, now, expectedVersion, write }) => {
      const occasion = await occasionAt(caller, now);
      return write((trx) =>
        changeDocuments(trx, id, occasion, async (order) => {
          await setOrderBuyer(trx, id, checkedBuyer(body), { expectedVersion, now });
          await rebillOrder(trx, order, occasion);
        }),
      );
    }),

    route(endpoints.billOrder, async ({ params: { id }, caller, now, write }) => {
      const occasion = await occasionAt(caller, now);
      return write((trx) =>
        changeDocuments(trx, id, occasion, async (order) => {
          const context = await readContext(trx, order, occasion.today);
          if (!isBillable(context)) throw new AppError('nothing_to_bill');
          requireNoHold(holdOf(context));
          await billOrder(trx, order, occasion);
        }),
      );
    }),

    route(endpoints.voidDocument, async ({ params: { id }, body, caller, now, write }) => {
      const occasion = await occasionAt(caller, now);
      return write(async (trx) => {
        const { order_id: orderId } = await requireDocument(trx, id);
        return changeDocuments(trx, orderId, occasion, (order) =>
          voidByHand(trx, { id, order }, body.reason, occasion),
        );
      });
    }),

    route(endpoints.creditDocument, async ({ params: { id }, body, caller, now, write }) => {
      const occasion = await occasionAt(caller, now);
      return write(async (trx) => {
        const document = await requireDocument(trx, id);
        if (document.void_reason !== null) throw new AppError('already_void');
        const lines = await linesOfDocument(trx, id);
        const lineIds = lines.flatMap((line) =>
          body.lineIds.includes(line.id) ? (line.order_line_id ?? []) : [],
        );
        const { audit } = await changeOrder(trx, { id: document.order_id, now }, (order) =>
          takeOffLines(trx, order, lineIds, { ...occasion, reason: body.reason }),
        );
        const after = await requireOrder(trx, { id: document.order_id });
        const answer = await readOrderDocuments(trx, after, occasion.today);
        return { answer, audit };
      });
    }),
  ];
}

async function requireDocument(trx: Db, id: string) {
  const document = await findDocument(trx, id);
  if (!document) throw new AppError('not_found');
  return document;
}

/** Changes the documents of an order that exists, and audits which came and which were voided. */
async function changeDocuments(
  trx: Db,
  orderId: string,
  { today }: Occasion,
  change: (order: StoredOrder) => Promise<void>,
): Promise<{ answer: OrderDocuments; audit: AuditEntry }> {
  if (!(await findOrder(trx, { id: orderId }))) throw new AppError('not_found');
  const order = await lockOrder(trx, { id: orderId });
  const before = await readOrderDocuments(trx, order, today);
  await change(order);
  const answer = await readOrderDocuments(trx, order, today);
  const stateOf = ({ documents, buyer }: OrderDocuments) => ({
    documents: documents.map(({ number, isVoid }) => (isVoid ? `${number} (void)` : number)),
    buyerGstin: buyer.gstin,
  });
  return {
    answer,
    audit: { entity: 'order', entityId: orderId, before: stateOf(before), after: stateOf(answer) },
  };
}

async function readOrderDocuments(db: Db, order: StoredOrder, today: string): Promise<OrderDocuments> {
  const context = await readContext(db, order, today);
  return {
    regime: context.settings.regime,
    documents: (await documentsOfOrder(db, order.id)).map(presentSummary),
    buyer: context.buyer,
    waitsFor: holdOf(context) ?? null,
    isBillable: isBillable(context),
  };
}

/** @throws AppError `invalid_gstin` */
function checkedBuyer(body: BuyerInput): BuyerInput {
  if (body.gstin === '') return body;
  if (!isGstin(body.gstin)) throw new AppError('invalid_gstin');
  return { ...body, stateCode: body.stateCode || stateOfGstin(body.gstin) };
}
