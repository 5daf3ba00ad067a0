/** Made at build time (vite/desk-worker.ts): the recovery page in one piece, and the policy that allows just its parts. */
declare module 'virtual:recovery-page' {
  export const html: string;
  export const policy: string;
}
