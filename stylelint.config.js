/**
 * Sizes of text, gaps and breakpoints come from their scales (pwa/src/shared/theme/tokens.css). Biome checks and formats the
 * rest of the styles.
 */
const space = String.raw`(0|1px|var\(--space-\d+\)|var\(--[\w-]+, var\(--space-\d+\)\))`;

export default {
  // The recovery page is one file inside the desk's service worker: it has no tokens.
  ignoreFiles: ['pwa/src/kiosk/recovery/recovery.css'],
  rules: {
    'declaration-property-value-allowed-list': {
      'font-size': [/^var\(--(text-|[\w-]+, )/, /^[\d.]+(em|pt|%)$/, /^clamp\(.*rem/, 'inherit'],
      '/^(row-|column-)?gap$/': [new RegExp(`^${space}( ${space})?$`)],
    },
    'declaration-property-unit-disallowed-list': { font: ['px'] },
    'media-feature-name-disallowed-list': ['min-width', 'max-width'],
    'media-feature-name-value-allowed-list': { width: ['480px', '640px', '900px', '1100px'] },
  },
  overrides: [
    {
      // Its layouts follow the size of text: `@container` with a width in rem.
      files: ['pwa/src/kiosk/**/*.css'],
      rules: { 'media-feature-name-disallowed-list': ['min-width', 'max-width', 'width'] },
    },
  ],
};
