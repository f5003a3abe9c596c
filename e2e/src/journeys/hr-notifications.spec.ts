import { expect, type Page } from '@playwright/test'
import { apiSession } from '../api.ts'
import { axe } from '../axe.ts'
import { clientPage } from '../client-page.ts'
import { test } from '../journey.ts'
import { newOfficer } from '../officer.ts'
import { screens, screensOf } from '../screens.ts'
import { screenshot } from '../screenshot.ts'
import { key } from '../service-plans.ts'
import { browserLocale, languages, languagesOf, words } from '../words.ts'

for (const language of languagesOf('hr-notifications', languages)) {
  const t = words(language)
  const bell = (page: Page) =>
    page.getByRole('banner').getByRole('button', { name: new RegExp(`^${t('app:menu.notifications')}`) })
  const panel = (page: Page) => page.getByRole('region', { name: t('notifications:title'), exact: true })

  test.describe(`notifications of officers in ${language}`, () => {
    test.use({ locale: browserLocale[language] })

    for (const size of screensOf('hr-notifications'))
      test(`a ${size} screen: the bell counts a message live, opens the chat and leads to the settings`, async ({
        browser,
      }) => {
        const mark = key()
        const officer = await newOfficer()
        const { conversationId } = await officer.ask(`Question ${mark}`)
        const { page } = await clientPage(browser, officer.email)
        await page.setViewportSize(screens[size])
        await page.goto('/hr/user-page')
        await expect(bell(page)).toHaveAccessibleName(t('app:menu.notifications'))
        const operator = await apiSession('operator')
        const text = `<p>Answer ${mark}</p>`
        await operator.call('/insurance/conversation/message/send', { conversationId, text })
        // Without reloading the page
        await expect(bell(page)).toHaveAccessibleName(new RegExp(t('notifications:unread', { count: 1 })))
        await bell(page).press('Enter')
        const link = panel(page).getByRole('link', { name: new RegExp(`Answer ${mark}`) })
        await expect(link).toBeVisible()
        await axe(page)
        await screenshot(page, `hr-notifications-${language}-${size}`)
        await link.press('Enter')
        await expect(page).toHaveURL(/\/hr\/messages/)
        await expect(page.locator('article').filter({ hasText: `Answer ${mark}` })).toBeVisible()
        await expect(bell(page)).toHaveAccessibleName(t('app:menu.notifications'))

        await bell(page).click()
        await panel(page)
          .getByRole('button', { name: t('notifications:panel.settings') })
          .click()
        await expect(page).toHaveURL(/\/hr\/user-page/)
        const dialog = page.getByRole('dialog', { name: t('notifications:settings.modalTitle') })
        const kind = t('notifications:kinds.COMPANY_CHANGE')
        const byMail = { kind, channel: t('notifications:channels.email') }
        const name = t('notifications:settings.channelFor', byMail)
        await dialog.getByRole('switch', { name }).click({ force: true })
        await expect(dialog.getByText(t('notifications:kinds.CLIENT_CHAT'), { exact: true })).toHaveCount(0)
        await axe(page)
        await dialog.getByRole('button', { name: t('notifications:settings.save') }).click()
        await expect(dialog).toHaveCount(0)
        await page
          .getByRole('main')
          .getByRole('button', { name: t('notifications:title') })
          .click()
        await expect(dialog.getByRole('switch', { name })).toBeChecked()
      })
  })
}
