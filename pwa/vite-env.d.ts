/// <reference types="vite/client" />

/**
 * Identifies a build by its time and source: changes with every build, so that old caches are never trusted.
 */
declare const __BUILD_ID__: string;

interface ImportMetaEnv {
  /** Enables page analytics; any non-empty value works. */
  readonly VITE_ANALYTICS_KEY?: string;
}
