/// <reference types="vite/client" />

/** When this build was made and from what: changes with every build, so that old caches are never trusted. */
declare const __BUILD_ID__: string;

interface ImportMetaEnv {
  /** Switches the page analytics on; any word does. */
  readonly VITE_ANALYTICS_KEY?: string;
}
