import { expect, type Page } from '@playwright/test'
import { apiSession } from '../api.ts'
import { axe } from '../axe.ts'
import { day, shownDay } from '../days.ts'
import { test } from '../journey.ts'
import { screenshot } from '../screenshot.ts'
import { insuredWithLimit } from '../service-plans.ts'
import { signIn } from '../sign-in.ts'
import { browserLocale, languagesOf, words } from '../words.ts'

const shown = (offset: number): string => day(offset).split('-').toReversed().join('.')
/** Amounts may contain other kinds of spaces than a keyboard's. */
const digits = (text: string): RegExp => new RegExp(text.replaceAll('.', '\\.').replaceAll(' ', '\\s'), 'u')

async function fillDay(page: Page, label: string, value: string): Promise<void> {
  const field = page.getByRole('dialog').getByRole('textbox', { name: label })
  await field.fill(value)
  await field.press('Tab')
}

for (const language of languagesOf('the life of a policy', ['en', 'ru'])) {
  test.describe(`the life of a policy in ${language}`, () => {
    const t = words(language)
    test.use({ locale: browserLocale[language] })

    const more = async (page: Page, action: string) => {
      await page
        .locator('header')
        .getByRole('button', { name: t('ui:actions'), exact: true })
        .click()
      await page.getByRole('menuitem', { name: action, exact: true }).click()
    }

    test('includes a dated change with a preview, a cancellation and a reinstatement', async ({ page }) => {
      const admin = await apiSession('admin')
      const { policyId } = await insuredWithLimit(admin)
      const schedule = { policyId, premiumSave: '1826.00', paymentFormatSave: 'ANNUAL' }
      expect((await admin.call('/insurance/payment/schedule/save', schedule)).status).toBe(200)
      await signIn(page, 'admin')
      await page.goto(`/admin/policies/${policyId}`)
      await expect(page.getByRole('heading', { name: t('versions:title') })).toBeVisible()
      await expect(page.getByRole('heading', { name: t('policies:performance.title') })).toBeVisible()
      await axe(page)

      await page.getByRole('button', { name: t('versions:change'), exact: true }).click()
      await expect(page).toHaveURL(/change=CHANGE/)
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByText(t('versions:form.wait'))).toBeVisible()
      await dialog.getByLabel(t('versions:form.premium')).fill('3652')
      await expect(dialog.getByText(t('versions:form.preview'))).toBeVisible()
      await expect(
        dialog.getByText(digits(`EUR ${language === 'en' ? 'pro rata' : 'пропорционально'}`)),
      ).toBeVisible()
      await axe(page)
      await screenshot(page, `policy-change-${language}`)
      await dialog.getByRole('button', { name: t('versions:form.save.CHANGE') }).click()
      await expect(page.getByText(t('versions:form.saved.CHANGE'))).toBeVisible()
      await expect(dialog).toBeHidden()
      await expect(page.getByText(t('versions:now'), { exact: true })).toBeVisible()

      await page.goto(`/admin/policies/${policyId}?change=CANCEL`)
      await expect(dialog.getByText(t('versions:form.preview'))).toBeVisible()
      await axe(page)
      await dialog.getByRole('button', { name: t('versions:form.save.CANCEL') }).click()
      await expect(page.getByText(t('versions:form.saved.CANCEL'))).toBeVisible()
      const timeline = page.locator('section').filter({
        has: page.getByRole('heading', { name: t('versions:title'), exact: true }),
      })
      await expect(timeline.getByText(t('versions:canceled'), { exact: true })).toBeVisible()
      await expect(page.getByText(t('policies:statesOn.canceled.now')).first()).toBeVisible()
      await axe(page)
      await screenshot(page, `policy-canceled-${language}`)

      // A canceled policy is reinstated, not simply activated.
      await expect(page.getByRole('button', { name: t('common:activate'), exact: true })).toHaveCount(0)
      await page.getByRole('button', { name: t('versions:reinstate'), exact: true }).click()
      await expect(dialog.getByText(t('versions:form.preview'))).toBeVisible()
      await dialog.getByRole('button', { name: t('versions:form.save.REINSTATE') }).click()
      await expect(page.getByText(t('versions:form.saved.REINSTATE'))).toBeVisible()
      await expect(timeline.getByText(t('versions:canceled'), { exact: true })).toHaveCount(0)
      await page.getByText(t('versions:recorded')).click()
      await expect(page.getByText(new RegExp(`^${t('versions:kinds.REINSTATE')}`))).toBeVisible()
      await axe(page)

      // The state known before the reinstatement, and back
      const canceled = timeline.getByRole('listitem').filter({ hasText: t('versions:kinds.CANCEL') })
      await canceled.getByRole('button', { name: t('versions:known.look') }).click()
      await expect(timeline.getByText(t('versions:canceled'), { exact: true })).toBeVisible()
      await expect(timeline.getByText(t('versions:known.text'))).toBeVisible()
      await axe(page)
      await screenshot(page, `policy-known-${language}`)
      await page.reload()
      await timeline.getByRole('button', { name: t('versions:known.back') }).click()
      await expect(timeline.getByText(t('versions:canceled'), { exact: true })).toHaveCount(0)
    })

    test('includes a scheduled deactivation and its undo, a deletion, and a restore from the list', async ({
      page,
    }) => {
      const admin = await apiSession('admin')
      const { policyId, personProfileId } = await insuredWithLimit(admin)
      const { body } = await admin.call<{ lastName: string }>('/insurance/client/detail', { personProfileId })
      await signIn(page, 'admin')
      await page.goto(`/admin/policies/${policyId}`)
      await more(page, t('common:deactivate'))
      await fillDay(page, t('policies:deactivationDate'), shown(9))
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('common:deactivate') })
        .click()
      await expect(
        page.getByText(t('policies:statesOn.plain.scheduled', { day: shownDay(language, day(9)) })).first(),
      ).toBeVisible()
      await axe(page)
      await more(page, t('policies:unschedule.action'))
      await expect(page.getByText(t('policies:unschedule.done')).last()).toBeVisible()
      await expect(page.getByText(t('policies:states.ACTIVATION_PENDING')).first()).toBeVisible()

      const deletion = { insurancePolicyIds: [policyId], insurancePolicyDelete: true }
      expect((await admin.call('/insurance/policy/save-bulk', deletion)).status).toBe(200)
      await page.goto('/admin/policies/deleted')
      const row = page.getByRole('row', { name: new RegExp(body.lastName) })
      await expect(row).toBeVisible()
      await axe(page)
      await row.getByRole('button').last().click()
      await page.getByRole('menuitem', { name: t('policies:deletedList.restore') }).click()
      await expect(row).toHaveCount(0)
      await page.goto(`/admin/policies/${policyId}`)
      await expect(page.getByRole('heading', { name: t('versions:title') })).toBeVisible()
    })

    test('includes no activation while the plan is inactive or the period is over, and says which', async ({
      page,
    }) => {
      const admin = await apiSession('admin')
      const { policyId } = await insuredWithLimit(admin)
      const { body } = await admin.call<{ program: { id: string } }>('/insurance/policy/detail', { policyId })
      const off = { insurancePolicyIds: [policyId], deactivate: { deactivationDate: day(-1) } }
      expect((await admin.call('/insurance/policy/save-bulk', off)).status).toBe(200)
      const plan = (isAvailable: boolean) =>
        admin.call('/insurance/package/save', { packageId: body.program.id, isAvailable })
      await plan(false)
      await signIn(page, 'admin')
      await page.goto(`/admin/policies/${policyId}`)
      const dialog = page.getByRole('dialog')
      await page.getByRole('button', { name: t('common:activate'), exact: true }).click()
      await axe(page)
      await dialog.getByRole('button', { name: t('common:activate') }).click()
      await expect(page.getByText(t('errors:policies.program-not-active'))).toBeVisible()
      await plan(true)
      const ended = { policyId, endDateSave: day(-2), confirm: ['POLICY_END_DATE_IN_THE_PAST'] }
      expect((await admin.call('/insurance/policy/save', ended)).status).toBe(200)
      await dialog.getByRole('button', { name: t('common:activate') }).click()
      await expect(page.getByText(t('errors:policies.incorrect-validity'))).toBeVisible()
    })

    test('includes documents: added, rejected if malicious, deleted with undo', async ({ page }) => {
      const admin = await apiSession('admin')
      const { policyId } = await insuredWithLimit(admin)
      await signIn(page, 'admin')
      await page.goto(`/admin/policies/${policyId}/documents`)
      const card = page.locator('section').filter({
        has: page.getByRole('heading', { name: t('policies:documents.title'), exact: true }),
      })
      const choose = (name: string, mimeType: string, content: string) =>
        card.locator('input[type=file]').setInputFiles({ name, mimeType, buffer: Buffer.from(content) })
      await choose('contract.csv', 'text/csv', 'a,b\n1,2\n')
      await expect(page.getByText(t('policies:documents.added', { name: 'contract.csv' }))).toBeVisible()
      const list = card.getByRole('list', { name: t('policies:documents.title') })
      await expect(list.getByText('contract.csv')).toBeVisible()
      await choose('terms.pdf', 'application/pdf', '<html><script>alert(1)</script></html>')
      await expect(page.getByText(t('common:uploadFailed'))).toBeVisible()
      await axe(page)
      const download = page.waitForEvent('download')
      await card
        .getByRole('button', { name: t('insurers:documents.download', { name: 'contract.csv' }) })
        .click()
      expect((await download).suggestedFilename()).toBe('contract.csv')
      await card
        .getByRole('button', { name: t('insurers:documents.delete', { name: 'contract.csv' }) })
        .click()
      await expect(list).toHaveCount(0)
      await page.getByRole('button', { name: t('common:undo') }).click()
      await expect(list.getByText('contract.csv')).toBeVisible()
    })
  })
}

test('the page of a policy fits a phone', async ({ page }) => {
  const admin = await apiSession('admin')
  const { policyId } = await insuredWithLimit(admin)
  const schedule = { policyId, premiumSave: '1826.00', paymentFormatSave: 'ANNUAL' }
  await admin.call('/insurance/payment/schedule/save', schedule)
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'admin')
  await page.goto(`/admin/policies/${policyId}`)
  await expect(page.getByRole('heading', { name: words('en')('versions:title') })).toBeVisible()
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(await overflow()).toBeLessThanOrEqual(0)
  await axe(page)
  const tabs = page.getByRole('navigation', { name: words('en')('policies:policy'), exact: true })
  await tabs.getByRole('link', { name: words('en')('policies:tabs.people') }).click()
  await expect(page).toHaveURL(new RegExp(`${policyId}/people$`))
  await expect(page.getByRole('heading', { name: words('en')('policies:people') })).toBeVisible()
  expect(await overflow()).toBeLessThanOrEqual(0)
  await page.goBack()
  await expect(page.getByRole('heading', { name: words('en')('versions:title') })).toBeVisible()
  await page.goto(`/admin/policies/${policyId}?change=CANCEL`)
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await overflow()).toBeLessThanOrEqual(0)
})
