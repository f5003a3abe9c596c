import { monthsAfter } from '@coverline/contract/calendar'
import { expect } from '@playwright/test'
import { signedIn } from '../api.ts'
import { axe } from '../axe.ts'
import { clientPage } from '../client-page.ts'
import { day } from '../days.ts'
import { test } from '../journey.ts'
import { newOfficer } from '../officer.ts'
import { screens, screensOf } from '../screens.ts'
import { screenshot } from '../screenshot.ts'
import { key } from '../service-plans.ts'
import { signIn } from '../sign-in.ts'
import { browserLocale, languages, languagesOf, words } from '../words.ts'

/** The first day of the next month: it is offered, and the plans of the demo are open then. */
const nextMonth = (): string => {
  return monthsAfter(`${day(0).slice(0, 7)}-01`, 1)
}

/** Sends one addition as a change of its own, over the API. */
async function sentChange(email: string, lastName: string): Promise<string> {
  const officer = await signedIn(email)
  const { body } = await officer.call<{ items: { programId: string; isAvailable: boolean }[] }>(
    '/company/program/list',
    {},
  )
  const made = await officer.call<{ employeeChangeId: string }>('/company/employee/add', {
    programId: body.items.find(({ isAvailable }) => isAvailable)?.programId,
    effectiveDate: nextMonth(),
    employee: { firstName: 'Ines', lastName, birthdate: '1988-03-04', email: `${lastName}@client.example` },
    submit: true,
  })
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  return made.body.employeeChangeId
}

for (const language of languagesOf('hr-questions', languages)) {
  const t = words(language)

  test.describe(`a question about a row in ${language}`, () => {
    test.use({ locale: browserLocale[language] })

    for (const size of screensOf('hr-questions'))
      test(`a ${size} screen: an operator asks, the officer answers at the row, both without a reload`, async ({
        page,
        browser,
      }) => {
        const lastName = `Q${key()}`
        const officer = await newOfficer({ hasPlan: true })
        const changeId = await sentChange(officer.email, lastName)
        const { page: hr } = await clientPage(browser, officer.email)
        await hr.setViewportSize(screens[size])
        await hr.goto(`/hr/changes/${changeId}`)
        await expect(hr.getByText(`Ines ${lastName}`, { exact: true })).toBeVisible()

        await page.setViewportSize(screens[size])
        await signIn(page, 'admin')
        await page.goto(`/admin/changes/${changeId}`)
        const name = t('changes:question.ask', { name: `Ines ${lastName}` })
        await page.getByRole('button', { name }).click()
        const dialog = page.getByRole('dialog', { name: t('changes:question.title') })
        await dialog.getByRole('textbox').fill(`Is the birth date right ${lastName}?`)
        await axe(page)
        await dialog.getByRole('button', { name: t('changes:question.send') }).click()
        await expect(page.getByText(t('changes:review.conflict.QUESTION'))).toBeVisible()
        await screenshot(page, `question-operator-${language}`)

        // Without reloading the page
        await expect(hr.getByText(`Is the birth date right ${lastName}?`)).toBeVisible()
        await axe(hr)
        await screenshot(hr, `question-hr-${language}`)
        await hr.setViewportSize(screens[size])
        await hr.getByLabel(t('changes:question.answer')).fill(`Yes ${lastName}`)
        await hr.getByRole('button', { name: t('changes:question.sendAnswer') }).click()
        await expect(hr.getByText(`Yes ${lastName}`, { exact: true })).toBeVisible()
        await expect(page.getByText(`Yes ${lastName}`, { exact: true })).toBeVisible()
        await expect(page.getByText(t('changes:review.isReady')).first()).toBeVisible()
        await axe(page)

        await hr.goto('/hr/messages?write=true')
        await expect(hr.locator('article').filter({ hasText: `Yes ${lastName}` })).toBeVisible()
      })
  })
}
