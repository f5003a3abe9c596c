import { type Browser, expect, type Page } from '@playwright/test'
import { demoPassword } from './platform.ts'

type ClientPage = { page: Page; call: <T>(path: string, input: object) => Promise<T> }

/**
 * A client in a separate browser: an HR officer who signs in on the HR page and uses the company's calls from
 * that browser. Their screens belong to the HR area and to the app.
 */
export async function clientPage(browser: Browser, email: string): Promise<ClientPage> {
  const page = await browser.newPage()
  await page.goto('/hr/login')
  await page.locator('input[type=email], input[name=email]').first().fill(email)
  await page.locator('input[type=password]').first().fill(demoPassword)
  await page.locator('button[type=submit]').first().click()
  await expect(page).toHaveURL(/\/hr\/user-page/)
  return {
    page,
    call: <T>(path: string, input: object) =>
      page.evaluate(
        async ({ path: asked, body }) => {
          const token = localStorage.getItem('coverline.token') ?? ''
          const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
          const response = await fetch(`/api${asked}`, { method: 'POST', headers, body })
          if (!response.ok) throw new Error(`${asked} answered ${response.status}`)
          return (await response.json()) as T
        },
        { path, body: JSON.stringify(input) },
      ),
  }
}
