import { expect } from '@playwright/test'
import { apiSession } from '../api.ts'
import { axe } from '../axe.ts'
import { test } from '../journey.ts'
import { dismiss } from '../keys.ts'
import { screenshot } from '../screenshot.ts'
import { key } from '../service-plans.ts'
import { signIn } from '../sign-in.ts'
import { browserLocale, languagesOf, words } from '../words.ts'

type Admin = Awaited<ReturnType<typeof apiSession>>

async function newPerson(admin: Admin, person: object): Promise<string> {
  const { body } = await admin.call<{ personProfileId: string }>('/insurance/client/save', person)
  return body.personProfileId
}

/** Two profiles of one person, the second with an e-mail, a policy and a child */
async function twice(admin: Admin) {
  const lastName = `Torres${key()}`
  const birthdate = '1984-05-11'
  const { body: plan } = await admin.call<{ packageId: string }>('/insurance/package/save', {
    name: `Plan ${lastName}`,
    insuranceTypeSave: 'HEALTH',
  })
  const number = `MRG-${key()}`
  const first = await newPerson(admin, {
    firstName: 'Ana',
    lastName,
    birthdate,
    email: `${lastName}@one.example`,
  })
  const second = await newPerson(admin, {
    firstName: 'Anna',
    lastName,
    birthdate,
    identificationNumber: number,
    programId: plan.packageId,
    policyNumberSave: `P-${number}`,
    confirm: ['POLICY_VALIDITY_PERIOD_NOT_SPECIFIED'],
  })
  await newPerson(admin, {
    firstName: 'Leo',
    lastName: `Child${key()}`,
    link: { linkType: 'CHILD', personProfileId: second },
  })
  return { first, second, lastName, number }
}

for (const language of languagesOf('one person', ['en', 'ru'])) {
  test.describe(`one person in ${language}`, () => {
    const t = words(language)
    test.use({ locale: browserLocale[language] })

    test('duplicates are suggested, compared by keyboard, merged, found at the old address and split', async ({
      page,
    }) => {
      const admin = await apiSession('admin')
      const { first, second, lastName, number } = await twice(admin)
      await signIn(page, 'admin')
      await page.goto(`/admin/users/${first}`)
      await expect(page.getByText(t('duplicates:hint.title', { name: `Anna ${lastName}` }))).toBeVisible()
      await axe(page)
      await screenshot(page, `duplicate-hint-${language}`)
      await page.getByRole('button', { name: t('duplicates:compare') }).click()
      const dialog = page.getByRole('dialog')
      const names = dialog.getByRole('group', { name: t('insured:fields.firstName') })
      await expect(names.getByRole('radio', { name: 'Ana', exact: true })).toBeChecked()
      await names.getByRole('radio', { name: 'Ana', exact: true }).press('ArrowRight')
      await expect(names.getByRole('radio', { name: 'Anna', exact: true })).toBeChecked()
      await expect(dialog.getByText(t('merges:moves.policies', { count: 1 })).last()).toBeVisible()
      await expect(dialog.getByText(t('merges:moves.relatives', { count: 1 }))).toBeVisible()
      await axe(page)
      await screenshot(page, `merge-dialog-${language}`)
      await dialog.getByRole('button', { name: t('merges:merge'), exact: true }).click()
      await expect(page.getByText(t('merges:merged'))).toBeVisible()
      await expect(page.getByRole('heading', { level: 1, name: `Anna ${lastName}` })).toBeVisible()
      await expect(page.getByText(`P-${number}`).first()).toBeVisible()

      await page.goto(`/admin/users/${second}`)
      await expect(page).toHaveURL(new RegExp(first))
      await expect(page.getByText(t('merges:forwarded', { name: `Anna ${lastName}` }))).toBeVisible()
      await axe(page)
      await page.getByRole('button', { name: t('merges:card.split') }).click()
      await expect(dialog.getByText(t('merges:moves.back'))).toBeVisible()
      await axe(page)
      await screenshot(page, `split-dialog-${language}`)
      await dialog.getByRole('button', { name: t('merges:split.action'), exact: true }).click()
      await expect(page.getByText(t('merges:split.done'))).toBeVisible()
      await expect(page.getByRole('heading', { level: 1, name: `Ana ${lastName}` })).toBeVisible()
      await expect(page.getByText(t('merges:card.SPLIT'), { exact: false }).first()).toBeVisible()

      // All data about the person, as a file for the person
      const download = page.waitForEvent('download')
      await page
        .getByRole('button', { name: t('ui:actions') })
        .first()
        .click()
      await page.getByRole('menuitem', { name: t('insured:actions.exportAll') }).click()
      expect((await download).suggestedFilename()).toBe(`person-${first}.json`)
    })

    test('pairs are listed with reasons, dismissed and restored', async ({ page }) => {
      const admin = await apiSession('admin')
      const { lastName } = await twice(admin)
      await signIn(page, 'admin')
      await page.goto('/admin/users')
      const tab = page.getByRole('link', { name: t('app:tabs.duplicates') })
      await tab.click()
      await expect(page).toHaveURL(/users\/duplicates/)
      await expect(tab).toHaveAttribute('aria-current', 'page')
      await expect(page.getByRole('heading', { level: 1, name: t('insured:title') })).toBeVisible()
      const pair = page.getByRole('region', {
        name: t('duplicates:pairOf', { first: `Ana ${lastName}`, second: `Anna ${lastName}` }),
      })
      await expect(pair.getByText(t('duplicates:reasons.NAME_SLIP'))).toBeVisible()
      await axe(page)
      await screenshot(page, `duplicates-${language}`)
      await pair.getByRole('button', { name: t('duplicates:notSame') }).click()
      await expect(pair).toBeHidden()
      await page.getByRole('tab', { name: t('duplicates:tabs.dismissed') }).click()
      await expect(pair).toBeVisible()
      await axe(page)
      await pair.getByRole('button', { name: t('duplicates:reopen') }).click()
      await expect(pair).toBeHidden()
      await page.getByRole('button', { name: t('duplicates:search') }).click()
      await expect(page.getByText(t('duplicates:searching'))).toBeVisible()
    })
  })
}

