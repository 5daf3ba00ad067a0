/** Made at build time (vite/surfaces.ts): what each surface needs on top of the precache, as paths of this site. */
declare module 'virtual:surface-files' {
  export const surfaceFiles: Readonly<Record<'admin' | 'kiosk', readonly string[]>>;
}
