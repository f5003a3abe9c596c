import { expect } from '@playwright/test'
import { apiSession } from '../api.ts'
import { axe } from '../axe.ts'
import { serveMap, withWebGl } from '../clinic-map.ts'
import { test } from '../journey.ts'
import { screenshot } from '../screenshot.ts'
import { signIn } from '../sign-in.ts'
import { words } from '../words.ts'

const t = words('en')
test.use(withWebGl)

test('clinics on the map form groups that open by keyboard, and a clinic leads to its page', async ({
  page,
  baseURL,
}) => {
  await serveMap(page, baseURL)
  await signIn(page, 'agent')
  await page.goto('/admin/clinics?view=map&searchQuery=Bilbao')
  const map = page.getByRole('region', { name: t('clinics:map.label') })
  await expect(map).toBeVisible()
  const groups = page.getByRole('button', { name: /come closer/ })
  const clinics = page.getByRole('button', { name: /Clínica Bilbao Centro/ })
  await expect(groups.or(clinics).first()).toBeVisible()
  await axe(page)
  await screenshot(page, 'clinics-on-map-en')
  await expect(async () => {
    await map.press('-')
    await expect(groups.first()).toBeVisible({ timeout: 1000 })
    expect(await clinics.count()).toBe(0)
  }).toPass()
  for (let step = 0; step < 6 && (await clinics.count()) === 0; step += 1) {
    const group = await groups.first().elementHandle()
    await groups.first().press('Enter')
    // The map has come closer once the opened group has separated.
    await expect.poll(() => group?.evaluate((button) => button.isConnected)).toBe(false)
    await expect(groups.or(clinics).first()).toBeVisible()
  }
  await expect(map).toBeFocused()
  await clinics.first().press('Enter')
  await page.getByRole('status').getByRole('link', { name: 'Clínica Bilbao Centro' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Clínica Bilbao Centro' })).toBeVisible()
})

test('clinics at one point, which no zoom separates, are listed together', async ({ page, baseURL }) => {
  const key = `${Date.now().toString(36)}${process.pid.toString(36)}`
  const admin = await apiSession('admin')
  for (const street of ['Calle Sol 1', 'Calle Luna 2']) {
    const addressLine = `${street}, Granada, Spain`
    const clinic = { name: `Clinica Pino ${key}`, addressLine, registrationType: 'SERVICE' }
    expect((await admin.call('/insurance/clinic/save', clinic)).status).toBe(200)
  }
  await serveMap(page, baseURL)
  await signIn(page, 'agent')
  await page.goto(`/admin/clinics?view=map&searchQuery=${key}`)
  await page.getByRole('button', { name: t('clinics:map.cluster', { count: 2 }) }).press('Enter')
  await expect(page.getByRole('status').getByText(t('clinics:map.approximate'))).toHaveCount(2)
  await expect(page.getByRole('status').getByText('Calle Luna 2, Granada, Spain')).toBeVisible()
  await axe(page)
})

test('an unreachable map style shows the plain list', async ({ page, baseURL }) => {
  await page.route('**/api/insurance/clinic/map/detail', (route) =>
    route.fulfill({ json: { styleUrl: `${baseURL}/no-style.json` } }),
  )
  await page.route('**/no-style.json', (route) => route.fulfill({ status: 404 }))
  await signIn(page, 'agent')
  await page.goto('/admin/clinics?view=map')
  await expect(page.getByText(t('clinics:map.failed'))).toBeVisible()
  await expect(page.getByRole('link', { name: 'Clínica Bilbao Centro' })).toBeVisible()
})
