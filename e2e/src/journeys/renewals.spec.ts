import { expect, type Locator, type Page } from '@playwright/test'
import { apiSession } from '../api.ts'
import { axe } from '../axe.ts'
import { day } from '../days.ts'
import { exportTable } from '../export-table.ts'
import { test } from '../journey.ts'
import { dismiss, pick, pressAtOnce, pressOn } from '../keys.ts'
import { screenshot } from '../screenshot.ts'
import { insuredWithLimit, key } from '../service-plans.ts'
import { signIn } from '../sign-in.ts'
import { browserLocale, languagesOf, words } from '../words.ts'

/** Creates a person whose policy ends in the given number of days. */
async function ending(days: number) {
  const admin = await apiSession('admin')
  const { policyId, personProfileId } = await insuredWithLimit(admin)
  const number = `RN-${key()}`
  const dates = { startDateSave: day(days - 364), endDateSave: day(days) }
  await admin.call('/insurance/policy/save', {
    policyId,
    policyNumberSave: number,
    ...dates,
    confirm: ['POLICY_END_DATE_IN_THE_PAST'],
  })
  const { body } = await admin.call<{ lastName: string }>('/insurance/client/detail', { personProfileId })
  return { policyId, number, lastName: body.lastName }
}

/** Drags a card as a hand does: the board only follows a pointer that moves. */
async function drag(page: Page, card: Locator, column: Locator) {
  const from = await card.boundingBox()
  const to = await column.boundingBox()
  if (!from || !to) throw new Error('the card or the column is not on the screen')
  await page.mouse.move(from.x + 40, from.y + 40)
  await page.mouse.down()
  await page.mouse.move(from.x + 60, from.y + 50, { steps: 3 })
  await page.mouse.move(to.x + to.width / 2, to.y + 160, { steps: 8 })
  await expect(column).toHaveAttribute('data-over')
  await page.mouse.up()
}

