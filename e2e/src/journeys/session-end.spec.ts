import { expect, type Page } from '@playwright/test'
import { accounts } from '../accounts.ts'
import { test } from '../journey.ts'
import { demoPassword } from '../platform.ts'
import { key } from '../service-plans.ts'
import { signIn } from '../sign-in.ts'
import { words } from '../words.ts'

const t = words('en')
const nameField = (page: Page) => page.getByRole('textbox', { name: t('common:name') })

/** Types into a form, then ends the session as another device would. */
async function typeAndEnd(page: Page): Promise<string> {
  const name = `Kept ${key()}`
  await signIn(page, 'admin')
  await page.goto('/admin/companies?create=true')
  await nameField(page).fill(name)
  const token = await page.evaluate(() => localStorage.getItem('coverline.token'))
  const ended = await page.request.post('/api/user/logout', {
    headers: { authorization: `Bearer ${token}` },
    data: {},
  })
  expect(ended.status()).toBe(200)
  return name
}

test('a session that ends keeps the form, and its user signs in over it and saves', async ({ page }) => {
  const name = await typeAndEnd(page)
  await page.getByRole('button', { name: t('common:create'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: t('accounts:ended.title') })
  await expect(dialog.getByLabel(t('accounts:signIn.email'))).toHaveValue(accounts.admin)
  await dialog.locator('input[name=password]').fill(demoPassword)
  await dialog.getByRole('button', { name: t('accounts:signIn.submit'), exact: true }).click()
  await expect(dialog).toHaveCount(0)
  // The save that found the session ended goes on by itself.
  await expect(page.locator('main').getByText(name).first()).toBeVisible()
})

test('the user of an ended session discards the form only after a question', async ({ page }) => {
  const name = await typeAndEnd(page)
  const dialog = page.getByRole('dialog').filter({ has: page.locator('input[name=password]') })
  await page.getByRole('button', { name: t('common:create'), exact: true }).click()
  await dialog.getByRole('button', { name: t('accounts:ended.discard') }).click()
  await page.getByRole('button', { name: t('ui:unsavedStay') }).click()
  await expect(dialog).toBeVisible()
  await expect(nameField(page)).toHaveValue(name)
  await dialog.getByRole('button', { name: t('accounts:ended.discard') }).click()
  await page.getByRole('button', { name: t('ui:unsavedLeave') }).click()
  await expect(page).toHaveURL(/\/login/)
})

test('an unused page of an administrator counts down, and then ends the session', async ({ page }) => {
  await page.clock.install()
  await signIn(page, 'admin')
  await page.goto('/admin/companies')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const countdown = page.getByRole('dialog', { name: t('accounts:idle.title') })
  await page.clock.fastForward('57:30')
  await countdown.getByRole('button', { name: t('accounts:idle.stay') }).click()
  await expect(countdown).toHaveCount(0)
  await page.clock.fastForward('57:30')
  await expect(countdown).toBeVisible()
  await page.clock.fastForward('01:00')
  await expect(page).toHaveURL(/\/login/)
})
