import { expect, type Page } from '@playwright/test'
import { apiSession } from '../api.ts'
import { axe } from '../axe.ts'
import { test } from '../journey.ts'
import { pressAtOnce, pressOn } from '../keys.ts'
import { png } from '../png.ts'
import { screenshot } from '../screenshot.ts'
import { addService, insuredWithLimit, key, newPlan } from '../service-plans.ts'
import { signIn } from '../sign-in.ts'
import { browserLocale, languagesOf, words } from '../words.ts'

const titles = (page: Page) =>
  page
    .getByRole('row')
    .locator('td')
    .filter({ hasText: /^[^0-9]*EN/ })

async function order(page: Page): Promise<string[]> {
  const texts = await titles(page).allInnerTexts()
  return texts.map((text) => text.split('\n')[0]?.trim() ?? '')
}

test.describe('services of a plan', () => {
  const t = words('en')

  test('a service is created with texts, icon and benefits; wrong and malicious pictures are rejected', async ({
    page,
  }) => {
    const admin = await apiSession('admin')
    const { packageId } = await newPlan(admin)
    await signIn(page, 'admin')
    await page.goto(`/admin/programs/${packageId}?tab=services&service=new`)
    const form = page.getByRole('dialog')
    await form.getByRole('combobox', { name: t('plans:services.kind') }).click()
    await page.getByRole('option', { name: t('plans:serviceKinds.TELEMEDICINE') }).click()
    await form.getByLabel(t('plans:services.name')).first().fill('Night doctor')

    const picture = form.locator('input[type=file]')
    await picture.setInputFiles(await png(page, 71, 72))
    await expect(form.getByRole('alert')).toContainText('71×72')
    const hostile = {
      name: 'icon.png',
      mimeType: 'image/png',
      buffer: Buffer.from('<script>alert(1)</script>'),
    }
    await picture.setInputFiles(hostile)
    await expect(form.getByRole('alert')).toHaveText(t('services:icon.unreadable'))
    await picture.setInputFiles(await png(page, 72, 72))
    await expect(form.getByRole('group', { name: t('services:icon.own') }).locator('img')).toBeVisible()
    await expect(form.getByRole('alert')).toHaveCount(0)

    await form.getByRole('switch').check()
    await form.getByRole('button', { name: t('services:rules.addLimit') }).click()
    await form.getByRole('button', { name: t('common:add'), exact: true }).click()
    await expect(form.getByText(t('errors:fields.IS_REQUIRED')).first()).toBeVisible()
    await form.getByLabel(t('services:rules.quantity')).fill('12')
    await axe(page)
    await form.getByRole('button', { name: t('common:add'), exact: true }).click()
    await expect(page.getByText(t('plans:services.created'))).toBeVisible()
    const row = page.getByRole('row').filter({ hasText: 'Night doctor' })
    await expect(row).toContainText('12 visits per year')
    await expect(row.locator('img')).toBeVisible()

    // The server gives the same answer to a caller that bypasses the page.
    const response = await page.request.post('/api/insurance/file/save', {
      headers: { authorization: `Bearer ${admin.token}` },
      multipart: { type: 'ICON', file: { ...hostile, name: 'icon.png' } },
    })
    expect(response.status()).toBe(415)
  })

  test('services are ordered by keyboard, copied, switched, deleted and restored', async ({ page }) => {
    const admin = await apiSession('admin')
    const { packageId } = await newPlan(admin)
    const target = await newPlan(admin)
    for (const title of ['Alpha', 'Bravo', 'Charlie']) await addService(admin, packageId, title)
    await signIn(page, 'admin')
    await page.goto(`/admin/programs/${packageId}?tab=services`)
    await expect(titles(page)).toHaveCount(3)
    await axe(page)

    const handle = page.getByRole('button', { name: t('services:order.handle', { name: 'Charlie' }) })
    await handle.focus()
    // The second key starts from the place that the first one gave.
    await pressAtOnce(handle, 'Home', 'ArrowDown')
    await expect.poll(() => order(page)).toEqual(['Alpha', 'Charlie', 'Bravo'])
    await pressOn(handle, 'ArrowUp')
    await expect.poll(() => order(page)).toEqual(['Charlie', 'Alpha', 'Bravo'])
    await expect(
      page.getByText(t('services:order.moved', { name: 'Charlie', place: 1, count: 3 })),
    ).toBeAttached()
    // At once: what is not saved yet is sent as the page is left.
    await page.reload()
    await expect.poll(() => order(page)).toEqual(['Charlie', 'Alpha', 'Bravo'])

    await page.getByRole('checkbox').nth(1).check()
    await page.getByRole('checkbox').nth(2).check()
    await page.getByRole('button', { name: t('services:copy.action'), exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: t('services:copy.target') }).fill(target.name)
    await page.getByRole('option', { name: target.name }).click()
    await dialog.getByRole('button', { name: t('services:copy.action') }).click()
    await page.getByRole('link', { name: t('services:copy.open') }).click()
    await expect(page).toHaveURL(new RegExp(target.packageId))
    await expect.poll(() => order(page)).toEqual(['Charlie', 'Alpha'])

    await page.getByRole('checkbox').first().check()
    await page.getByRole('button', { name: t('services:setStatus.NOT_ACTIVE') }).click()
    const inactive = page.getByRole('row').filter({ hasText: t('plans:serviceStatuses.NOT_ACTIVE') })
    await expect(inactive).toHaveCount(2)
    // The rows may show the change before the choice is taken back.
    await expect(page.getByRole('checkbox').first()).not.toBeChecked()
    await page.getByRole('checkbox').first().check()
    await page.getByRole('button', { name: t('common:delete'), exact: true }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('common:delete') })
      .click()
    await expect(page.getByText(t('plans:services.empty'))).toBeVisible()
    await page.getByRole('button', { name: t('common:undo') }).click()
    await expect.poll(() => order(page)).toEqual(['Charlie', 'Alpha'])
  })
})

