/**
 * Loaded before the server of a day-long test. Sets its clock ahead of the machine's by an offset in a file.
 */
import { readFileSync } from 'node:fs';

const Machine = Date;
const ahead = () => Number(readFileSync(process.env.STORY_CLOCK, 'utf8'));

globalThis.Date = class extends Machine {
  constructor(...parts) {
    if (parts.length === 0) super(Machine.now() + ahead());
    else super(...parts);
  }
  static now() {
    return Machine.now() + ahead();
  }
};
