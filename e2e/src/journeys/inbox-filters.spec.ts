import { expect, type Page } from '@playwright/test'
import { apiSession } from '../api.ts'
import { axe } from '../axe.ts'
import { day } from '../days.ts'
import { newPerson, newRequest } from '../inbox-requests.ts'
import { test } from '../journey.ts'
import { dismiss, pick } from '../keys.ts'
import { expectAllRows } from '../rows.ts'
import { addService, key, newPlan } from '../service-plans.ts'
import { signIn } from '../sign-in.ts'
import { browserLocale, type Language, languagesOf, words } from '../words.ts'

// Response times replace the mark of what waits for over an hour.
test.use({ holds: 'targets' })

/** Two new tickets of one person: the first matches every filter of the list, the second none. */
async function differing() {
  const admin = await apiSession('admin')
  const own = key()
  const { personProfileId, lastName } = await newPerson(admin)
  const plan = await newPlan(admin)
  const service = `Physio ${own}`
  const serviceId = await addService(admin, plan.packageId, service)
  const company = `Filtering ${own}`
  const { body } = await admin.call<{ clientCompanyId: string }>('/insurance/client-company/save', {
    name: company,
  })
  // A ticket of a plan belongs to the plan's company.
  await admin.call('/insurance/package/save', {
    packageId: plan.packageId,
    clientCompanyId: body.clientCompanyId,
    insurancePlanTypeSave: 'CORPORATE',
  })
  const tag = `Tag ${own}`
  const { body: made } = await admin.call<{ tagId: string }>('/insurance/ticket/tag/save', { name: tag })
  const slot = new Date(`${day(1)}T10:00:00Z`).toISOString()
  const inside = await newRequest(admin, personProfileId, {
    businessTypeSave: 'DOCTOR_CALL',
    programIdSave: plan.packageId,
    serviceIdSave: serviceId,
    slotDateTimeSave: slot,
    tagIdsSave: [made.tagId],
  })
  await admin.call('/insurance/ticket/assign', { ticketId: inside })
  const outside = await newRequest(admin, personProfileId)
  return { lastName, inside, outside, plan: plan.name, service, company, tag }
}

/** The dialog of the filters with its controls by label */
async function openFilters(page: Page, language: Language) {
  const t = words(language)
  await page.getByRole('button', { name: t('tickets:filters.title') }).click()
  const dialog = page.getByRole('dialog', { name: t('tickets:filters.title') })
  await expect(dialog).toBeVisible()
  return {
    dialog,
    choose: async (filter: string, option: string) => {
      const field = dialog.getByRole('button', { name: t(`tickets:filters.${filter}`), exact: true })
      await pick(page, field, option, { search: option })
      await expect(dialog).toBeVisible()
    },
    /** Chooses one day as both start and end. */
    chooseDay: async (filter: string, wanted: string) => {
      await dialog.getByRole('button', { name: t(`tickets:filters.${filter}`), exact: true }).click()
      const [year, , date] = wanted.split('-').map(Number)
      const month = new Intl.DateTimeFormat(language, { month: 'long' }).format(new Date(wanted))
      const cell = page
        .getByRole('table')
        .getByRole('button', { name: new RegExp(`^${date}\\D.*${month}.*${year}`, 'i') })
      await expect(page.getByRole('table')).toBeVisible()
      // The calendar opens at the month of today; its days are drawn with it.
      if (wanted.slice(0, 7) !== day(0).slice(0, 7))
        await page.getByRole('button', { name: t('ui:nextMonth') }).click()
      await cell.click()
      await cell.click()
      await expect(page.getByRole('table')).toHaveCount(0)
      await expect(dialog).toBeVisible()
    },
  }
}

