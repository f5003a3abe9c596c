import { expect } from '@playwright/test'
import { apiSession } from '../api.ts'
import { addressOf, newPerson, newRequest } from '../inbox-requests.ts'
import { test } from '../journey.ts'
import { pressOn, typeInto } from '../keys.ts'
import { personPage } from '../person-page.ts'
import { key } from '../service-plans.ts'
import { signIn } from '../sign-in.ts'
import { words } from '../words.ts'

const t = words('en')

test('a client with two open requests is answered in the one that the operator chooses', async ({
  page,
  browser,
}) => {
  const api = await apiSession('admin')
  const email = `two-${key()}@insured.example`
  const { personProfileId } = await newPerson(api, { email })
  const asked = await newRequest(api, personProfileId, { businessTypeSave: 'INSURANCE' })
  const person = await personPage(browser, email)
  const written = { text: '<p>And my card?</p>', clientKey: key() }
  const { ticketId: chat } = await person.call<{ ticketId: string }>(
    '/member/conversation/message/send',
    written,
  )
  const statuses = async () => {
    const statusOf = async (ticketId: string) =>
      (await api.call<{ status: string }>('/insurance/ticket/detail', { ticketId })).body.status
    return [await statusOf(asked), await statusOf(chat)]
  }
  await signIn(page, 'admin')
  await page.goto(addressOf(asked))
  const choice = page.getByRole('radiogroup', { name: t('tickets:answerTo') })
  // By default where the client wrote last.
  await expect(choice.getByRole('radio', { name: t('tickets:types.CHAT') })).toBeChecked()
  await choice.getByRole('radio', { name: t('tickets:types.INSURANCE') }).check()
  await page.locator('[data-thread] .ProseMirror').click()
  await typeInto(page.locator('[data-thread] .ProseMirror'), 'Yes, it is covered')
  await pressOn(page.locator('[data-thread] .ProseMirror'), 'ControlOrMeta+Enter')
  await expect.poll(statuses).toEqual(['IN_PROGRESS', 'NEW'])
})
