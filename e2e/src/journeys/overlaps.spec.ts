import { expect, type Page } from '@playwright/test'
import { apiSession } from '../api.ts'
import { axe } from '../axe.ts'
import { day } from '../days.ts'
import { test } from '../journey.ts'
import { dismiss } from '../keys.ts'
import { screenshot } from '../screenshot.ts'
import { insuredWithLimit, key } from '../service-plans.ts'
import { signIn } from '../sign-in.ts'
import { browserLocale, languagesOf, words } from '../words.ts'

const shown = (offset: number): string => day(offset).split('-').toReversed().join('.')

/** Creates a person whose policy ends in the given number of days. */
async function insuredUntil(days: number) {
  const admin = await apiSession('admin')
  const { policyId, personProfileId } = await insuredWithLimit(admin)
  const number = `OV-${key()}`
  const dates = { startDateSave: day(days - 364), endDateSave: day(days) }
  const saved = await admin.call('/insurance/policy/save', { policyId, policyNumberSave: number, ...dates })
  expect(saved.status).toBe(200)
  const { body } = await admin.call<{ program: { id: string; name: string } }>('/insurance/policy/detail', {
    policyId,
  })
  const person = await admin.call<{ lastName: string }>('/insurance/client/detail', { personProfileId })
  const policiesOf = async () => {
    const found = await admin.call<{ totalCount: number }>('/insurance/policy/list', {
      searchQuery: person.body.lastName,
    })
    return found.body.totalCount
  }
  return { admin, policyId, personProfileId, number, program: body.program, policiesOf }
}

const fillDay = async (page: Page, label: string, offset: number) => {
  const field = page.getByRole('dialog').getByRole('textbox', { name: label })
  await field.fill(shown(offset))
  await field.press('Tab')
}

