import { expect } from '@playwright/test'
import { axe } from '../axe.ts'
import { test } from '../journey.ts'
import { dismiss, pressOnPage } from '../keys.ts'
import { type Platform, startPlatform } from '../platform.ts'
import { screenshot } from '../screenshot.ts'
import { signIn, signInByForm } from '../sign-in.ts'
import { browserLocale, languagesOf, words } from '../words.ts'

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
  // The wheel's scrolling has come to rest.
  let left = 0
  await expect(async () => {
    left = await scrolled()
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    )
    expect(await scrolled()).toBe(left)
  }).toPass()
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

test('"?" lists the keyboard shortcuts, except while one types', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/admin/companies')
  const search = page.getByPlaceholder(t('companies:searchPlaceholder'))
  await search.fill('Who')
  await search.press('?')
  await expect(search).toHaveValue('Who?')
  const list = page.getByRole('dialog', { name: t('app:keys.title') })
  await expect(list).toHaveCount(0)
  await page.getByRole('heading', { level: 1 }).click()
  await pressOnPage(page, '?')
  await expect(list.getByText(t('app:keys.palette'))).toBeVisible()
  await axe(page)
  await dismiss(list)
})

test('a toast stands clear of actions and drawers, and stays under the pointer', async ({ page }) => {
  await page.clock.install()
  await signIn(page, 'admin')
  await page.goto('/admin/users/duplicates')
  await page.getByRole('button', { name: t('duplicates:search') }).click()
  const toast = page.getByRole('alert').filter({ hasText: t('duplicates:searching') })
  await expect(toast).toBeVisible()
  const box = (await toast.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  // Right of the sidebar, left of a drawer, below the page's actions and above the paging.
  expect(box.x).toBeGreaterThan(244)
  expect(box.x + box.width).toBeLessThan(1440 - 560)
  expect(box.y).toBeGreaterThan(450)
  expect(box.y + box.height).toBeLessThanOrEqual(900 - 48)
  await toast.hover()
  await page.clock.runFor(9000)
  await expect(toast).toBeVisible()
  await page.mouse.move(900, 20)
  await page.clock.runFor(9000)
  await expect(toast).toHaveCount(0)
})

for (const language of languagesOf('filters in one line', ['en', 'ru', 'es', 'pt'])) {
  test.describe(`filters in ${language}`, () => {
    test.use({ locale: browserLocale[language] })

    test('stand in one line with whole labels; the others are chips behind a button', async ({ page }) => {
      const text = words(language)
      await signIn(page, 'admin')
      await page.evaluate((value) => localStorage.setItem('coverline.language', value), language)
      for (const width of [1440, 1100]) {
        await page.setViewportSize({ width, height: 800 })
        for (const path of [
          '/admin/policies',
          '/admin/users',
          '/admin/renewals?view=LIST',
          '/admin/history',
        ]) {
          await page.goto(path)
          const bar = page.getByRole('main').getByRole('search')
          await expect(bar.getByRole('searchbox')).toBeVisible()
          await page.evaluate(() => document.fonts.ready)
          const cut = await bar.evaluate((line) => ({
            height: line.clientHeight,
            over: line.scrollWidth - line.clientWidth,
            labels: [...line.querySelectorAll('button')]
              .filter((button) => button.scrollWidth > button.clientWidth)
              .map((button) => button.textContent),
            search: [...line.querySelectorAll('input')].map((input) => {
              const context = document.createElement('canvas').getContext('2d')
              const style = getComputedStyle(input)
              if (context) context.font = style.font
              const padding = Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.paddingRight)
              return input.clientWidth - padding - (context?.measureText(input.placeholder).width ?? 0) >= 0
            }),
          }))
          expect.soft(cut.height, path).toBeLessThanOrEqual(40)
          expect.soft(cut.over, path).toBeLessThanOrEqual(1)
          expect.soft(cut.labels, path).toEqual([])
          expect.soft(cut.search, path).toEqual([true])
        }
      }
      await page.goto('/admin/policies')
      await page.getByRole('button', { name: text('ui:addFilter'), exact: true }).click()
      const number = page.getByRole('dialog').getByLabel(text('policies:number'))
      await number.fill('HM-2026-0001999')
      await number.press('Enter')
      await expect(page).toHaveURL(/number=/)
      await dismiss(page.getByRole('dialog'))
      const chip = page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ hasText: text('policies:number') })
      await expect(chip).toContainText('HM-2026-0001999')
      await axe(page)
      await chip.getByRole('button', { name: `${text('ui:clear')}: ${text('policies:number')}` }).click()
      await expect(page).not.toHaveURL(/number=/)
    })
  })
}

test('a phone shows search and filters as icons beside the heading', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'admin')
  await page.goto('/admin/users')
  const bar = page.getByRole('banner')
  await bar.getByRole('button', { name: t('ui:search'), exact: true }).click()
  const search = page.getByPlaceholder(t('insured:searchPlaceholder'))
  await expect(search).toBeFocused()
  await search.fill('Baltazar')
  await expect(page).toHaveURL(/searchQuery=Baltazar/)
  await bar.getByRole('button', { name: t('ui:filters'), exact: true }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('button', { name: new RegExp(t('ui:sortBy')) })).toBeVisible()
  await sheet.getByRole('button', { name: t('insured:invitation'), exact: true }).click()
  await page.getByRole('option', { name: t('policies:invitations.SENT'), exact: true }).click()
  await sheet.getByRole('button', { name: t('ui:showResults') }).click()
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: t('insured:invitation') })
      .first(),
  ).toBeVisible()
  await expect(bar.getByRole('button', { name: `${t('ui:filters')}: 1` })).toBeVisible()
  await axe(page)
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
