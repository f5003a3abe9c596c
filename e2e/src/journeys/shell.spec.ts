import { expect } from '@playwright/test'
import { axe } from '../axe.ts'
import { test } from '../journey.ts'
import { type Platform, startPlatform } from '../platform.ts'
import { screenshot } from '../screenshot.ts'
import { signIn, signInByForm } from '../sign-in.ts'
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

test('the sidebar fits a low window, is narrowed to icons and stays so', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await signIn(page, 'admin')
  await page.goto('/admin/clinics')
  const menu = page.getByRole('complementary').getByRole('navigation')
  const links = menu.getByRole('link')
  await expect(links.filter({ hasText: t('app:menu.clinics') })).toHaveAttribute('aria-current', 'page')
  await expect(
    page.getByRole('heading', { level: 1, name: t('app:menu.clinics'), exact: true }),
  ).toBeVisible()
  expect(await links.count()).toBeLessThanOrEqual(14)
  expect(await menu.evaluate((nav) => nav.scrollHeight - nav.clientHeight)).toBe(0)
  const icons = await links.evaluateAll((all) => all.map((link) => link.querySelector('svg')?.innerHTML))
  expect(new Set(icons).size).toBe(icons.length)

  await page.getByRole('button', { name: t('app:menu.collapse') }).click()
  await expect.poll(() => menu.evaluate((nav) => nav.clientWidth)).toBeLessThan(80)
  await page.reload()
  await expect(page.getByRole('button', { name: t('app:menu.expand') })).toBeVisible()
  await menu.getByRole('link', { name: t('app:menu.settings'), exact: true }).click()
  await expect(page.getByRole('navigation', { name: t('app:menu.settings') })).toBeVisible()
  await axe(page)
})

test('a list has the height of the window: only its rows scroll', async ({ page }) => {
  await signIn(page, 'admin')
  for (const size of [
    { width: 1366, height: 768 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size)
    for (const path of [
      '/admin/users',
      '/admin/payments?status=OVERDUE',
      '/admin/clinics',
      '/admin/history',
    ]) {
      await page.goto(path)
      await expect(page.locator('tbody a, ul[aria-label] a, tbody [data-row]').first()).toBeAttached()
      const scrolling = await page.evaluate(() => {
        const root = document.documentElement
        const boxes = [...document.querySelectorAll('main, main *')].filter(
          (box) =>
            box.scrollHeight > box.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(box).overflowY),
        )
        return { page: root.scrollHeight - root.clientHeight, boxes: boxes.length }
      })
      expect.soft(scrolling.page, path).toBe(0)
      expect.soft(scrolling.boxes, path).toBeLessThanOrEqual(1)
    }
  }
})

test('a phone has four pages and the whole menu at its lower edge', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'admin')
  await page.goto('/admin/policies')
  const bar = page.getByRole('navigation', { name: t('app:menu.label') })
  await expect(bar.getByRole('link')).toHaveCount(4)
  await bar.getByRole('link', { name: t('app:menu.users') }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('app:menu.users') })).toBeVisible()
  await bar.getByRole('button', { name: t('app:menu.more') }).click()
  await axe(page)
  await page
    .getByRole('dialog')
    .getByRole('link', { name: t('app:menu.clinics') })
    .click()
  await expect(page).toHaveURL(/\/admin\/clinics/)
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
