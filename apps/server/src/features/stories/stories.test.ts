import { stories } from '@coverline/contract/stories/endpoints'
import { expect, it } from 'vitest'
import { inDays, nowhere } from '../../testing/insured.ts'
import { inOneDay, plainStory, storyFixture, storyText } from '../../testing/fixtures/story-fixture.ts'
import { freshProvider } from '../../testing/provider.ts'

const headersOf = ({ items }: { items: { localizations: { header: string }[] }[] }) =>
  items.map(({ localizations }) => localizations[0]?.header)

it('a story is written in several languages, read, changed and listed with its state', async () => {
  const { operator, companyId, corporate, save } = await storyFixture()
  const storyId = await save('Hello', {
    localizationsSave: [storyText('ru', 'Привет', { text: 'Текст' }), storyText('en', 'Hello')],
    audience: { clientCompanyIds: [companyId], programIds: [corporate] },
    icon: 'NEWS',
    isPinned: true,
  })
  const story = await operator.ok(stories.detail, { storyId })
  expect(story).toMatchObject({
    status: 'ACTIVE',
    localizations: [
      { language: 'en', header: 'Hello' },
      { language: 'ru', header: 'Привет', text: 'Текст' },
    ],
    background: { kind: 'COLOR', color: '#0b5e55', text: 'LIGHT' },
    button: { destination: 'NONE', url: null, phone: null, offerId: null },
    audience: {
      companies: [{ id: companyId, isThere: true }],
      programs: [{ id: corporate, name: 'Group', isThere: true }],
    },
    isPinned: true,
    icon: 'NEWS',
    can: { update: true, delete: true },
  })
  await operator.ok(stories.save, { ...plainStory('Good day'), storyId, startsAt: null })
  expect((await operator.ok(stories.list, {})).items).toMatchObject([
    { storyId, status: 'DRAFT', localizations: [{ header: 'Good day' }], isPinned: false },
  ])
})

it('the state follows from start, end and pause', async () => {
  const { operator, save } = await storyFixture()
  await save('Draft', { startsAt: null })
  await save('Later', { startsAt: inOneDay() })
  await save('Now')
  await save('Paused', { isPaused: true })
  const statuses = async () =>
    Object.fromEntries(
      (await operator.ok(stories.list, {})).items.map(({ localizations, status }) => [
        localizations[0]?.header,
        status,
      ]),
    )
  expect(await statuses()).toEqual({ Draft: 'DRAFT', Later: 'SCHEDULED', Now: 'ACTIVE', Paused: 'PAUSED' })
  const now = await save('Ends', { endsAt: inOneDay() })
  await inDays(2, async () => {
    expect(await statuses()).toMatchObject({ Later: 'ACTIVE', Ends: 'ENDED' })
    const ended = await operator.ok(stories.list, { statuses: ['ENDED'] })
    expect(ended.items.map(({ storyId }) => storyId)).toEqual([now])
    for (const status of ['DRAFT', 'ACTIVE', 'PAUSED', 'SCHEDULED'] as const)
      for (const found of (await operator.ok(stories.list, { statuses: [status] })).items)
        expect(found.status).toBe(status)
  })
})

it('the list is searched in all languages and filtered by companies and plans', async () => {
  const { operator, companyId, corporate, own, save } = await storyFixture()
  await save('For all', { localizationsSave: [storyText('es', 'Vacunas'), storyText('en', 'For all')] })
  await save('Group', { audience: { clientCompanyIds: [companyId], programIds: [] } })
  await save('Single', { audience: { clientCompanyIds: [], programIds: [own] } })
  const found = async (input: object) => headersOf(await operator.ok(stories.list, input)).toSorted()
  expect(await found({ searchQuery: 'vacun' })).toEqual(['For all'])
  expect(await found({ searchQuery: 'nothing holds this' })).toEqual([])
  expect(await found({ clientCompanyIds: [companyId] })).toEqual(['For all', 'Group', 'Single'])
  expect(await found({ programIds: [corporate] })).toEqual(['For all', 'Group'])
  expect(await found({ programIds: [own] })).toEqual(['For all', 'Group', 'Single'])
})

it.each([
  [
    'an end before the start',
    { startsAt: inOneDay(), endsAt: new Date().toISOString() },
    'stories.period-invalid',
  ],
  ['an end without a start', { startsAt: null, endsAt: inOneDay() }, 'stories.period-invalid'],
  [
    'a page without https',
    { button: { destination: 'URL', url: 'http://a.example' } },
    'stories.destination-invalid',
  ],
  [
    'a script as address',
    { button: { destination: 'URL', url: 'javascript:alert(1)' } },
    'stories.destination-invalid',
  ],
  ['no address', { button: { destination: 'URL' } }, 'stories.destination-invalid'],
  ['a phone that is none', { button: { destination: 'PHONE', phone: '12' } }, 'stories.destination-invalid'],
  ['no service', { button: { destination: 'SERVICE' } }, 'stories.destination-invalid'],
  ['an unknown service', { button: { destination: 'SERVICE', offerId: nowhere } }, 'common.not-found'],
  ['a button without a word', { button: { destination: 'CARD' } }, 'common.validation'],
  [
    'weak contrast',
    { background: { kind: 'COLOR', color: '#eeeeee', text: 'LIGHT' } },
    'stories.contrast-too-low',
  ],
  ['an unknown picture', { background: { kind: 'IMAGE', cdnFileId: nowhere } }, 'common.not-found'],
  ['an unknown company', { audience: { clientCompanyIds: [nowhere], programIds: [] } }, 'common.not-found'],
  ['an unknown plan', { audience: { clientCompanyIds: [], programIds: [nowhere] } }, 'common.not-found'],
  [
    'one language twice',
    { localizationsSave: [storyText('en', 'A'), storyText('en', 'B')] },
    'common.validation',
  ],
  ['no header', { localizationsSave: [storyText('en', '  ')] }, 'common.validation'],
] as const)('a story is refused for %s', async (_reason, more, error) => {
  const { operator } = await storyFixture()
  const hasButton = 'button' in more && error !== 'common.validation'
  const texts = [storyText('en', 'Hello', { buttonText: 'Open' })]
  const input = { ...plainStory('Hello', hasButton ? { localizationsSave: texts } : {}), ...more }
  await operator.fails(stories.save, input, error)
  expect((await operator.ok(stories.list, {})).totalCount).toBe(0)
})

