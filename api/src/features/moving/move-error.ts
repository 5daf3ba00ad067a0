import { Explained } from '../../db/explain.ts';

/** A fault that the operator can do something about; its message says what. */
export class MoveError extends Explained {}
