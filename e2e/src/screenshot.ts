import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { screens } from './screens.ts'

const folder = fileURLToPath(new URL('../screens', import.meta.url))

/**
 * Saves the page at desktop and phone width as e2e/screens/<name>-<width>.png for people to view. It proves
 * nothing and takes more than a second, so it only runs on request: `SCREENS=true npx playwright test -c
 * e2e/playwright.config.ts NAME`.
 */
export async function screenshot(page: Page, name: string): Promise<void> {
  if (!process.env.SCREENS) return
  const before = page.viewportSize()
  for (const size of Object.values(screens)) {
    await page.setViewportSize(size)
    // Does not wait for network idle: a signed-in page always has an open stream.
    await page.waitForTimeout(400)
    await page.screenshot({ path: `${folder}/${name}-${size.width}.png`, animations: 'disabled' })
  }
  if (before) await page.setViewportSize(before)
}
