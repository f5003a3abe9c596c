import { leadForms } from '@coverline/contract/lead-forms/endpoints'
import { expect, test } from 'vitest'
import { leadFormFixture } from '../../../testing/lead-form-fixture.ts'
import { freshProvider } from '../../../testing/provider.ts'

test('a form is closed and has no key until it is saved', async () => {
  const provider = await freshProvider()
  const admin = await provider.as('ADMIN')
  expect(await admin.ok(leadForms.settings, {})).toMatchObject({
    isOn: false,
    key: null,
    origins: [],
    spamCount: 0,
  })
  await admin.ok(leadForms.save, { isOn: true })
  const { key, isOn, standardTexts } = await admin.ok(leadForms.settings, {})
  expect({ key, isOn }).toEqual({ key: expect.stringMatching(/^[\w-]{43}$/), isOn: true })
  expect(standardTexts.ru.title).toBe('Запросить предложение')
})

test('sites become origins, and others than secure ones are refused', async () => {
  const { admin } = await leadFormFixture()
  const given = [
    ' https://WWW.Broker.example/contact?x=1 ',
    'broker.example',
    'http://localhost:8080',
    'https://café.example',
  ]
  await admin.ok(leadForms.save, { origins: given })
  expect((await admin.ok(leadForms.settings, {})).origins).toEqual([
    'https://www.broker.example',
    'https://broker.example',
    'http://localhost:8080',
    'https://xn--caf-dma.example',
  ])
  for (const wrong of [
    'http://broker.example',
    '*',
    'https://*.example',
    "https://a.example; script-src 'x'",
    'javascript:alert(1)',
    '',
  ])
    await admin.fails(leadForms.save, { origins: [wrong] }, 'common.validation')
})

test('a form needs a contact that it requires, and an agent of the provider', async () => {
  const { admin } = await leadFormFixture()
  const stranger = await (await freshProvider()).as('AGENT')
  const { fields } = await admin.ok(leadForms.settings, {})
  await admin.fails(leadForms.save, { fields: { ...fields, email: 'OPTIONAL' } }, 'common.validation')
  await admin.ok(leadForms.save, { fields: { ...fields, email: 'OFF', phone: 'REQUIRED' } })
  await admin.fails(leadForms.save, { agentUserId: stranger.userId }, 'common.not-found')
})

test('two users who change the same text are told, and other fields are merged', async () => {
  const { admin } = await leadFormFixture()
  const { texts, language, origins } = await admin.ok(leadForms.settings, {})
  const known = { texts, language, origins }
  const withTitle = (title: string) => ({ ...texts, en: { ...texts.en, title } })
  await admin.ok(leadForms.save, { ...known, texts: withTitle('One'), known })
  await admin.fails(leadForms.save, { ...known, texts: withTitle('Two'), known }, 'common.changed-meanwhile')
  await admin.ok(leadForms.save, { ...known, language: 'pt', known })
  expect(await admin.ok(leadForms.settings, {})).toMatchObject({
    language: 'pt',
    texts: { en: { title: 'One' } },
  })
})

test('only users who may change settings change the form or its key', async () => {
  const { admin, as, keyOf } = await leadFormFixture()
  const before = await keyOf()
  for (const role of ['AGENT', 'DOCTOR'] as const) {
    const caller = await as(role)
    await caller.fails(leadForms.settings, {}, 'common.forbidden')
    await caller.fails(leadForms.save, { isOn: false }, 'common.forbidden')
    await caller.fails(leadForms.renewKey, {}, 'common.forbidden')
  }
  expect(await keyOf()).toBe(before)
  await (await as('INSURANCE_OPERATOR')).ok(leadForms.renewKey, {})
  expect(await admin.ok(leadForms.settings, {})).toMatchObject({ isOn: true })
  expect(await keyOf()).not.toBe(before)
})