it('stories are deleted and restored within 30 days, then gone', async () => {
  const { operator, save } = await storyFixture()
  const [first, second] = [await save('First'), await save('Second')]
  await operator.fails(stories.remove, { storyIds: [first, nowhere] }, 'common.not-found')
  await operator.ok(stories.remove, { storyIds: [first, second] })
  expect((await operator.ok(stories.list, {})).totalCount).toBe(0)
  await operator.fails(stories.detail, { storyId: first }, 'common.not-found')
  const deleted = await operator.ok(stories.list, { isDeleted: true })
  expect(headersOf(deleted).toSorted()).toEqual(['First', 'Second'])
  await operator.ok(stories.restore, { storyIds: [first] })
  expect(headersOf(await operator.ok(stories.list, {}))).toEqual(['First'])
  await inDays(31, () => operator.fails(stories.restore, { storyIds: [second] }, 'common.not-found'))
})

it('stories keep the order that was set, and new ones come first', async () => {
  const { operator, save } = await storyFixture()
  const ids = [await save('A'), await save('B'), await save('C')] as const
  const order = async () => headersOf(await operator.ok(stories.list, {}))
  expect(await order()).toEqual(['C', 'B', 'A'])
  await operator.ok(stories.order, { storyIds: [ids[0], ids[2]] })
  expect(await order()).toEqual(['A', 'C', 'B'])
  await save('D')
  expect(await order()).toEqual(['D', 'A', 'C', 'B'])
  await operator.fails(stories.order, { storyIds: [nowhere] }, 'common.not-found')
})

it('stories are paused and go on, and a second pause changes nothing', async () => {
  const { operator, save } = await storyFixture()
  const storyId = await save('News')
  const status = async () => (await operator.ok(stories.detail, { storyId })).status
  await operator.ok(stories.pause, { storyIds: [storyId], isPaused: true })
  await operator.ok(stories.pause, { storyIds: [storyId], isPaused: true })
  expect(await status()).toBe('PAUSED')
  await operator.ok(stories.pause, { storyIds: [storyId], isPaused: false })
  expect(await status()).toBe('ACTIVE')
  await operator.fails(stories.pause, { storyIds: [nowhere], isPaused: true }, 'common.not-found')
})

it('the fifty-first story that is not a draft is refused, also by a restoration', async () => {
  const { operator, save } = await storyFixture()
  const ids: string[] = []
  for (let nth = 0; nth < 50; nth += 1) ids.push(await save(`Story ${nth}`))
  await operator.fails(stories.save, plainStory('One more'), 'stories.too-many')
  const draft = await save('Draft', { startsAt: null })
  const [gone = ''] = ids
  await operator.ok(stories.remove, { storyIds: [gone] })
  await operator.ok(stories.save, { ...plainStory('Draft'), storyId: draft })
  await operator.fails(stories.restore, { storyIds: [gone] }, 'stories.too-many')
})

it('two who change one story keep what each wrote, unless both changed the same', async () => {
  const { operator, provider, save } = await storyFixture()
  const admin = await provider.as('ADMIN')
  const shown = plainStory('Hello')
  const storyId = await save('Hello', shown)
  const known = { localizationsSave: shown.localizationsSave, isPinned: false }
  await admin.ok(stories.save, { ...shown, storyId, isPinned: true, known })
  const renamed = [storyText('en', 'Good day')]
  await operator.ok(stories.save, { ...shown, storyId, localizationsSave: renamed, known })
  expect(await operator.ok(stories.detail, { storyId })).toMatchObject({
    isPinned: true,
    localizations: renamed,
  })
  const other = [storyText('en', 'Bye')]
  await admin.fails(
    stories.save,
    { ...shown, storyId, localizationsSave: other, known },
    'common.changed-meanwhile',
  )
})

it('agents, doctors and officers see no stories of the staff, and another provider none', async () => {
  const { provider, companyId, save } = await storyFixture()
  const storyId = await save('Hello')
  for (const role of ['AGENT', 'DOCTOR'] as const)
    await (await provider.as(role)).fails(stories.list, {}, 'common.forbidden')
  await (await provider.as('HR', { companyId })).fails(stories.list, {}, 'common.forbidden')
  const stranger = await (await freshProvider()).as('ADMIN')
  await stranger.fails(stories.detail, { storyId }, 'common.not-found')
  await stranger.fails(stories.save, { ...plainStory('Mine'), storyId }, 'common.not-found')
  await stranger.fails(stories.remove, { storyIds: [storyId] }, 'common.not-found')
})
