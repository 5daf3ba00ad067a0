import { endpoints } from '../../contract/endpoints.ts';
import { AppError } from '../../http/route/app-error.ts';
import { actorOf } from '../../http/route/caller.ts';
import { type Route, route } from '../../http/route/route.ts';
import { moneyReviewColumns } from './csv-columns.ts';
import { presentMoneyReview } from './present.ts';
import { findMoneyReview, listMoneyReviews, settleMoneyReview } from './review-store.ts';

/** Money from tablets that a manager has to look at. */
export function moneyReviewRoutes(): Route[] {
  return [
    route(
      endpoints.listMoneyReviews,
      async ({ db, query }) => {
        const { rows, total } = await listMoneyReviews(db, query);
        return { rows: rows.map(presentMoneyReview), total };
      },
      moneyReviewColumns,
    ),

    route(endpoints.settleMoneyReview, async ({ params, body, caller, now, write }) =>
      write(async (trx) => {
        const before = await findMoneyReview(trx, params.id);
        if (!before) throw new AppError('not_found');
        const settled = { note: body.note, by: actorOf(caller), at: now };
        if (!(await settleMoneyReview(trx, params.id, settled))) throw new AppError('already_settled');
        const after = presentMoneyReview((await findMoneyReview(trx, params.id)) ?? before);
        const audit = { entity: 'money_review' as const, entityId: params.id };
        return { answer: after, audit: { ...audit, before: presentMoneyReview(before), after } };
      }),
    ),
  ];
}
