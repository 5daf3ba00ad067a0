/** What a field shows below itself: what is wrong, or else a hint. */
export const helper = (error: { message?: string | undefined } | undefined, hint?: string) => ({
  error: Boolean(error),
  helperText: error?.message ?? hint,
});
