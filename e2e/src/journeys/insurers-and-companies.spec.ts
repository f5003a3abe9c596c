import { expect, type Page } from '@playwright/test'
import { apiSession } from '../api.ts'
import { axe } from '../axe.ts'
import { test } from '../journey.ts'
import { pressOn } from '../keys.ts'
import { screenshot } from '../screenshot.ts'
import { key } from '../service-plans.ts'
import { signIn } from '../sign-in.ts'
import { browserLocale, languages, languagesOf, words } from '../words.ts'

const t = words('en')

async function openDictionaries(page: Page): Promise<void> {
  await page.goto('/admin/dictionaries')
  await expect(page.getByRole('heading', { level: 1, name: t('app:menu.insurers') })).toBeVisible()
}

test('an insurance company gets its data, the required HR fields, and documents', async ({ page }) => {
  const title = `Lantern ${key()}`
  await signIn(page, 'admin')
  await openDictionaries(page)
  await axe(page)
  await page
    .getByRole('button', { name: t('insurers:create') })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('common:name')).first().fill(title)
  await dialog.getByLabel(t('common:email')).fill('desk@lantern.example')
  await dialog.getByRole('combobox', { name: t('insurers:channel') }).click()
  await page.getByRole('option', { name: t('insurers:channels.WHATSAPP') }).click()
  const toAdd = dialog.getByRole('group', { name: t('insurers:requiredToAdd') })
  await toAdd.getByLabel(t('insurers:fields.birthdate')).check()
  await toAdd.getByLabel(t('insurers:fields.visaScan')).check()
  const upload = (name: string, content: string) =>
    dialog
      .locator('input[type=file]')
      .last()
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })
  await upload('tariff.csv', 'service,price\nDentist,120\n')
  await expect(dialog.getByText('tariff.csv')).toBeVisible()
  // Rejects a page disguised as a table; the earlier attachment stays.
  await upload('terms.csv', '<html><script>alert(1)</script></html>')
  await expect(page.getByText(t('common:uploadFailed'))).toBeVisible()
  await axe(page)
  await dialog.getByRole('button', { name: t('common:create') }).click()
  await expect(page.getByText(t('insurers:created'))).toBeVisible()

  await page.getByPlaceholder(t('insurers:searchPlaceholder')).fill(title)
  await page.getByText(title).first().click()
  await expect(toAdd.getByLabel(t('insurers:fields.birthdate'))).toBeChecked()
  await expect(toAdd.getByLabel(t('insurers:fields.gender'))).not.toBeChecked()
  await dialog.getByRole('button', { name: t('common:history') }).click()
  await expect(dialog.getByText(t('audit:actions.insurers.created'))).toBeVisible()
  await axe(page)
  await screenshot(page, 'insurer-editor-en')
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: t('insurers:documents.download', { name: 'tariff.csv' }) }).click()
  expect((await download).suggestedFilename()).toBe('tariff.csv')
  await dialog.getByRole('button', { name: t('insurers:documents.delete', { name: 'tariff.csv' }) }).click()
  // Closing asks first because the document is not deleted yet.
  await pressOn(dialog, 'Escape')
  await page.getByRole('button', { name: t('ui:unsavedStay') }).click()
  await dialog.getByRole('button', { name: t('common:save'), exact: true }).click()
  await expect(page.getByText(t('insurers:saved'))).toBeVisible()
})

test('an insurance company with active plans stays active and names them', async ({ page }) => {
  const admin = await apiSession('admin')
  // The oldest is one of the demo, whose plans no journey switches off.
  const { body } = await admin.call<{ items: { title: string; activePlanCount: number }[] }>(
    '/insurance/insurance-company/list',
    { sortBy: 'createdAt', sortDirection: 'ASC' },
  )
  const used = body.items.find(({ activePlanCount }) => activePlanCount > 0)?.title ?? ''
  await signIn(page, 'admin')
  await openDictionaries(page)
  await page.getByRole('switch', { name: t('insurers:switchLabel', { name: used }) }).click({ force: true })
  await expect(page.getByText(t('insurers:inUse.title'))).toBeVisible()
  await expect(page.getByRole('switch', { name: t('insurers:switchLabel', { name: used }) })).toBeChecked()
})

