import { expect, type Page } from '@playwright/test'
import { newPerson, signInToApp } from '../app-person.ts'
import { axe } from '../axe.ts'
import { test } from '../journey.ts'
import { screens } from '../screens.ts'
import { screenshot } from '../screenshot.ts'
import { browserLocale, languagesOf, words } from '../words.ts'

type Person = Awaited<ReturnType<typeof newPerson>>

/** Sends an answer of the staff in the app. */
async function answer({ admin, personProfileId }: Person, text: string): Promise<void> {
  const message = { personProfileId, channelType: 'APP', text: `<p>${text}</p>` }
  expect((await admin.call('/insurance/conversation/message/send', message)).status).toBe(200)
}

/** Makes a request of the person and closes it. */
async function closedRequest({ admin, personProfileId }: Person): Promise<string> {
  const made = await admin.call<{ ticketId: string }>('/insurance/ticket/save', {
    personProfileId,
    businessTypeSave: 'INSURANCE',
    description: 'By phone',
  })
  const { ticketId } = made.body
  await admin.call('/insurance/ticket/save', { ticketId, statusSave: 'DONE' })
  return ticketId
}

/** Sends a file in the conversation from the app. */
async function sendFile(page: Page, token: string, name: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  const saved = await page.request.post('/api/member/conversation/file/save', {
    headers,
    multipart: { file: { name, mimeType: 'text/csv', buffer: Buffer.from('day;sum\n1;2\n') } },
  })
  const { cdnFileId } = (await saved.json()) as { cdnFileId: string }
  const sent = await page.request.post('/api/member/conversation/message/send', {
    headers,
    data: { text: '<p>The invoice</p>', cdnFileIds: [cdnFileId] },
  })
  expect(sent.status()).toBe(200)
}

for (const language of languagesOf('the notices of the app', ['en', 'ru', 'es', 'pt'])) {
  test.describe(`the notices of the app in ${language}`, () => {
    const t = words(language)
    test.use({ locale: browserLocale[language], viewport: screens.phone })

    test('tell of an answer, which opens the thread, and cannot be switched off altogether', async ({
      page,
    }) => {
      const person = await newPerson()
      await signInToApp(page, person.email)
      await page.goto('/app')
      const bell = page.getByRole('banner').getByRole('button', { name: t('app:menu.notifications') })
      await expect(bell).toBeVisible()
      await answer(person, `Answer ${person.mark}`)
      await expect(bell).toContainText('1')
      await bell.click()
      const panel = page.getByRole('dialog', { name: t('app:menu.notifications') })
      const notice = panel.getByRole('link', { name: new RegExp(`Answer ${person.mark}`, 'u') })
      await expect(notice).toBeVisible()
      await axe(page)
      await screenshot(page, `app-notices-${language}`)
      await notice.click()
      await expect(page).toHaveURL(/\/app\/messages$/u)
      await expect(page.getByText(`Answer ${person.mark}`)).toBeVisible()
      await expect(bell).not.toContainText('1')

      await page.goto('/app/profile')
      await page.getByRole('link', { name: t('notifications:settings.modalTitle') }).click()
      await expect(page.getByText(t('notifications:member.always'))).toHaveCount(2)
      await axe(page)
      await screenshot(page, `app-notice-settings-${language}`)
    })

    test('lead to a closed request that is rated, and to documents that open', async ({ page }) => {
      const person = await newPerson()
      const ticketId = await closedRequest(person)
      const token = await signInToApp(page, person.email)
      await sendFile(page, token, `invoice-${person.mark}.csv`)
      await page.goto('/app/messages')
      await page.getByRole('link', { name: t('home:requests.title') }).click()
      const request = page.getByRole('link', { name: new RegExp(t('home:requests.states.DONE'), 'u') })
      await expect(request).toBeVisible()
      await axe(page)
      await screenshot(page, `app-requests-${language}`)
      await request.click()
      await expect(page).toHaveURL(new RegExp(`/app/messages/requests/${ticketId}$`, 'u'))
      await page.getByRole('radio', { name: t('polls:page.stars', { count: 4 }) }).press('Space')
      await axe(page)
      await page.getByRole('button', { name: t('polls:page.send') }).click()
      await expect(page.getByText(t('home:requests.thanks'))).toBeVisible()
      await screenshot(page, `app-request-${language}`)
      const said = await person.admin.call<{ items: { score: number }[] }>('/insurance/poll/list', {
        ticketIds: [ticketId],
      })
      expect(said.body.items.map(({ score }) => score)).toEqual([4])

      await page.goto('/app/profile')
      await page.getByRole('link', { name: t('home:documents.title') }).click()
      await expect(page.getByRole('heading', { name: t('home:documents.groups.SENT') })).toBeVisible()
      await axe(page)
      await screenshot(page, `app-documents-${language}`)
      const name = `invoice-${person.mark}.csv`
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: new RegExp(name, 'u') }).click()
      expect((await download).suggestedFilename()).toBe(name)
    })
  })
}
