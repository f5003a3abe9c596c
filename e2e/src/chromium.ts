import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'

/** Draws as Chromium does but has no windows, so it needs a sixth less of the processor. */
const shell = '/usr/bin/chromium-headless-shell'

const usual = [
  shell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
]

/** The path of Debian's headless shell, if it is installed. */
export const installedShell = (): string | undefined => (existsSync(shell) ? shell : undefined)

/** Returns possible browsers on this machine: the one in CHROMIUM_PATH, the system's, Playwright's own. */
export function installedChromiums(): string[] {
  const named = process.env.CHROMIUM_PATH
  return [...(named ? [named] : []), ...usual, chromium.executablePath()].filter((path) => existsSync(path))
}

/** Returns a browser that can show notifications, as the headless shell can't. */
export const windowedChromium = (): string | undefined => installedChromiums().find((path) => path !== shell)

/** For tests: as root, without a graphics card, without calls to other machines. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-domain-reliability',
  '--disable-sync',
  '--no-first-run',
  '--no-pings',
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
  // A page lives for seconds: compiling its hot functions once more takes longer than it saves, a tenth of the processor.
  '--js-flags=--no-maglev,--no-turbofan',
]