for (const language of languagesOf('benefits of insured people', ['en', 'ru'])) {
  test.describe(`benefits of insured people in ${language}`, () => {
    test.use({ locale: browserLocale[language] })
    const t = words(language)

    test('the phone preview shows the services in each language', async ({ page }) => {
      const admin = await apiSession('admin')
      const { packageId } = await newPlan(admin)
      await addService(admin, packageId, 'Hotline')
      await addService(admin, packageId, 'Hidden', { status: 'DRAFT' })
      await signIn(page, 'admin')
      await page.goto(`/admin/programs/${packageId}?tab=services&preview=true`)
      const phone = page.getByTestId('phone')
      await page.locator('label').filter({ hasText: 'Русский' }).click()
      await expect(phone.getByText('Hotline (по-русски)')).toBeVisible()
      await expect(phone.getByText(words('ru')('services:preview.yours'))).toBeVisible()
      await expect(phone.getByText('Hidden')).toHaveCount(0)
      await axe(page)
      await screenshot(page, `service-preview-${language}`)
      await phone.getByRole('button', { name: /Hotline/ }).click()
      await expect(phone.getByText('About Hotline')).toBeVisible()
      // A language without a text shows the first available one.
      await page.locator('label').filter({ hasText: 'Português' }).click()
      await expect(phone.getByText('Hotline', { exact: true })).toBeVisible()
    })

    test('a use is recorded, rejected over the limit and reversed with a reason', async ({ page }) => {
      const admin = await apiSession('admin')
      const { policyId, personProfileId } = await insuredWithLimit(admin)
      await signIn(page, 'admin')
      await page.goto(`/admin/policies/${policyId}/benefits`)
      // Beside the bar and, as text, below it
      const left = (count: number) => page.getByText(leftText(t, count, 2)).first()
      await expect(left(2)).toBeVisible()
      await write(page, t, '3', 'Three visits at once')
      await expect(page.getByRole('dialog').getByText(t('errors:benefits.over-limit'))).toBeVisible()
      await axe(page)
      await page.getByRole('dialog').getByLabel(t('benefits:form.visits')).fill('1')
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('common:save') })
        .click()
      await expect(left(1)).toBeVisible()
      await axe(page)
      await screenshot(page, `benefits-${language}`)

      await page.goto(`/admin/users/${personProfileId}?tab=benefits`)
      await expect(left(1)).toBeVisible()
      const row = page.getByRole('row').filter({ hasText: 'Three visits at once' })
      await expect(row).toContainText('Irina Volkova')
      await row.getByRole('button').click()
      await page.getByRole('menuitem', { name: t('benefits:reverse.action') }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(t('benefits:form.reason')).fill('Another person')
      await dialog.getByRole('button', { name: t('benefits:reverse.action') }).click()
      await expect(left(2)).toBeVisible()
      await expect(row).toContainText('Another person')
      await axe(page)
    })

    test('a plan is created from a template, and a plan is saved as one', async ({ page }) => {
      const name = `From template ${key()}`
      await signIn(page, 'admin')
      await page.goto('/admin/demo-programs?types=%5B%22AUTO%22%5D')
      const cards = page.getByRole('list', { name: t('templates:title') }).getByRole('link')
      await expect(cards).toHaveCount(1)
      await axe(page)
      await page.goto('/admin/demo-programs')
      await expect(cards.first()).toBeVisible()
      await screenshot(page, `demo-programs-${language}`)
      await cards.first().click()
      await expect(page.getByTestId('phone')).toBeVisible()
      await axe(page)
      await screenshot(page, `demo-program-${language}`)
      await page.getByRole('button', { name: t('templates:individual') }).click()
      await page.getByRole('dialog').getByLabel(t('common:name')).first().fill(name)
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('common:create') })
        .click()
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      await expect(titles(page).first()).toBeVisible()

      await page
        .getByRole('button', { name: t('ui:actions') })
        .first()
        .click()
      await page.getByRole('menuitem', { name: t('templates:keep.action') }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('common:save') })
        .click()
      await page.getByRole('link', { name: t('templates:keep.open') }).click()
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      await page
        .getByRole('button', { name: t('ui:actions') })
        .first()
        .click()
      await page.getByRole('menuitem', { name: t('common:delete') }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('common:delete') })
        .click()
      await expect(page.getByRole('link', { name: t('app:tabs.templates') })).toHaveAttribute(
        'aria-current',
        'page',
      )
    })
  })
}

type T = ReturnType<typeof words>

const leftText = (t: T, left: number, whole: number): string =>
  t('benefits:left', { left: String(left), whole: t('benefits:wholes.VISITS', { count: whole }) })

async function write(page: Page, t: T, visits: string, reason: string): Promise<void> {
  await page.getByRole('button', { name: t('benefits:write') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('benefits:form.visits')).fill(visits)
  await dialog.getByLabel(t('benefits:form.reason')).fill(reason)
  await dialog.getByRole('button', { name: t('common:save') }).click()
}
