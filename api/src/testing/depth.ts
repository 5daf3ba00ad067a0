/** Every test on every store, and the long simulations: `npm run test:deep`. */
export const isDeepRun = process.env.TEST_DEPTH === 'deep';
