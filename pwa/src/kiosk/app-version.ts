import { version } from '../../../package.json';

/** Which desk this is, for the list of tablets and for trying again what an older one had set aside. */
export const appVersion = `${version}+${__BUILD_ID__}`;

/** As people read it. */
export const versionName = version;
