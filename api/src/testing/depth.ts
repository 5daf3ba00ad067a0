/** Every test on every store, the long simulations and the browser tests tagged `@deep`: `npm run test:deep`. */
export const isDeepRun = process.env.TEST_DEPTH === 'deep';
