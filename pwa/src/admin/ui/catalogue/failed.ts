import { ApiError } from '../../../shared/api-error.ts';
import { toast } from '../../../shared/ui/toast.ts';

const ended = (sentence: string) => (/[.!?…]$/.test(sentence) ? sentence : `${sentence}.`);

/** What failed, in the seeds' words, and the server's own reason beside it where it gave one (seed 001, section 8). */
export function failedWords(error: unknown, sentence: string): string {
  return error instanceof ApiError && error.code ? `${ended(sentence)} ${error.publicMessage}` : sentence;
}

/** Shows a failure as a toast. */
export function toastFailed(error: unknown, sentence: string, title = 'Error'): void {
  toast({ title, description: failedWords(error, sentence), variant: 'destructive' });
}
