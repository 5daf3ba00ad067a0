/** Made at build time (vite/desk-worker.ts): every file of this version of the desk. */
declare module 'virtual:desk-files' {
  export const files: readonly import('../sw/built-file.ts').BuiltFile[];
}
