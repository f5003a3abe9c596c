import { expect, type Page } from '@playwright/test'
import { accounts } from '../accounts.ts'
import { apiSession } from '../api.ts'
import { axe } from '../axe.ts'
import { test } from '../journey.ts'
import { dismiss } from '../keys.ts'
import { knownMails, mailedText } from '../mail.ts'
import { screenshot } from '../screenshot.ts'
import { key } from '../service-plans.ts'
import { signInByForm } from '../sign-in.ts'
import { browserLocale, languagesOf, words } from '../words.ts'

// They share the doctor's settings.
test.describe.configure({ mode: 'serial' })

/** Creates a person with a ticket assigned to the doctor; no other journey assigns tickets to the doctor. */
async function assigned(): Promise<{ lastName: string; ticketId: string }> {
  const admin = await apiSession('admin')
  const lastName = `Notice${key()}`
  const person = await admin.call<{ personProfileId: string }>('/insurance/client/save', {
    firstName: 'Greta',
    lastName,
  })
  const members = await admin.call<{ items: { userId: string; email: string }[] }>(
    '/insurance/authorization/grant/list',
    { roles: ['DOCTOR'] },
  )
  const doctor = members.body.items.find(({ email }) => email === accounts.doctor)
  const { personProfileId } = person.body
  const made = await admin.call<{ ticketId: string }>('/insurance/ticket/save', {
    personProfileId,
    businessTypeSave: 'CALL',
  })
  const { ticketId } = made.body
  await admin.call('/insurance/ticket/assign', { ticketId, operatorUserId: doctor?.userId })
  return { lastName, ticketId }
}

const save = async (settings: object) =>
  (await apiSession('doctor')).call('/insurance/notification/settings/save', settings)

