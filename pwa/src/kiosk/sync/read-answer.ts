import { type SyncAnswer, syncAnswer } from '@toodles/api/contract/sync.ts';
import { parseJson } from './parse-json.ts';

/** Parses the body as a complete response of the contract; undefined when it is not one. */
export function readAnswer(body: string): SyncAnswer | undefined {
  const parsed = syncAnswer.safeParse(parseJson(body));
  return parsed.success ? parsed.data : undefined;
}