test('countries have phone codes, masks and flags; phones are typed into the mask', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/admin/dictionaries?tab=countries')
  await expect(page.getByRole('row').filter({ hasText: 'France' })).toContainText('+33')
  await expect(page.locator('tbody img')).toHaveCount(14)
  await axe(page)
  await screenshot(page, 'dictionaries-countries-en')
  await page.getByRole('tab', { name: t('dictionaries:tabs.terms') }).click()
  await expect(page.getByText(t('dictionaries:terms.NEED_DOCTOR'))).toBeVisible()
  await axe(page)
  await page.goto('/admin/users?add=true')
  const phone = page.getByRole('dialog').getByLabel(new RegExp(t('ui:phoneNumber')))
  await expect(phone).toHaveAttribute('placeholder', '0 00 00 00 00')
  await phone.pressSequentially('612345678')
  await expect(phone).toHaveValue('6 12 34 56 78')
})

test('a company shows plans, people and HR; its deletion names the plans that become inactive', async ({
  page,
}) => {
  const own = key()
  const admin = await apiSession('admin')
  const company = await admin.call<{ clientCompanyId: string }>('/insurance/client-company/save', {
    name: `Fjord ${own}`,
  })
  const { clientCompanyId } = company.body
  await signIn(page, 'admin')
  await page.goto(`/admin/companies/${clientCompanyId}`)
  await expect(page.getByRole('heading', { level: 1, name: `Fjord ${own}` })).toBeVisible()
  await axe(page)
  await page
    .getByRole('button', { name: t('companies:createPlan') })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('common:name')).first().fill(`Crew ${own}`)
  // A form with unsaved data asks before it closes.
  await pressOn(dialog, 'Escape')
  await page.getByRole('button', { name: t('ui:unsavedStay') }).click()
  await dialog.getByRole('button', { name: t('common:cancel') }).click()
  await page.getByRole('button', { name: t('ui:unsavedLeave') }).click()
  await expect(dialog).toHaveCount(0)

  await page.goto(`/admin/companies/${clientCompanyId}?tab=hr`)
  await page
    .getByRole('button', { name: t('members:inviteHr') })
    .first()
    .click()
  await dialog.getByLabel(t('common:email')).fill(`hr.${own}@fjord.example`)
  await dialog.getByRole('button', { name: t('members:form.submit') }).click()
  await expect(page.getByText(`hr.${own}@fjord.example`).first()).toBeVisible()
  await axe(page)
  await page.getByRole('tab', { name: new RegExp(t('companies:tabs.people')) }).click()
  await expect(page.getByText(t('insured:emptyCompany.title'))).toBeVisible()
  await page.getByRole('tab', { name: t('companies:tabs.history') }).click()
  await expect(page.getByText(t('companies:history.created'))).toBeVisible()

  await page.getByRole('button', { name: t('ui:actions'), exact: true }).click()
  await page.getByRole('menuitem', { name: t('common:delete'), exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('common:delete') })
    .click()
  await expect(page.getByText(t('companies:deleted', { count: 1 }))).toBeVisible()
})

test('only administrators use the dictionaries', async ({ page }) => {
  await signIn(page, 'operator')
  await page.goto('/admin/dictionaries')
  const refusal = page.getByText(t('app:noAccess.page', { title: t('app:menu.dictionaries') }))
  await expect(refusal).toBeVisible()
  await expect(page.getByText(t('app:noAccess.ask'))).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/dictionaries/)
  await axe(page)
  const operator = await apiSession('operator')
  const refused = await operator.call<{ code: string }>('/insurance/insurance-company/save', {
    title: 'Mine',
  })
  expect([refused.status, refused.body.code]).toEqual([403, 'ADMIN_ONLY'])
})

for (const language of languagesOf('insurers-and-companies', languages)) {
  test.describe(`dictionaries and companies in ${language}`, () => {
    test.use({ locale: browserLocale[language] })

    test('use the language', async ({ page }) => {
      const text = words(language)
      await signIn(page, language === 'pt' ? 'otherAdmin' : 'admin')
      await page.evaluate((value) => localStorage.setItem('coverline.language', value), language)
      await page.goto('/admin/dictionaries')
      await expect(page.getByRole('heading', { level: 1, name: text('app:menu.insurers') })).toBeVisible()
      await axe(page)
      for (const tab of ['countries', 'cities', 'terms'] as const) {
        await page.goto(`/admin/dictionaries?tab=${tab}`)
        await expect(page.getByRole('tab', { name: text(`dictionaries:tabs.${tab}`) })).toHaveAttribute(
          'aria-selected',
          'true',
        )
        await axe(page)
      }
      if (language === 'ru') await screenshot(page, 'dictionaries-terms-ru')
    })
  })
}
