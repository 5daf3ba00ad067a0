import Bowser from 'bowser';

const browsers = new Set(Object.values(Bowser.BROWSER_MAP));
const systems = new Set(Object.values(Bowser.OS_MAP));
const longest = 60;

/**
 * A readable name for a browser, such as `Chrome on Android`. Only known names are used, because the header
 * can contain any text. Empty if it says nothing.
 */
export function nameOfDevice(userAgent: string): string {
  if (userAgent.trim() === '') return '';
  const { browser, os } = Bowser.parse(userAgent);
  const known = [
    browser.name !== undefined && browsers.has(browser.name) ? browser.name : '',
    os.name !== undefined && systems.has(os.name) ? os.name : '',
  ].filter((name) => name !== '');
  return known.join(' on ').slice(0, longest);
}
