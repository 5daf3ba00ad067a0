import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError } from '../../shared/api-error.ts';

/** Shows the server's field errors at their fields and focuses the first one. */
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
