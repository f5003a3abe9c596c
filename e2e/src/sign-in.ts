import { expect, type Page } from '@playwright/test'
import { accounts, type Account } from './accounts.ts'
import { demoPassword } from './platform.ts'

/** Signs in through the form as a user does, and waits until the page is left. */
export async function signInByForm(
  page: Page,
  account: Account,
  password: string = demoPassword,
): Promise<void> {
  await page.goto('/login')
  await page.locator('input[type=email], input[name=email]').first().fill(accounts[account])
  await page.locator('input[type=password]').first().fill(password)
  await page.locator('button[type=submit]').first().click()
  await expect(page).not.toHaveURL(/\/login/)
}

/**
 * Signs in with the form's calls, for a journey about something else that opens its own page next: the
 * product is loaded once instead of twice.
 */
export function signIn(page: Page, account: Account): Promise<void> {
  return signInAs(page, accounts[account])
}

/** The same for a user outside of the demo accounts. */
export async function signInAs(page: Page, email: string): Promise<void> {
  const post = async <T>(path: string, data: object): Promise<T> => {
    const answer = await page.request.post(`/api${path}`, { data })
    expect(answer.status(), path).toBe(200)
    return (await answer.json()) as T
  }
  const login = { email, password: demoPassword }
  const { secret } = await post<{ secret: string }>('/insurance/login', login)
  const { token } = await post<{ token: string }>('/user/login', { secret })
  // A page of the same origin without scripts
  await page.goto('/healthz')
  await page.evaluate((kept) => localStorage.setItem('coverline.token', kept), token)
}
