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

/** Whether the server may have done what was asked although no answer arrived. */
export function isUncertain(error: unknown): boolean {
  return error instanceof NetworkError || (error instanceof ApiError && error.status >= 500);
}
