import { expect, test as base } from '@playwright/test'
import { hold, type Shared } from './turns.ts'

interface Journey {
  /** What the page reported as an error; a journey that provokes one on purpose clears it. */
  faults: string[]
  /** Whether the word about a new request stays; other journeys make some at any time, and it lies over the page. */
  keepsAnnouncements: boolean
  /** What the journey needs for itself while it runs. */
  holds: Shared | null
  turn: void
}

/**
 * Playwright's test that also fails when the page throws or breaks the content security policy, even
 * when everything on it looks right.
 */
export const test = base.extend<Journey>({
  keepsAnnouncements: [false, { option: true }],
  holds: [null, { option: true }],
  turn: [
    async ({ holds }, provide) => {
      const release = holds === null ? undefined : await hold(holds)
      await provide()
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
      expect(faults).toEqual([])
    },
    { auto: true },
  ],
})
