/** `npm run audit:hours`: adds up the ledger of every sale of prepaid hours. */
import { auditHours } from '../api/src/features/hour-packages/audit-store.ts';
import { runAudit } from './setup/run-audit.ts';

const usage = `
Usage: npm run audit:hours

Adds up the ledger of every hour package and of its visits, and names each that does not match. It changes nothing, and
the server may run. Exits with 1 if there is a difference.

Settings: DATABASE_URL (or DIRECT_DATABASE_URL)
Example: npm run audit:hours`;

await runAudit(usage, auditHours, ({ sales, usages }) => `${sales} sales and ${usages} usages`);