for (const language of languagesOf('notifications', ['en', 'ru'])) {
  test.describe(`notifications in ${language}`, () => {
    const t = words(language)
    test.use({ locale: browserLocale[language] })
    // The account's language overrides the browser's.
    test.beforeEach(() => save({ defaultLanguage: language }))

    const bell = (page: Page) =>
      page.getByRole('banner').getByRole('button', { name: new RegExp(`^${t('app:menu.notifications')}`) })
    const panel = (page: Page) => page.getByRole('region', { name: t('notifications:title'), exact: true })

    test('the bell counts live, its panel opens the ticket, and opened notices are read', async ({
      page,
    }) => {
      await (await apiSession('doctor')).call('/insurance/notification/mark-read', { all: true })
      await signInByForm(page, 'doctor')
      await expect(bell(page)).toHaveAccessibleName(t('app:menu.notifications'))
      const { lastName, ticketId } = await assigned()
      // Without reloading the page
      await expect(bell(page)).toHaveAccessibleName(new RegExp(t('notifications:unread', { count: 1 })))
      await bell(page).press('Enter')
      const link = panel(page).getByRole('link', { name: new RegExp(lastName) })
      await expect(link).toBeVisible()
      await expect(panel(page).getByRole('heading', { name: t('notifications:panel.today') })).toBeVisible()
      await axe(page)
      await screenshot(page, `notifications-${language}`)
      await link.press('Enter')
      await expect(page).toHaveURL(new RegExp(ticketId))
      await expect(panel(page)).toHaveCount(0)
      await expect(bell(page)).toHaveAccessibleName(t('app:menu.notifications'))

      const second = await assigned()
      await bell(page).click()
      const row = panel(page).getByRole('listitem').filter({ hasText: second.lastName })
      await row.getByRole('button', { name: t('notifications:panel.markRead') }).click()
      await panel(page)
        .getByRole('switch', { name: t('notifications:panel.onlyUnread') })
        .press('Space')
      await expect(panel(page).getByText(t('notifications:panel.allRead'))).toBeVisible()
      await dismiss(panel(page))
      await expect(bell(page)).toBeFocused()
    })

    test('at phone width the panel is a sheet', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      const { lastName } = await assigned()
      await signInByForm(page, 'doctor')
      await bell(page).click()
      await expect(panel(page).getByRole('link', { name: new RegExp(lastName) })).toBeVisible()
      await axe(page)
      await panel(page)
        .getByRole('button', { name: t('notifications:panel.markAll') })
        .click()
      await expect(panel(page).getByRole('img', { name: t('notifications:panel.unread') })).toHaveCount(0)
      await panel(page)
        .getByRole('button', { name: t('common:close') })
        .click()
      await expect(panel(page)).toHaveCount(0)
    })

    test('switches, quiet hours and digest are saved, and unsaved changes ask first', async ({ page }) => {
      await save({
        kinds: { CLIENT_CHAT: { email: false } },
        digest: { frequency: 'NONE', hour: 9, weekday: 'MON' },
        quiet: { isOn: false, from: '20:00', to: '08:00', days: ['MON'], timeZone: null },
      })
      await signInByForm(page, 'doctor')
      await page.goto('/admin/settings?tab=notifications')
      const chats = page.getByRole('switch', {
        name: t('notifications:settings.channelFor', {
          kind: t('notifications:kinds.CLIENT_CHAT'),
          channel: t('notifications:channels.email'),
        }),
      })
      await expect(chats).not.toBeChecked()
      await chats.press('Space')
      await page.getByRole('switch', { name: t('notifications:settings.quietOn') }).press('Space')
      await page.getByLabel(t('notifications:settings.begin'), { exact: true }).fill('22:30')
      await page.getByRole('checkbox', { name: t('notifications:weekdays.SUN') }).press('Space')
      await page.getByText(t('notifications:settings.frequencies.WEEKLY')).click()
      await axe(page)
      await screenshot(page, `notification-settings-${language}`)
      await page
        .getByRole('link', { name: t('app:menu.messages') })
        .first()
        .click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('ui:unsavedStay') })
        .click()
      await page.getByRole('button', { name: t('notifications:settings.save'), exact: true }).click()
      await expect(page.getByText(t('notifications:settings.saved'))).toBeVisible()
      await page.reload()
      await expect(chats).toBeChecked()
      await expect(page.getByLabel(t('notifications:settings.begin'), { exact: true })).toHaveValue('22:30')
      await expect(page.getByRole('checkbox', { name: t('notifications:weekdays.SUN') })).toBeChecked()

      // The same from the user's menu
      await page.getByRole('button', { name: /Harbour Mutual/ }).click()
      await page.getByRole('menuitem', { name: t('app:user.notifications') }).click()
      const modal = page.getByRole('dialog')
      await modal.getByRole('button', { name: t('notifications:settings.disableAll') }).click()
      await axe(page)
      await modal.getByRole('button', { name: t('common:cancel') }).click()
      await page
        .getByRole('dialog')
        .last()
        .getByRole('button', { name: t('ui:unsavedLeave') })
        .click()
      await expect(chats).toBeChecked()
      await save({ quiet: { isOn: false, from: '20:00', to: '08:00', days: ['MON'], timeZone: null } })
    })

    test('a mail links to the ticket and to its unsubscribe page', async ({ page }) => {
      await save({ kinds: { TICKET_MESSAGE_CREATED: { email: true } } })
      const known = await knownMails(accounts.doctor)
      const { ticketId } = await assigned()
      // A mail of an earlier ticket may come late.
      await mailedText(accounts.doctor, new RegExp(`/admin/tickets/${ticketId}`), known)
      const out = await mailedText(accounts.doctor, /\/unsubscribe#token=[\w.-]+/, known)
      await page.goto(out)
      await axe(page)
      await page.getByRole('button', { name: t('notifications:unsubscribe.button') }).click()
      await expect(
        page.getByText(
          t('notifications:unsubscribe.doneKind', { kind: t('notifications:kinds.TICKET_MESSAGE_CREATED') }),
        ),
      ).toBeVisible()
      await axe(page)
      await page.goto('/unsubscribe#token=nothing')
      await page.reload()
      await page.getByRole('button', { name: t('notifications:unsubscribe.button') }).click()
      await expect(page.getByText(t('notifications:unsubscribe.invalid'))).toBeVisible()
    })
  })
}
