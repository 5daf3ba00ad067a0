import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError } from '../../shared/api-error.ts';

/** Puts what the server said of single fields beside those fields, and the focus on the first. */
export function showIssues<V extends FieldValues>(error: unknown, form: UseFormReturn<V>): void {
  if (!(error instanceof ApiError)) return;
  const names = Object.keys(form.getValues());
  let first = true;
  for (const { path, message } of error.issues) {
    const name = names.find((known) => known === path.split('.')[0]) as FieldPath<V> | undefined;
    if (!name) continue;
    form.setError(name, { message }, { shouldFocus: first });
    first = false;
  }
}