for (const language of languagesOf('renewals', ['en', 'ru'])) {
  test.describe(`renewals in ${language}`, () => {
    const t = words(language)
    test.use({ locale: browserLocale[language] })

    test('a card is moved by keyboard and by dragging, goes back, and is renewed with the new policy', async ({
      page,
    }) => {
      const { policyId, number, lastName } = await ending(20)
      await signIn(page, 'admin')
      await page.goto(`/admin/renewals?searchQuery=${number}`)
      const column = (stage: 'INCOMING' | 'DECISION_MAKING' | 'NEGOTIATION' | 'RENEWED' | 'NOT_RENEWED') =>
        page.getByRole('region', { name: t(`renewals:stages.${stage}`), exact: true })
      const card = column('INCOMING').getByRole('link', { name: new RegExp(lastName) })
      await expect(card).toBeVisible()
      await axe(page)
      await screenshot(page, `renewals-${language}`)
      await card.press('Alt+ArrowRight')
      const cardIn = (stage: Parameters<typeof column>[0]) => column(stage).getByRole('article')
      await expect(cardIn('DECISION_MAKING')).toHaveCount(1)
      await page.getByRole('button', { name: t('renewals:undo') }).click()
      await expect(cardIn('INCOMING')).toHaveCount(1)
      // Picked up, carried over a column and put into the next: the focus stays with the card. A macro presses
      // the arrow in the tick of Space.
      const name = await card.innerText()
      const said = page.getByRole('status')
      const isOver = (stage: 'DECISION_MAKING' | 'NEGOTIATION') =>
        expect(
          said.filter({ hasText: t('board:over', { name, column: t(`renewals:stages.${stage}`) }) }),
        ).toHaveCount(1)
      await card.focus()
      await pressAtOnce(card, 'Space', 'ArrowRight')
      await isOver('DECISION_MAKING')
      await pressOn(card, 'ArrowRight')
      await isOver('NEGOTIATION')
      await pressOn(card, 'Space')
      await expect(cardIn('NEGOTIATION').getByRole('link')).toBeFocused()
      // A question that is not answered leaves the card where it was.
      await cardIn('NEGOTIATION').hover()
      await cardIn('NEGOTIATION').getByRole('button').click()
      await page
        .getByRole('menuitem', { name: t('board:moveTo', { column: t('renewals:stages.NOT_RENEWED') }) })
        .click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByLabel(t('renewals:lost.reason'))).toBeVisible()
      await expect(column('NOT_RENEWED').locator('article[aria-busy]')).toHaveCount(1)
      await dismiss(dialog)
      await expect(cardIn('NEGOTIATION')).toHaveCount(1)
      // Only the new policy sets it renewed.
      await drag(page, cardIn('NEGOTIATION'), column('RENEWED'))
      await expect(dialog.getByLabel(t('renewals:form.start'))).toHaveValue(
        day(21).split('-').reverse().join('.'),
      )
      await dialog.getByLabel(t('renewals:form.number')).fill(number)
      // The preview shows the payments from premium and format before they are created.
      await dialog.getByLabel(t('payments:schedule.premium')).fill('1000')
      await pick(
        page,
        dialog.getByRole('combobox', { name: t('payments:schedule.format') }),
        t('payments:formats.SEMI_ANNUAL'),
      )
      await expect(dialog.getByText(t('payments:schedule.preview', { count: 2 }))).toBeVisible()
      await axe(page)
      await dialog.getByRole('button', { name: t('renewals:form.save') }).click()
      await expect(dialog.getByText(t('insured:cases.POLICY_NOT_UNIQUE.title'))).toBeVisible()
      await dialog.getByLabel(t('renewals:form.number')).fill(`${number}-2`)
      await dialog.getByRole('button', { name: t('renewals:form.save') }).click()
      await expect(cardIn('RENEWED')).toHaveCount(1)

      await page.goto(`/admin/renewals/${policyId}`)
      await page
        .getByRole('main')
        .getByRole('link', { name: t('renewals:tabs.requests'), exact: true })
        .click()
      await expect(page).toHaveURL(/requests$/)
      await expect(page.getByText(t('tickets:person.none'))).toBeVisible()
      await expect(page.getByText(t('polls:none.title'))).toBeVisible()
      await axe(page)
      await page
        .getByRole('main')
        .getByRole('link', { name: t('renewals:tabs.overview'), exact: true })
        .click()
      await axe(page)
      await screenshot(page, `renewal-${language}`)
      await page.getByRole('link', { name: t('renewals:card.openNew') }).click()
      await expect(page.getByText(`${number}-2`).first()).toBeVisible()
      await expect(page.getByText(t('payments:formats.SEMI_ANNUAL')).first()).toBeVisible()
      await page.goto(`/admin/policies/${policyId}/history`)
      const [before, after] = [t('renewals:stages.NEGOTIATION'), t('renewals:stages.RENEWED')]
      await expect(
        page.getByText(`${t('audit:fields.renewalStage')}: ${before} → ${after}`, { exact: true }),
      ).toBeVisible()
    })

    test('overdue renewals are moved together in the list, moved back, filtered and downloaded', async ({
      page,
    }) => {
      const { number, lastName } = await ending(-7)
      await signIn(page, 'admin')
      await page.goto(`/admin/renewals?view=LIST&bucket=OVERDUE&searchQuery=${number}`)
      const table = page.getByRole('table', { name: t('renewals:title') })
      await expect(table.getByRole('row')).toHaveCount(2)
      await expect(table).toContainText(t('renewals:ended', { count: 7 }))
      await axe(page)
      await screenshot(page, `renewals-list-${language}`)
      await table.getByRole('row').nth(1).getByRole('checkbox').check()
      await page
        .getByRole('button', { name: t('renewals:moveTo', { stage: t('renewals:stages.NOT_RENEWED') }) })
        .first()
        .click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(t('renewals:lost.reason')).fill('Too dear')
      await axe(page)
      await dialog.getByRole('button', { name: t('renewals:lost.save') }).click()
      await expect(table).toHaveCount(0)
      await page.getByRole('button', { name: t('renewals:undo') }).click()
      await expect(table.getByRole('row')).toHaveCount(2)
      const download = await exportTable(page, t, 'csv')
      expect(download.suggestedFilename()).toBe('renewals.csv')
      await page.goto(
        `/admin/renewals?view=LIST&searchQuery=${lastName}&planTypes=${encodeURIComponent('["CORPORATE"]')}`,
      )
      await expect(table).toHaveCount(0)
    })
  })
}
