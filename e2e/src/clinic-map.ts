import type { Page } from '@playwright/test'
import { chromiumFlags, installedChromiums } from './chromium.ts'

const [executablePath] = installedChromiums()

/** For `test.use`: the map uses WebGL, which a machine without a graphics card renders in software. */
export const withWebGl = {
  launchOptions: {
    args: [
      ...chromiumFlags.filter((flag) => flag !== '--disable-gpu'),
      ...['--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist'],
    ],
    ...(executablePath ? { executablePath } : {}),
  },
}

const style = {
  version: 8,
  sources: {},
  layers: [{ id: 'ground', type: 'background', paint: { 'background-color': '#dfe9e4' } }],
}

/** Gives the installation a map without tiles. */
export async function serveMap(page: Page, baseURL: string | undefined): Promise<void> {
  await page.route('**/api/insurance/clinic/map/detail', (route) =>
    route.fulfill({ json: { styleUrl: `${baseURL}/map-style.json` } }),
  )
  await page.route('**/map-style.json', (route) => route.fulfill({ json: style }))
}