const t = words('en')

test('adding a person with contacts of two profiles leads into the merge and back without data loss', async ({
  page,
}) => {
  const admin = await apiSession('admin')
  const lastName = `Merge${key()}`
  const phone = `+34600${String(Date.now()).slice(-6)}`
  const email = `${lastName}@two.example`
  const { body: plan } = await admin.call<{ packageId: string }>('/insurance/package/save', {
    name: `Plan ${lastName}`,
    insuranceTypeSave: 'HEALTH',
  })
  await newPerson(admin, { firstName: 'Rosa', lastName, email })
  await newPerson(admin, { firstName: 'Rosa', lastName, phone })
  await signIn(page, 'admin')
  await page.goto(`/admin/programs/${plan.packageId}?tab=insured`)
  await page
    .getByRole('button', { name: t('insured:add'), exact: true })
    .first()
    .click()
  const form = page.getByRole('dialog', { name: t('insured:form.new') })
  await form.getByLabel(t('insured:fields.firstName')).fill('Rosa')
  await form.getByLabel(t('insured:fields.lastName')).fill(lastName)
  await form.getByRole('textbox', { name: t('insured:fields.email'), exact: true }).fill(email)
  await form.getByRole('textbox', { name: t('insured:fields.phone') }).fill(phone)
  await form.getByLabel(t('insured:form.policyNumber')).fill(`KEPT-${lastName}`)
  await form.getByRole('button', { name: t('common:save'), exact: true }).click()
  await expect(form.getByText(t('insured:cases.NEED_TO_MERGE_PROFILES.title'))).toBeVisible()
  await axe(page)
  await form.getByRole('button', { name: t('insured:form.merge') }).click()
  const merge = page.getByRole('dialog', { name: t('merges:title') })
  await expect(merge.getByText(t('merges:fieldsText'))).toBeVisible()
  await axe(page)
  // Escape leaves the merge; the form below is still there.
  await dismiss(merge)
  await expect(form.getByLabel(t('insured:fields.lastName'))).toHaveValue(lastName)
  await form.getByRole('button', { name: t('insured:form.merge') }).click()
  await merge.getByRole('button', { name: t('merges:merge'), exact: true }).click()
  await expect(page.getByText(t('merges:mergedBack'))).toBeVisible()
  await expect(form.getByLabel(t('insured:form.policyNumber'))).toHaveValue(`KEPT-${lastName}`)
  await form.getByRole('button', { name: t('common:save'), exact: true }).click()
  await page.getByRole('button', { name: t('common:continue') }).click()
  await expect(page.getByText(t('insured:added'))).toBeVisible()
  const { body } = await admin.call<{ totalCount: number }>('/insurance/client/list', {
    searchQuery: lastName,
  })
  expect(body.totalCount).toBe(1)
})
