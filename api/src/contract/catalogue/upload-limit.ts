/** The largest accepted picture, in bytes. */
export const largestUpload = 8 * 1_048_576;
