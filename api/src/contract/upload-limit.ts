/** The largest picture that is taken, in bytes. */
export const largestUpload = 8 * 1_048_576;
