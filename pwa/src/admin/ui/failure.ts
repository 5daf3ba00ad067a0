import { ApiError, NetworkError } from '../../shared/api-error.ts';
import { toast } from '../../shared/ui/toast.ts';

/** The server's own message, or the fallback for an error without one. */
export function failureMessage(error: unknown, otherwise: string): string {
  return error instanceof ApiError && error.code ? error.publicMessage : otherwise;
}

/** Shows a failed action as a toast. */
export function toastFailure(error: unknown, otherwise: string): void {
  toast({ title: 'Error', description: failureMessage(error, otherwise), variant: 'destructive' });
}

const ended = (sentence: string) => (/[.!?…]$/.test(sentence) ? sentence : `${sentence}.`);

/** The fallback message, followed by the server's reason if there is one. */
export function failureText(error: unknown, sentence: string): string {
  return error instanceof ApiError && error.code ? `${ended(sentence)} ${error.publicMessage}` : sentence;
}

/** Shows a failure and its reason as a toast. */
export function toastFailureWithReason(error: unknown, sentence: string, title = 'Error'): void {
  toast({ title, description: failureText(error, sentence), variant: 'destructive' });
}

/** Whether the server may have processed the request although no response arrived. */
export function isUncertain(error: unknown): boolean {
  return error instanceof NetworkError || (error instanceof ApiError && error.status >= 500);
}
