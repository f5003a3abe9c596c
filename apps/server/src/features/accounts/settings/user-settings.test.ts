import { accounts } from '@coverline/contract/accounts/endpoints'
import { notifications } from '@coverline/contract/notifications/endpoints'
import { staffKinds } from '@coverline/contract/notifications/terms'
import { expect, test } from 'vitest'
import { freshProvider } from '../../../testing/provider.ts'
import { makeCompany } from '../../companies/factory.ts'

const all = (isOn: boolean) => ({
  leadCreated: isOn,
  ticketCreated: isOn,
  clientChat: isOn,
  telemedicine: isOn,
  leadMessageCreated: isOn,
  taskAssigned: isOn,
  taskExpired: isOn,
  noteMention: isOn,
  requestLate: isOn,
})

test('returns all settings under the names of the API before the user has chosen any', async () => {
  const operator = await (await freshProvider()).as('INSURANCE_OPERATOR')
  const { settings } = await operator.ok(accounts.settings, {})
  expect(settings).toMatchObject({ userChannel: 'EMAIL', browser: all(true), email: all(false) })
  // The settings as read can be saved and change nothing.
  expect(await operator.ok(accounts.saveSettings, { settings })).toEqual({ settings })
})

test('a save changes only the given settings, which are those of the settings page', async () => {
  const provider = await freshProvider()
  const [operator, other] = await Promise.all([provider.as('INSURANCE_OPERATOR'), provider.as('ADMIN')])
  await operator.ok(notifications.saveSettings, { kinds: { LEAD_CREATED: { app: false } }, showText: true })
  const saved = await operator.ok(accounts.saveSettings, {
    settings: {
      defaultLanguage: 'es',
      userChannel: 'BROWSER',
      browser: { leadCreated: false },
      email: { ticketCreated: true },
    },
  })
  const expected = {
    defaultLanguage: 'es',
    userChannel: 'BROWSER',
    browser: { ...all(true), leadCreated: false },
    email: { ...all(false), ticketCreated: true },
  } as const
  expect(saved.settings).toEqual(expected)
  await operator.ok(accounts.saveSettings, { settings: { email: { leadCreated: true } } })
  await operator.ok(accounts.saveSettings, { settings: {} })
  const email = { ...expected.email, leadCreated: true }
  expect((await operator.ok(accounts.settings, {})).settings).toEqual({ ...expected, email })
  const { settings: page } = await operator.ok(notifications.settings, {})
  expect(page).toMatchObject({
    userChannel: 'BROWSER',
    defaultLanguage: 'es',
    showText: true,
    kinds: {
      LEAD_CREATED: { app: false, browser: false, email: true },
      TICKET_MESSAGE_CREATED: { app: true, browser: true, email: true },
      TELEMEDICINE: { app: true, browser: true, email: false },
    },
  })
  // And the reverse: changes on the page are read here.
  await operator.ok(notifications.saveSettings, {
    kinds: { TICKET_MESSAGE_CREATED: { browser: false } },
    userChannel: 'EMAIL',
  })
  expect((await operator.ok(accounts.settings, {})).settings).toMatchObject({
    userChannel: 'EMAIL',
    browser: { leadCreated: false, ticketCreated: false },
  })
  expect((await other.ok(accounts.settings, {})).settings.browser).toEqual(all(true))
})

test('every kind has its own switch', async () => {
  const operator = await (await freshProvider()).as('INSURANCE_OPERATOR')
  await operator.ok(accounts.saveSettings, { settings: { browser: all(false), email: all(true) } })
  const { kinds } = (await operator.ok(notifications.settings, {})).settings
  for (const kind of staffKinds) expect(kinds[kind], kind).toEqual({ app: true, browser: false, email: true })
})

test('concurrent saves lose no changes of each other, also in a company area', async () => {
  const provider = await freshProvider()
  const companyId = await provider.inDatabase((db) => makeCompany(db, provider.providerId))
  for (const caller of [await provider.as('INSURANCE_OPERATOR'), await provider.as('HR', { companyId })]) {
    const save = (name: keyof ReturnType<typeof all>) =>
      caller.ok(accounts.saveSettings, { settings: { email: { [name]: true } } })
    await Promise.all((Object.keys(all(true)) as (keyof ReturnType<typeof all>)[]).map(save))
    expect((await caller.ok(accounts.settings, {})).settings.email).toEqual(all(true))
  }
})

test('unknown names and unknown channels are rejected', async () => {
  const operator = await (await freshProvider()).as('INSURANCE_OPERATOR')
  for (const settings of [
    { browser: { policyCreated: true } },
    { userChannel: 'FAX' },
    { leadCreated: true },
  ])
    expect((await operator.send(accounts.saveSettings, { settings })).status).toBe(400)
})

test('each workspace has its own settings, also a company area; the language is the account’s', async () => {
  const provider = await freshProvider()
  const companyId = await provider.inDatabase((db) => makeCompany(db, provider.providerId))
  const officer = await provider.as('HR', { companyId })
  await officer.ok(accounts.saveSettings, { settings: { browser: { leadCreated: false } } })
  await officer.ok(accounts.saveSettings, { settings: { userChannel: 'BROWSER', defaultLanguage: 'pt' } })
  expect((await officer.ok(accounts.settings, {})).settings).toEqual({
    defaultLanguage: 'pt',
    userChannel: 'BROWSER',
    browser: { ...all(true), leadCreated: false },
    email: all(false),
  })
  const { settings } = await (await provider.as('ADMIN')).ok(accounts.settings, {})
  expect(settings).toMatchObject({ userChannel: 'EMAIL', browser: all(true) })
})