for (const language of languagesOf('overlapping policies', ['en', 'ru'])) {
  test.describe(`overlapping policies in ${language}`, () => {
    const t = words(language)
    test.use({ locale: browserLocale[language] })

    const question = (page: Page, code: 'POLICY_OVERLAPS' | 'RENEWAL_STARTS_BEFORE_END') => {
      const dialog = page.getByRole('dialog', { name: t(`insured:cases.${code}.title`) })
      return {
        dialog,
        text: dialog.getByText(t(`insured:cases.${code}.text`)),
        goBack: dialog.getByRole('button', { name: t('common:cancel'), exact: true }),
        goOn: dialog.getByRole('button', { name: t('common:continue'), exact: true }),
      }
    }

    test('a second policy for the same days is saved only once that is confirmed, and an edited period too', async ({
      page,
    }) => {
      const { personProfileId, program, policiesOf } = await insuredUntil(30)
      await signIn(page, 'admin')
      await page.goto(`/admin/users/${personProfileId}/policies`)
      await page.getByRole('button', { name: t('insured:addPolicy'), exact: true }).click()
      const form = page.getByRole('dialog', { name: t('policies:form.new') })
      await form.getByRole('combobox', { name: t('policies:program') }).fill(program.name)
      await page.getByRole('option', { name: program.name }).click()
      const second = `OV-${key()}`
      await form.getByLabel(t('policies:number')).fill(second)
      await fillDay(page, t('policies:startDate'), 20)
      await fillDay(page, t('policies:endDate'), 300)
      const add = form.getByRole('button', { name: t('common:add'), exact: true })
      await add.click()
      const asked = question(page, 'POLICY_OVERLAPS')
      await expect(asked.text).toBeVisible()
      await axe(page)
      await screenshot(page, `policy-overlap-${language}`)
      await asked.goBack.click()
      await expect(asked.dialog).toBeHidden()
      // The form is still there with what was entered, and nothing was saved.
      await expect(form.getByLabel(t('policies:number'))).toHaveValue(second)
      expect(await policiesOf()).toBe(1)
      await add.click()
      await asked.goOn.click()
      await expect(page.getByText(t('policies:added'))).toBeVisible()
      await expect(form).toBeHidden()
      await expect(page.getByText(second).first()).toBeVisible()
      expect(await policiesOf()).toBe(2)

      // Only a period that overlaps more than before is asked about.
      await page
        .getByRole('link', { name: new RegExp(second) })
        .first()
        .click()
      // The person's page has a button of that name too.
      await expect(page.getByRole('heading', { name: t('versions:title') })).toBeVisible()
      await page.getByRole('button', { name: t('common:edit'), exact: true }).click()
      const edit = page.getByRole('dialog', { name: t('policies:form.edit') })
      await fillDay(page, t('policies:startDate'), 31)
      await edit.getByRole('button', { name: t('common:save'), exact: true }).click()
      await expect(page.getByText(t('policies:saved')).first()).toBeVisible()
      await expect(edit).toBeHidden()
      await page.getByRole('button', { name: t('common:edit'), exact: true }).click()
      await fillDay(page, t('policies:startDate'), 30)
      await edit.getByRole('button', { name: t('common:save'), exact: true }).click()
      await expect(asked.text).toBeVisible()
      await dismiss(asked.dialog)
      await expect(edit.getByRole('textbox', { name: t('policies:startDate') })).toHaveValue(shown(30))
      await edit.getByRole('button', { name: t('common:save'), exact: true }).click()
      await asked.goOn.click()
      await expect(edit).toBeHidden()
    })

    test('a renewal before the end is asked about, then a third policy of the same days', async ({
      page,
    }) => {
      const { admin, policyId, personProfileId, program, policiesOf } = await insuredUntil(20)
      const third = { personProfileId, programId: program.id, startDateSave: day(200), endDateSave: day(300) }
      expect((await admin.call('/insurance/policy/save', third)).status).toBe(200)
      await signIn(page, 'admin')
      await page.goto(`/admin/renewals/${policyId}`)
      await page.getByRole('button', { name: t('renewals:renew'), exact: true }).click()
      const form = page.getByRole('dialog', { name: t('renewals:form.title') })
      await fillDay(page, t('renewals:form.start'), 15)
      const save = form.getByRole('button', { name: t('renewals:form.save') })
      await save.click()
      const early = question(page, 'RENEWAL_STARTS_BEFORE_END')
      await expect(early.text).toBeVisible()
      await axe(page)
      await screenshot(page, `renewal-early-${language}`)
      await early.goBack.click()
      await expect(form.getByRole('textbox', { name: t('renewals:form.start') })).toHaveValue(shown(15))
      expect(await policiesOf()).toBe(2)
      await save.click()
      await early.goOn.click()
      const overlaps = question(page, 'POLICY_OVERLAPS')
      await expect(overlaps.text).toBeVisible()
      await overlaps.goOn.click()
      await expect(page.getByText(t('renewals:form.done'))).toBeVisible()
      expect(await policiesOf()).toBe(3)
    })

    test('a deleted policy is restored beside another one only once that is confirmed', async ({ page }) => {
      const { admin, policyId, personProfileId, number, program, policiesOf } = await insuredUntil(30)
      const deletion = { insurancePolicyIds: [policyId], insurancePolicyDelete: true }
      expect((await admin.call('/insurance/policy/save-bulk', deletion)).status).toBe(200)
      const other = { personProfileId, programId: program.id, startDateSave: day(0), endDateSave: day(90) }
      expect((await admin.call('/insurance/policy/save', other)).status).toBe(200)
      await signIn(page, 'admin')
      await page.goto('/admin/policies/deleted')
      const row = page.getByRole('row', { name: new RegExp(number) })
      const restore = async () => {
        await row.getByRole('button').last().click()
        await page.getByRole('menuitem', { name: t('policies:deletedList.restore') }).click()
      }
      await restore()
      const { dialog, text, goBack } = question(page, 'POLICY_OVERLAPS')
      await expect(text).toBeVisible()
      await axe(page)
      await goBack.click()
      await expect(row).toBeVisible()
      expect(await policiesOf()).toBe(1)
      await restore()
      await dialog.getByRole('button', { name: t('policies:deletedList.restore') }).click()
      await expect(row).toHaveCount(0)
      expect(await policiesOf()).toBe(2)
    })
  })
}
