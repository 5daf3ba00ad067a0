import { ApiError, NetworkError } from '../../shared/api-error.ts';
import { toast } from '../../shared/ui/toast.ts';

/** The server's own message, or the seeds' sentence where the server said nothing (seed 001, section 8). */
export function failureMessage(error: unknown, otherwise: string): string {
  return error instanceof ApiError && error.code ? error.publicMessage : otherwise;
}

/** Shows a failed action as a toast and answers its message, for the form that it came from. */
export function toastFailure(error: unknown, otherwise: string): void {
  toast({ title: 'Error', description: failureMessage(error, otherwise), variant: 'destructive' });
}

const ended = (sentence: string) => (/[.!?…]$/.test(sentence) ? sentence : `${sentence}.`);

/** What failed, in the seeds' words, and the server's own reason beside it where it gave one (seed 001, section 8). */
export function failedWords(error: unknown, sentence: string): string {
  return error instanceof ApiError && error.code ? `${ended(sentence)} ${error.publicMessage}` : sentence;
}

/** Shows what failed as a toast, and why. */
export function toastFailed(error: unknown, sentence: string, title = 'Error'): void {
  toast({ title, description: failedWords(error, sentence), variant: 'destructive' });
}

/** Whether the server may have done what was asked although no answer arrived. */
export function isUncertain(error: unknown): boolean {
  return error instanceof NetworkError || (error instanceof ApiError && error.status >= 500);
}
