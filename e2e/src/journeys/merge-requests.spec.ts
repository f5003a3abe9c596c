import { expect } from '@playwright/test'
import { apiSession } from '../api.ts'
import { axe } from '../axe.ts'
import { test } from '../journey.ts'
import { newPerson } from '../inbox-requests.ts'
import { screens, screensOf } from '../screens.ts'
import { screenshot } from '../screenshot.ts'
import { signIn } from '../sign-in.ts'
import { browserLocale, languagesOf, words } from '../words.ts'

for (const language of languagesOf('merged requests', ['en', 'ru', 'es', 'pt']))
  for (const size of screensOf('merge-requests'))
    test.describe(`merged requests in ${language}, ${size}`, () => {
      const t = words(language)
      test.use({ locale: browserLocale[language], viewport: screens[size] })

      test('lead to the one that stays, and are apart again after the undo', async ({ page }) => {
        const admin = await apiSession('admin')
        const { personProfileId } = await newPerson(admin)
        const request = async (businessTypeSave: string, description: string) => {
          const input = { personProfileId, businessTypeSave, description }
          const { ticketId } = (await admin.call<{ ticketId: string }>('/insurance/ticket/save', input)).body
          const { body } = await admin.call<{ number: number }>('/insurance/ticket/detail', { ticketId })
          return { ticketId, number: body.number }
        }
        const kept = await request('INSURANCE', 'Is the crown covered?')
        const twice = await request('CALL', 'Call me about the crown')
        await signIn(page, 'operator')
        await page.goto(`/admin/tickets/${twice.ticketId}`)
        const thread = page.getByRole('region', { name: t('tickets:threadLabel') })
        await thread.getByRole('button', { name: t('tickets:actions.more'), exact: true }).click()
        await page.getByRole('menuitem', { name: t('tickets:merge.action') }).press('Enter')
        const dialog = page.getByRole('dialog')
        const title = t('tickets:merge.title', { number: twice.number })
        await expect(dialog.getByRole('heading', { name: title })).toBeVisible()
        await expect(dialog.getByLabel(t('tickets:merge.into'))).toHaveValue(
          new RegExp(String(kept.number), 'u'),
        )
        await axe(page)
        await screenshot(page, `merge-requests-${language}-${size}`)
        await dialog.getByRole('button', { name: t('tickets:merge.save'), exact: true }).click()
        await expect(page).toHaveURL(new RegExp(kept.ticketId, 'u'))
        await page.getByRole('button', { name: t('tickets:actions.undo'), exact: true }).click()
        const statusOf = async () =>
          (await admin.call<{ status: string }>('/insurance/ticket/detail', { ticketId: twice.ticketId }))
            .body.status
        await expect.poll(statusOf).toBe('IN_PROGRESS')

        // Merged again, each of the two leads to the other one.
        const input = { ticketId: twice.ticketId, intoTicketId: kept.ticketId }
        await admin.call('/insurance/ticket/merge', input)
        const details = page.getByRole('complementary', { name: t('tickets:detailsLabel') })
        const linkTo = ({ number }: { number: number }) =>
          details.getByRole('link', { name: t('tickets:number', { number }), exact: true })
        const toDetails = page.getByRole('button', { name: t('tickets:details'), exact: true })
        if (size === 'phone') await toDetails.click()
        await linkTo(twice).click()
        await expect(page).toHaveURL(new RegExp(twice.ticketId, 'u'))
        if (size === 'phone') await toDetails.click()
        await expect(linkTo(kept)).toBeVisible()
        await expect(details).toContainText(t('tickets:reasons.DUPLICATE'))
        await axe(page)
        await screenshot(page, `merge-requests-merged-${language}-${size}`)
      })
    })
