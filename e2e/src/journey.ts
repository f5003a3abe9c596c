import { expect, test as base } from '@playwright/test'
import { measureCost } from '../../scripts/test/cost.ts'
import { skipWhenOver } from '../../scripts/test/run-clock.ts'
import { hold, type Shared } from './turns.ts'

interface Journey {
  /** Errors reported by the page; a journey that causes one on purpose clears them. */
  faults: string[]
  /**
   * True to keep the announcement of new requests; other journeys create some at any time, and it covers the
   * page.
   */
  keepsAnnouncements: boolean
  /** The shared resource that the journey locks while it runs. */
  holds: Shared | null
  turn: void
}

/**
 * Playwright's test, which also fails if the page throws or violates the content security policy, even when
 * it looks correct.
 */
export const test = base.extend<Journey>({
  keepsAnnouncements: [false, { option: true }],
  holds: [null, { option: true }],
  turn: [
    // Comes before the page, so that a journey of which there is no time left opens none.
    async ({ holds }, provide, testInfo) => {
      skipWhenOver(testInfo)
      const release = holds === null ? undefined : await hold(holds)
      const noteCost = measureCost()
      await provide()
      noteCost(testInfo.titlePath.join(' > '))
      await release?.()
    },
    { auto: true, timeout: 300_000 },
  ],
  faults: [
    async ({ page, keepsAnnouncements }, provide) => {
      if (!keepsAnnouncements)
        await page.addInitScript(() => {
          const sheet = new CSSStyleSheet()
          sheet.replaceSync('[role=alertdialog] { display: none }')
          document.adoptedStyleSheets.push(sheet)
        })
      const faults: string[] = []
      page.on('pageerror', (error) => faults.push(error.stack ?? error.message))
      page.on('console', (message) => {
        if (message.type() === 'error' && /Content Security Policy/i.test(message.text()))
          faults.push(message.text())
      })
      await provide(faults)
      // A call that a journey answers itself may still be on its way when the page closes.
      if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
      expect(faults).toEqual([])
    },
    { auto: true },
  ],
})
