/** Made at build time (vite/surfaces.ts): what the desk needs on top of the shell. */
declare module 'virtual:surface-files' {
  export const surfaceFiles: Readonly<Record<'kiosk', readonly import('./built-file.ts').BuiltFile[]>>;
}
