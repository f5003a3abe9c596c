import { expect } from '@playwright/test'
import { axe } from '../axe.ts'
import { test } from '../journey.ts'
import { signIn } from '../sign-in.ts'
import { words } from '../words.ts'

test('every kind of notice is enabled and disabled immediately and stays so', async ({ page }) => {
  const t = words('en')
  await signIn(page, 'agent')
  await page.goto('/admin/settings?tab=notifications')
  const switches = page.getByRole('table').getByRole('switch')
  await expect(switches.first()).toBeVisible()
  const count = await switches.count()
  const on = () => page.getByRole('table').getByRole('switch', { checked: true })
  for (const [button, left] of [
    [t('notifications:settings.disableAll'), 0],
    [t('notifications:settings.enableAll'), count],
  ] as const) {
    const saved = page.waitForResponse('**/api/insurance/notification/settings/save')
    await page.getByRole('button', { name: button, exact: true }).click()
    await expect(on()).toHaveCount(left)
    await expect(page.getByRole('button', { name: button, exact: true })).toBeDisabled()
    await axe(page)
    await page.getByRole('button', { name: t('common:save'), exact: true }).click()
    expect((await saved).status()).toBe(200)
    await page.reload()
    await expect(switches).toHaveCount(count)
    await expect(on()).toHaveCount(left)
  }
})
