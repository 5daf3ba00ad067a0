/**
 * `npm run audit:money`: adds up every order, payment and correction in the database at DATABASE_URL. Prints
 * any discrepancies, and exits with 1 if there are some.
 */
import { auditMoney } from '../api/src/features/money/audit-store.ts';
import { runAudit } from './setup/run-audit.ts';

await runAudit(auditMoney, ({ orders, payments }) => `${orders} orders and ${payments} payments`);
