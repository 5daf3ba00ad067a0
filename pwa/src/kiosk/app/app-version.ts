import { version } from '../../../../package.json';

/**
 * The desk's version, for the list of tablets and for retrying what an older version had rejected. The part
 * after the `+` is the build time, in milliseconds in base 36, by which the portal finds outdated tablets.
 */
export const appVersion = `${version}+${__BUILD_ID__}`;

/** The version for users. */
export const versionName = version;
