import { expect } from '@playwright/test'
import { accounts } from '../accounts.ts'
import { axe } from '../axe.ts'
import { test } from '../journey.ts'
import { typeCode } from '../keys.ts'
import { knownMails, mailedText } from '../mail.ts'
import { demoPassword } from '../platform.ts'
import { signInByForm } from '../sign-in.ts'
import { words } from '../words.ts'

const t = words('en')

test('a code from the mail opens the workspace', async ({ page }) => {
  const known = await knownMails(accounts.operator)
  await page.goto('/login')
  await page.getByRole('button', { name: t('accounts:signIn.withCode') }).click()
  await page.getByLabel(t('accounts:code.contact')).fill(accounts.operator)
  await page.getByRole('button', { name: t('accounts:code.send') }).click()
  await expect(page.getByText(t('accounts:code.sentTitle'))).toBeVisible()
  await axe(page)
  const code = await mailedText(accounts.operator, /^\d{4}$/m, known)
  await page.getByLabel(t('accounts:code.digit', { digit: 1 })).focus()
  await typeCode((digit) => page.getByLabel(t('accounts:code.digit', { digit })), code)
  await expect(page).toHaveURL(/\/admin/)
})

test('the link of the mail replaces a forgotten password, once', async ({ page }) => {
  const known = await knownMails(accounts.manager)
  const fresh = 'Lighthouse-2027'
  await page.goto('/login')
  await page
    .getByRole('button', { name: t('accounts:signIn.forgot') })
    .or(page.getByRole('link', { name: t('accounts:signIn.forgot') }))
    .click()
  await page.getByRole('textbox').first().fill(accounts.manager)
  await page.getByRole('button', { name: t('accounts:recovery.submit') }).click()
  await expect(page.getByText(t('accounts:recovery.sentTitle'))).toBeVisible()
  const link = await mailedText(accounts.manager, /http\S+new-password\S+/, known)
  const address = new URL(link)
  const path = `${address.pathname}${address.search}${address.hash}`
  await page.goto(path)
  await axe(page)
  await page.locator('input[type=password]').first().fill(fresh)
  await page.locator('input[type=password]').nth(1).fill(fresh)
  await page.getByRole('button', { name: t('accounts:newPassword.submit') }).click()
  await expect(page.getByText(t('accounts:newPassword.doneTitle'))).toBeVisible()

  await signInByForm(page, 'manager', fresh)
  await expect(page).toHaveURL(/\/platform/)
  await axe(page)

  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
  await page.goto(path)
  await page.locator('input[type=password]').first().fill(demoPassword)
  await page.locator('input[type=password]').nth(1).fill(demoPassword)
  await page.getByRole('button', { name: t('accounts:newPassword.submit') }).click()
  await expect(page.getByText(t('errors:accounts.token-used'))).toBeVisible()
})

test('an HR user lands in the area of their company', async ({ page }) => {
  await page.goto('/hr/login')
  await page.locator('input[type=email], input[name=email]').first().fill(accounts.hr)
  await page.locator('input[type=password]').first().fill(demoPassword)
  await page.locator('button[type=submit]').first().click()
  await expect(page).toHaveURL(/\/hr\/user-page/)
  await expect(page.getByText('Northwind Logistics').first()).toBeVisible()
  await axe(page)
})

test('an unknown path redirects home, a forbidden page away, and an ended session to the sign-in', async ({
  page,
}) => {
  await page.goto('/no/such/page')
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/admin/programs')
  await expect(page).toHaveURL(/\/login/)
  await signInByForm(page, 'doctor')
  await page.goto('/admin/settings-and-members')
  await expect(page.getByText(t('app:noAccess.page', { title: t('app:menu.members') }))).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
  await page.evaluate(() => localStorage.setItem('coverline.token', 'x'.repeat(43)))
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/login/)
})
