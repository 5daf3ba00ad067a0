import { version } from '../../../package.json';

/**
 * Which desk this is, for the list of tablets and for trying again what an older one had set aside. Behind the `+`
 * stands when it was built, in milliseconds as a number of base 36: the portal tells by it which is behind.
 */
export const appVersion = `${version}+${__BUILD_ID__}`;

/** As people read it. */
export const versionName = version;
