/** `npm run audit:money`: adds up every order, payment and correction. */
import { auditMoney } from '../api/src/features/money/audit-store.ts';
import { runAudit } from './setup/run-audit.ts';

const usage = `
Usage: npm run audit:money

Adds up every order with its payments and corrections, and names each that does not match. It changes nothing, and the
server may run. Exits with 1 if there is a difference.

Settings: DATABASE_URL (or DIRECT_DATABASE_URL)
Example: npm run audit:money`;

await runAudit(usage, auditMoney, ({ orders, payments }) => `${orders} orders and ${payments} payments`);
