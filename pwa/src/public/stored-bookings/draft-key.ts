/** Where this tab stores the input of the play wizard. The pages that start it with some input share the key. */
export const bookingDraftKey = 'toodles.booking';
