import { expect } from '@playwright/test'
import { axe } from '../axe.ts'
import { test } from '../journey.ts'
import { screenshot } from '../screenshot.ts'
import { signInByForm } from '../sign-in.ts'
import { browserLocale, languages, words } from '../words.ts'

test.describe('sign-in page', () => {
  for (const language of languages) {
    test.describe(language, () => {
      test.use({ locale: browserLocale[language] })

      test('is in the language of the browser and accessible', async ({ page }) => {
        await page.goto('/login')
        await expect(page.locator('input[type=password]').first()).toBeVisible()
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        await axe(page)
        await screenshot(page, `login-${language}`)
      })
    })
  }

  test('rejects a wrong password and stays', async ({ page }) => {
    await page.goto('/login')
    await page.locator('input[type=email], input[name=email]').first().fill('nobody@harbour.example')
    await page.locator('input[type=password]').first().fill('Wrong-Password-1')
    const answer = page.waitForResponse((response) => response.url().endsWith('/api/insurance/login'))
    await page.locator('button[type=submit]').first().click()
    expect((await answer).status()).toBe(400)
    await expect(page.getByText(words('en')('errors:accounts.invalid-credentials'))).toBeVisible()
    await expect(page).toHaveURL(/\/login/)
  })

  test('signs in an administrator', async ({ page }) => {
    await signInByForm(page, 'admin')
    await expect(page.getByRole('navigation').first()).toBeVisible()
    await axe(page)
  })

  test('fits a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/login')
    await expect(page.locator('input[type=password]').first()).toBeVisible()
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  })
})
