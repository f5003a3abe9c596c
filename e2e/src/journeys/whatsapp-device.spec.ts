import { expect, type Page } from '@playwright/test'
import { axe } from '../axe.ts'
import { test as base } from '../journey.ts'
import { startPlatform } from '../platform.ts'
import { screenshot } from '../screenshot.ts'
import { signIn } from '../sign-in.ts'
import { installTelephone, type TelephoneOrder } from '../telephone.ts'
import { words } from '../words.ts'

interface Own {
  own: { url: string; order: (order: TelephoneOrder) => void }
}

// A separate platform whose administrator has installed the library that links phones
const test = base.extend<object, Own>({
  own: [
    async ({ browserName: _browser }, provide) => {
      let order: Own['own']['order'] = () => undefined
      const platform = await startPlatform({}, (dataDir) => {
        order = installTelephone(dataDir)
      })
      await provide({ url: platform.url, order })
      await platform.stop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ own }, provide) => {
    await provide(own.url)
  },
})

test.describe.configure({ mode: 'serial' })

const t = words('en')
const codeOn = (page: Page) => page.getByRole('img', { name: t('whatsapp:qr.scan') })

async function askForCode(page: Page): Promise<void> {
  await signIn(page, 'admin')
  await page.goto('/admin/settings?tab=whatsapp')
  await page.getByRole('button', { name: t('whatsapp:device.begin') }).click()
  const agree = page.getByRole('dialog').getByRole('button', { name: t('whatsapp:device.begin') })
  await agree.or(codeOn(page)).first().waitFor()
  if (await agree.isVisible()) await agree.click()
  await expect(codeOn(page)).toBeVisible()
}

test('a phone is linked by a code, by a new one after the first expired, and unlinked', async ({
  page,
  own: { order },
}) => {
  await askForCode(page)
  const code = codeOn(page)
  const first = await code.getAttribute('src')
  await axe(page)
  await screenshot(page, 'whatsapp-code')
  await page.setViewportSize({ width: 390, height: 844 })
  await axe(page)
  await screenshot(page, 'whatsapp-code-phone')
  await page.setViewportSize({ width: 1440, height: 900 })

  order('expire')
  await expect(page.getByText(t('whatsapp:qr.expired'))).toBeVisible()
  await axe(page)
  await screenshot(page, 'whatsapp-code-expired')
  await page.getByRole('button', { name: t('whatsapp:qr.again') }).click()
  await expect(code).toBeVisible()
  expect(await code.getAttribute('src')).not.toBe(first)

  order('pair')
  await expect(page.getByText('+34655000999')).toBeVisible({ timeout: 30_000 })
  await axe(page)
  await screenshot(page, 'whatsapp-telephone')

  order('logOut')
  const alarm = page.getByText(t('whatsapp:reasons.LOGGED_OUT'))
  await expect(alarm).toBeVisible()
  await page.getByRole('button', { name: t('whatsapp:device.begin') }).click()
  await expect(code).toBeVisible()
  // A requested code is no link: the alarm stays, here and on every page.
  await expect(alarm).toBeVisible()
  await axe(page)
  await screenshot(page, 'whatsapp-code-while-down')
  await page.goto('/admin/programs')
  await expect(page.getByTestId('whatsapp-down')).toBeVisible()
  await page.goto('/admin/settings?tab=whatsapp')
  await expect(code).toBeVisible()
  order('pair')
  await expect(alarm).toBeHidden({ timeout: 30_000 })
  await expect(code).toBeHidden()
  const known = page.waitForResponse((answer) => answer.url().includes('/whatsapp/state/detail'))
  await page.goto('/admin/programs')
  await known
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
  await expect(page.getByTestId('whatsapp-down')).toHaveCount(0)
  await page.goto('/admin/settings?tab=whatsapp')
  const menu = page.getByRole('button', { name: t('ui:actions'), exact: true })
  const unlink = page.getByRole('button', { name: t('whatsapp:link.unlink') })
  await menu.or(unlink).first().click()
  await page
    .getByRole('menuitem', { name: t('whatsapp:link.unlink') })
    .or(page.getByRole('dialog'))
    .first()
    .waitFor()
  const item = page.getByRole('menuitem', { name: t('whatsapp:link.unlink') })
  if (await item.isVisible()) await item.click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('whatsapp:unlink.confirm') })
    .click()
  await expect(page.getByRole('button', { name: t('whatsapp:device.begin') })).toBeVisible()
})

test('a code lasts as long as the server says in a browser with a wrong clock', async ({
  browser,
  own: { url, order },
}) => {
  const minutes = 60_000
  const pageAt = async (shift: number) => {
    const context = await browser.newContext({ baseURL: url })
    const page = await context.newPage()
    await page.clock.install({ time: Date.now() + shift })
    return page
  }
  const [ahead, behind] = [await pageAt(10 * minutes), await pageAt(-10 * minutes)]
  // The code lasts for a minute: both are signed in before it is asked for.
  await signIn(behind, 'admin')
  await askForCode(ahead)
  await behind.goto('/admin/settings?tab=whatsapp')
  const left = (page: Page) => page.getByText(/^Valid for \d+ s$/)
  const secondsOn = async (page: Page) =>
    Number(/\d+/.exec((await left(page).textContent()) ?? '')?.[0] ?? Number.NaN)
  for (const page of [ahead, behind]) {
    await expect(codeOn(page)).toBeVisible()
    const before = await secondsOn(page)
    expect(before).toBeGreaterThan(0)
    expect(before).toBeLessThanOrEqual(60)
    // The countdown runs: five seconds of the browser's clock take at least five from it.
    await page.clock.fastForward(5_000)
    await expect.poll(() => secondsOn(page)).toBeLessThanOrEqual(before - 5)
    await expect(page.getByText(t('whatsapp:qr.expired'))).toHaveCount(0)
  }
  order('expire')
  for (const page of [ahead, behind]) await expect(page.getByText(t('whatsapp:qr.expired'))).toBeVisible()
  await ahead.getByRole('button', { name: t('whatsapp:qr.cancel') }).click()
  await expect(ahead.getByRole('button', { name: t('whatsapp:device.begin') })).toBeVisible()
  for (const page of [ahead, behind]) await page.context().close()
})
