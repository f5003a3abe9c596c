import { expect, type Page } from '@playwright/test'
import { accounts, type Account } from './accounts.ts'
import { demoPassword } from './platform.ts'

/** Signs in through the form, as a person does, and waits until the sign-in page is left. */
export async function signIn(page: Page, account: Account, password: string = demoPassword): Promise<void> {
  await page.goto('/login')
  await page.locator('input[type=email], input[name=email]').first().fill(accounts[account])
  await page.locator('input[type=password]').first().fill(password)
  await page.locator('button[type=submit]').first().click()
  await expect(page).not.toHaveURL(/\/login/, { timeout: 15_000 })
}
