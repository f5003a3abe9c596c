import { expect } from '@playwright/test'
import { axe } from '../axe.ts'
import { test } from '../journey.ts'
import { type Platform, startPlatform } from '../platform.ts'
import { screenshot } from '../screenshot.ts'
import { signInByForm } from '../sign-in.ts'
import { words } from '../words.ts'

const t = words('en')

test('a user who returns to a list finds it at the same scroll position', async ({ page }) => {
  await signInByForm(page, 'admin')
  await page.goto('/admin/users')
  const links = page.getByRole('table').getByRole('link')
  await expect(links.first()).toBeVisible()
  await links.first().hover()
  await page.mouse.wheel(0, 700)
  // The scroll position of the table below its heading, or of the page
  const scrolled = () =>
    page.evaluate(() => {
      const parents = [document.documentElement]
      for (let one = document.querySelector('table')?.parentElement; one; one = one.parentElement)
        parents.push(one)
      return Math.max(...parents.map((parent) => parent.scrollTop))
    })
  await expect.poll(scrolled).toBeGreaterThan(300)
  const left = await scrolled()
  // Picks a visible person; rows above and below appear and disappear while scrolling.
  const href = await links.evaluateAll((all) => {
    const middle = all.find((link) => link.getBoundingClientRect().top > window.innerHeight / 2)
    return middle?.getAttribute('href') ?? ''
  })
  const person = page.locator(`a[href="${href}"]`).first()
  await person.click()
  await expect(page).toHaveURL(new RegExp(`${href}$`))
  await page.goBack()
  await expect(person).toBeInViewport()
  await expect.poll(scrolled).toBe(left)
})

// The layout applies to the whole platform, so this journey has a separate one.
test.describe('the older layout', () => {
  let platform: Platform
  test.beforeAll(async () => {
    platform = await startPlatform()
  })
  test.afterAll(() => platform.stop())

  test('is chosen once and applies to all users', async ({ browser }) => {
    const open = async () =>
      await (await browser.newContext({ baseURL: platform.url, locale: 'en-US' })).newPage()
    const [superAdmin, admin] = [await open(), await open()]
    await signInByForm(admin, 'admin')
    const menu = admin.getByRole('navigation', { name: t('app:menu.label') })
    await expect(admin.getByRole('complementary')).toBeVisible()

    await signInByForm(superAdmin, 'superAdmin')
    await superAdmin.goto('/platform')
    await superAdmin.getByText(t('workspaces:layout.top'), { exact: true }).click()
    await expect(superAdmin.getByText(t('workspaces:layout.saved'))).toBeVisible()

    await admin.reload()
    await expect(admin.getByRole('banner').getByRole('navigation')).toBeVisible()
    await expect(admin.getByRole('complementary')).toHaveCount(0)
    await menu.getByRole('link', { name: t('app:menu.programs'), exact: true }).click()
    await expect(admin).toHaveURL(/\/admin\/programs/)
    await expect(admin.getByRole('table')).toBeVisible()
    await expect(menu.getByRole('link', { name: t('app:menu.programs'), exact: true })).toHaveAttribute(
      'data-active',
      'true',
    )
    await axe(admin)
    await screenshot(admin, 'older-layout')

    await admin.setViewportSize({ width: 390, height: 844 })
    await admin.getByRole('button', { name: t('app:menu.open') }).click()
    await admin
      .getByRole('dialog')
      .getByRole('link', { name: t('app:menu.users'), exact: true })
      .click()
    await expect(admin).toHaveURL(/\/admin\/users/)
    const overflow = await admin.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  })
})
