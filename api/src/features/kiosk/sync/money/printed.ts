import { type DocumentNumber, deskNumberForm } from '../../../../contract/desk/documents.ts';
import type { Db } from '../../../../db/database.ts';
import type { DeviceNumber } from '../../../documents/number-store.ts';
import { explainSlip, findPrintedProblem } from '../../../documents/printed-store.ts';
import { actorOf, type MoneyContext, type MoneyFlag } from './money-work.ts';

/** The parts of a printed number: the code is the letter of the type and the tablet's prefix. */
function partsOf({ type, number }: DocumentNumber): DeviceNumber {
  const [, code = '', year = '', sequence = ''] = deskNumberForm.exec(number) ?? [];
  return { type, prefix: code.slice(1), year, sequence: Number(sequence) };
}

/** The number that a payment's document gets, and what a manager has to look at. */
export interface Printed {
  number: DeviceNumber | undefined;
  flags: MoneyFlag[];
}

/** A number that the tablet can't have given goes to a manager; the document then gets one of the server's. */
export async function readPrinted(
  trx: Db,
  document: DocumentNumber | undefined,
  { device }: MoneyContext,
): Promise<Printed> {
  if (!document) return { number: undefined, flags: [] };
  const number = partsOf(document);
  const problem = await findPrintedProblem(trx, number, device.id);
  if (!problem) return { number, flags: [] };
  const why = problem === 'used' ? 'Another document has it' : 'It is from no series of this tablet';
  return {
    number: undefined,
    flags: [{ reason: 'number_differs', detail: `The slip says ${document.number}. ${why}` }],
  };
}

/** Explains a printed number that became no document's, because the payment needs one of another type. */
export async function settlePrinted(trx: Db, { number }: Printed, act: MoneyContext): Promise<void> {
  if (number) await explainSlip(trx, number, { by: actorOf(act), now: act.recordedAt });
}
