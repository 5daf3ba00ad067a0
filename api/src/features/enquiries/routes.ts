import { enquiryTypes } from '../../contract/centre/enquiries.ts';
import type { Enquiry } from '../../contract/centre/team-enquiries.ts';
import { endpoints } from '../../contract/endpoints.ts';
import type { Limit } from '../../http/guards/rate-limit.ts';
import { AppError } from '../../http/route/app-error.ts';
import { type Route, route } from '../../http/route/route.ts';
import { requireVersion } from '../../http/writes/require-version.ts';
import type { Services } from '../../services.ts';
import { enquiryColumns } from './csv-columns.ts';
import { findEnquiry, insertEnquiry, listEnquiryRows, type StoredEnquiry, setEnquiry } from './store.ts';

/** Phones of one mobile network share an address, so the limit per address is higher than per phone. */
const asksFromAddress: Limit = { name: 'enquiry-address', points: 20, seconds: 3600 };
const asksFromPhone: Limit = { name: 'enquiry-phone', points: 5, seconds: 3600 };

/** Enquiries from the contact page and about parties (docs/product.md, decision 14). */
export function enquiryRoutes(services: Services): Route[] {
  const { limits } = services;
  return [
    ...teamRoutes(),

    route(endpoints.createEnquiry, async ({ body, address, now, write }) => {
      await limits.consume(asksFromAddress, address, now);
      await limits.consume(asksFromPhone, body.phone, now);
      const { website, ...fields } = body;
      return write(async (trx) => {
        // Filling in the honeypot gives the normal response, so that a bot learns nothing.
        if (!website) await insertEnquiry(trx, fields, now);
        return { status: 'pending' as const, createdAt: now.toISOString() };
      });
    }),
  ];
}

const presentEnquiry = (row: StoredEnquiry): Enquiry => ({
  id: row.id,
  name: row.name,
  phone: row.phone,
  email: row.email,
  type: enquiryTypes.find((type) => type === row.type) ?? 'other',
  message: row.message,
  status: row.status,
  note: row.note,
  createdAt: row.created_at,
  version: row.version,
});

/** The fields of an enquiry that the team edits. */
const stateOf = ({ status, note, version }: StoredEnquiry) => ({ status, note, version });

/** The parents' enquiries, for the team (docs/product.md, decision 14). */
function teamRoutes(): Route[] {
  return [
    route(
      endpoints.listEnquiries,
      async ({ db, query }) => {
        const { rows, total } = await listEnquiryRows(db, query);
        return { rows: rows.map(presentEnquiry), total };
      },
      enquiryColumns,
    ),

    route(endpoints.updateEnquiry, async ({ params: { id }, body, expectedVersion, write }) =>
      write(async (trx) => {
        const find = async () => {
          const row = await findEnquiry(trx, id);
          if (!row) throw new AppError('not_found');
          return row;
        };
        await requireVersion(trx, { table: 'enquiries', id, entity: 'enquiry' }, expectedVersion, async () =>
          presentEnquiry(await find()),
        );
        const before = await find();
        const after = await setEnquiry(trx, id, {
          status: body.status ?? before.status,
          note: body.note ?? before.note,
        });
        return {
          answer: presentEnquiry(after),
          audit: {
            entity: 'enquiry',
            entityId: id,
            before: { ...stateOf(before), version: before.version - 1 },
            after: stateOf(after),
          },
        };
      }),
    ),
  ];
}
