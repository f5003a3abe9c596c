import { expect } from '@playwright/test'
import { axe } from '../axe.ts'
import { test as base } from '../journey.ts'
import { startPlatform } from '../platform.ts'
import { screenshot } from '../screenshot.ts'
import { signIn } from '../sign-in.ts'
import { installTelephone } from '../telephone.ts'
import { words } from '../words.ts'

interface Own {
  own: { url: string; order: (order: 'expire' | 'pair') => void }
}

// A platform of its own: one whose administrator has installed the library that links telephones.
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

test('a telephone is linked by a code, by a new one when the first has expired, and let go', async ({
  page,
  own: { order },
}) => {
  const t = words('en')
  await signIn(page, 'admin')
  await page.goto('/admin/settings?tab=whatsapp')
  await page.getByRole('button', { name: t('whatsapp:device.begin') }).click()
  const agree = page.getByRole('dialog').getByRole('button', { name: t('whatsapp:device.begin') })
  const code = page.getByRole('img', { name: t('whatsapp:qr.scan') })
  await agree.or(code).first().waitFor()
  if (await agree.isVisible()) await agree.click()
  await expect(code).toBeVisible({ timeout: 20_000 })
  const first = await code.getAttribute('src')
  await axe(page)
  await screenshot(page, 'whatsapp-code')
  await page.setViewportSize({ width: 390, height: 844 })
  await axe(page)
  await screenshot(page, 'whatsapp-code-phone')
  await page.setViewportSize({ width: 1440, height: 900 })

  order('expire')
  await expect(page.getByText(t('whatsapp:qr.expired'))).toBeVisible({ timeout: 20_000 })
  await axe(page)
  await screenshot(page, 'whatsapp-code-expired')
  await page.getByRole('button', { name: t('whatsapp:qr.again') }).click()
  await expect(code).toBeVisible({ timeout: 20_000 })
  expect(await code.getAttribute('src')).not.toBe(first)

  order('pair')
  await expect(page.getByText('+34655000999')).toBeVisible({ timeout: 30_000 })
  await axe(page)
  await screenshot(page, 'whatsapp-telephone')
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
