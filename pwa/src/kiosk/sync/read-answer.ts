import { type SyncAnswer, syncAnswer } from '@toodles/api/contract/sync.ts';
import { parseJson } from './parse-json.ts';

/** The body as an answer of the contract's whole shape, or undefined. */
export function readAnswer(body: string): SyncAnswer | undefined {
  const parsed = syncAnswer.safeParse(parseJson(body));
  return parsed.success ? parsed.data : undefined;
}
