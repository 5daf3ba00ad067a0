/** The text below a field: its error, or otherwise a hint. */
export const helper = (error: { message?: string | undefined } | undefined, hint?: string) => ({
  error: Boolean(error),
  helperText: error?.message ?? hint,
});