for (const language of languagesOf('ticket filters', ['en', 'es'])) {
  test.describe(`ticket filters in ${language}`, () => {
    const t = words(language)
    test.use({ locale: browserLocale[language] })

    test('each filter narrows the list by click, is shown as a chip and is removed by it', async ({
      page,
    }) => {
      const made = await differing()
      await signIn(page, 'admin')
      await page.goto(`/admin/tickets?searchQuery=${made.lastName}`)
      const rows = page.locator('[data-ticket]')
      await expect(rows).toHaveCount(2)
      const onlyInside = async () => {
        await expect(rows).toHaveCount(1)
        await expect(page.locator(`[data-ticket="${made.inside}"]`)).toBeVisible()
      }
      const chosen: [string, string, string][] = [
        ['type', t('tickets:types.DOCTOR_CALL'), t('tickets:types.DOCTOR_CALL')],
        ['operator', 'Irina Volkova', 'Irina Volkova'],
        ['company', made.company, made.company],
        ['plan', made.plan, made.plan],
        ['service', made.service, made.service],
        ['tag', made.tag, made.tag],
        ['insuranceType', t('plans:insuranceTypes.HEALTH'), t('plans:insuranceTypes.HEALTH')],
        ['slot', t('tickets:slots.TOMORROW'), `${t('tickets:filters.slot')}: ${t('tickets:slots.TOMORROW')}`],
      ]
      for (const [filter, option, chip] of chosen) {
        const { choose, dialog } = await openFilters(page, language)
        await choose(filter, option)
        if (filter === 'type') await axe(page)
        await dismiss(dialog)
        await onlyInside()
        await page.getByRole('button', { name: t('tickets:filters.remove', { name: chip }) }).click()
        await expect(rows, filter).toHaveCount(2)
      }
    })

    test('the calendar picks creation and appointment days, a switch finds what waits over an hour', async ({
      page,
    }) => {
      const made = await differing()
      await signIn(page, 'admin')
      await page.goto(`/admin/tickets?searchQuery=${made.lastName}`)
      const rows = page.locator('[data-ticket]')
      await expect(rows).toHaveCount(2)
      const chips = page.getByRole('button', {
        name: new RegExp(`^${t('tickets:filters.remove', { name: '' })}`),
      })

      const first = await openFilters(page, language)
      await first.choose('made', t('tickets:dateRanges.YESTERDAY'))
      await dismiss(first.dialog)
      await expect(page.getByText(t('tickets:empty.found'))).toBeVisible()
      await chips.click()
      await expect(rows).toHaveCount(2)

      const second = await openFilters(page, language)
      await second.chooseDay('madeBetween', day(0))
      await second.chooseDay('slotBetween', day(1))
      await axe(page)
      await dismiss(second.dialog)
      await expect(rows).toHaveCount(1)
      await expect(page.locator(`[data-ticket="${made.inside}"]`)).toBeVisible()
      await expect(chips).toHaveCount(2)
      // The address contains the filters, so a shared link shows the same.
      await page.reload()
      await expect(rows).toHaveCount(1)
      await expect(chips).toHaveCount(2)
      await page.getByRole('button', { name: t('tickets:filters.clearAll') }).click()
      await expect(rows).toHaveCount(2)

      // New, but only for a minute
      const third = await openFilters(page, language)
      await third.dialog.getByRole('switch', { name: t('tickets:filters.pending') }).check()
      await dismiss(third.dialog)
      await expect(page.getByText(t('tickets:empty.found'))).toBeVisible()
      await page.getByRole('searchbox', { name: t('tickets:searchPlaceholder') }).fill('')
      const { token } = await apiSession('admin')
      // Other journeys take such tickets too, so both sides are read until they agree.
      await expect(async () => {
        const waiting = await page.request.get(
          '/api/insurance/ticket/list?oneHourPendingRequest=true&status[]=NEW&limit=30',
          { headers: { authorization: `Bearer ${token}` } },
        )
        const { items } = (await waiting.json()) as { items: { ticketId: string }[] }
        expect(items.length).toBeGreaterThan(0)
        expect(await rows.count()).toBe(items.length)
      }).toPass()
      await expectAllRows(rows, t('tickets:pending'))
      await chips.click()
      await expect(page.locator(`[data-ticket="${made.outside}"]`)).toBeVisible()
    })
  })
}

test('on a phone the filters are a sheet, and an Escape that closes a list leaves it open', async ({
  page,
}) => {
  const t = words('en')
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'admin')
  await page.goto('/admin/tickets?tab=DONE')
  const { dialog } = await openFilters(page, 'en')
  await axe(page)
  const type = t('tickets:filters.type')
  await pick(page, dialog.getByRole('button', { name: type, exact: true }), t('tickets:types.CALL'))
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('button', { name: `${type}: ${t('tickets:types.CALL')}` })).toBeVisible()
  await dismiss(dialog)
  await expectAllRows(page.locator('[data-ticket]'), t('tickets:types.CALL'))
})
