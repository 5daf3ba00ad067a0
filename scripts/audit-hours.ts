/**
 * `npm run audit:hours`: adds up the ledger of every sale of prepaid hours and of their visits, in the
 * database at DATABASE_URL. Prints any discrepancies, and exits with 1 if there are some.
 */
import { auditHours } from '../api/src/features/hour-packages/audit-store.ts';
import { runAudit } from './setup/run-audit.ts';

await runAudit(auditHours, ({ sales, usages }) => `${sales} sales and ${usages} usages`);
