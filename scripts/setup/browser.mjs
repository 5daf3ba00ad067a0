import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { canInstallPackages, installPackages } from './debian.mjs';
import { capture, findProgram, Trouble } from './run.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * The path of a Chromium for the browser tests: $CHROMIUM, Playwright's own, the system's, or a newly
 * installed one.
 */
export async function ensureBrowser() {
  const found = findBrowser();
  if (found) {
    await ensureFonts();
    return found;
  }
  if (canInstallPackages()) await installPackages('chromium', 'fonts-liberation');
  const now = findBrowser();
  if (now) return now;
  throw new Trouble(
    'The browser tests need Chromium. Install one of:\n' +
      '  npx playwright install chromium\n' +
      '  apt-get install chromium          (Debian, Ubuntu; as root)\n' +
      'or set CHROMIUM to the path of a Chrome or Chromium.',
  );
}

/**
 * The path of Debian's headless Chromium, installed if possible: most tests run faster in it, and none
 * requires it.
 */
export async function findHeadlessShell() {
  const name = 'chromium-headless-shell';
  if (!findProgram(name) && canInstallPackages()) {
    await installPackages(name).catch(() =>
      console.log(`${name} is not installed; the browser tests run without it.`),
    );
  }
  return findProgram(name);
}

/**
 * Debian's Firefox and the driver of its WebKit, installed if possible: for the browser tests of deep runs.
 * @returns the settings that the tests read; fewer if a browser is missing
 */
export async function findOtherBrowsers() {
  const find = () => ({ FIREFOX: findProgram('firefox-esr'), WEBKIT_DRIVER: findProgram('WebKitWebDriver') });
  const packages = ['firefox-esr', 'webkit2gtk-driver', 'xvfb'];
  if (Object.values(find()).includes(undefined) && canInstallPackages()) {
    await installPackages(...packages).catch((error) => console.log(String(error)));
  }
  const found = Object.entries(find()).filter(([, path]) => path !== undefined);
  if (found.length < 2)
    console.log(`Firefox and WebKit: NOT ALL TESTED (Debian packages: ${packages.join(', ')}).`);
  return Object.fromEntries(found);
}

/**
 * The pages are laid out with Arial, or a font of the same widths, until their own fonts have loaded. A machine
 * with a browser but neither font fails the tests that no page shifts.
 */
async function ensureFonts() {
  if (!findProgram('fc-list')) return;
  const { output } = await capture('fc-list', [':', 'family']);
  if (/Arial|Liberation Sans/.test(output)) return;
  if (canInstallPackages()) await installPackages('fonts-liberation');
  else console.log('Without Arial or Liberation Sans, the tests that no page shifts fail.');
}

function findBrowser() {
  const asked = process.env.CHROMIUM;
  if (asked && !existsSync(asked)) throw new Trouble(`CHROMIUM is set to ${asked}, which does not exist.`);
  if (asked) return asked;
  const own = playwrightsOwn();
  if (existsSync(own)) return own;
  return names.map((name) => findProgram(name)).find((path) => path !== undefined);
}

/** Loaded here, not at the top: it is installed only when this runs. */
function playwrightsOwn() {
  /** @type {typeof import('@playwright/test')} */
  const { chromium } = createRequire(import.meta.url)('@playwright/test');
  return chromium.executablePath();
}
