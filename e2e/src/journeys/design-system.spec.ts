import { expect } from '@playwright/test'
import { axe } from '../axe.ts'
import { test } from '../journey.ts'
import { screenshot } from '../screenshot.ts'

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`design system, ${colorScheme}`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'no-preference' } })

    test('shows every component without an accessibility violation', async ({ page }) => {
      await page.goto('/test')
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await expect(
        page.getByRole('group', { name: 'Sample board' }).getByRole('article').first(),
      ).toBeVisible()
      await axe(page)
      await screenshot(page, `design-system-${colorScheme}`)
    })
  })
}
