import { expect } from '@playwright/test'
import { test } from '../journey.ts'
import { signIn } from '../sign-in.ts'
import { words } from '../words.ts'

const t = words('en')

test('a page whose code does not come within two minutes offers to be loaded again', async ({ page }) => {
  await page.clock.install()
  await signIn(page, 'admin')
  await page.goto('/admin/companies')
  const menu = page.getByRole('navigation', { name: t('app:menu.label') })
  await expect(menu.getByRole('link', { name: t('app:menu.clinics') })).toBeVisible()
  // The server never answers.
  await page.route('**/*.js', () => undefined)
  const asked = page.waitForRequest('**/*.js')
  await menu.getByRole('link', { name: t('app:menu.clinics') }).click()
  await asked
  // The place of the page shows that it loads, and counts from then on.
  await page.clock.fastForward(2000)
  await expect(page.locator('.mantine-Loader-root')).toBeVisible()
  await page.clock.fastForward(115_000)
  const retry = page.getByRole('alert').getByRole('button', { name: t('common:retry') })
  await expect(retry).toHaveCount(0)
  await page.clock.fastForward(10_000)
  await expect(retry).toBeVisible()
  const reloaded = page.waitForEvent('framenavigated')
  await retry.click({ noWaitAfter: true })
  await reloaded
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await expect(page.getByPlaceholder(t('clinics:searchPlaceholder'))).toBeVisible()
})
