import { mostViews, type ViewedList, viewedLists, views } from '@coverline/contract/views/endpoints'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../platform/id.ts'
import type { Caller } from '../../testing/caller.ts'
import { freshProvider, type TestProvider } from '../../testing/provider.ts'

let provider: TestProvider
let admin: Caller
let operator: Caller

beforeEach(async () => {
  provider = await freshProvider()
  admin = await provider.as('ADMIN')
  operator = await provider.as('INSURANCE_OPERATOR')
})

const given = { list: 'policies', name: 'Ends soon', search: '{"validity":"EXPIRES_IN_30_DAYS"}' } as const
const keep = (caller: Caller, more: object = {}) =>
  caller.ok(views.save, { ...given, isShared: false, ...more })
const seen = async (caller: Caller, list: ViewedList = 'policies') =>
  (await caller.ok(views.list, { list })).items

describe('saved views', () => {
  it('of the inbox are kept by everybody who sees requests', async () => {
    const doctor = await provider.as('DOCTOR')
    const search = '{"whose":"ME","unread":true}'
    const { viewId } = await keep(doctor, { list: 'tickets', name: 'My unread', search })
    expect(await seen(doctor, 'tickets')).toMatchObject([{ viewId, name: 'My unread' }])
  })

  it.each(viewedLists)('of the list of %s are kept', async (list) => {
    const { viewId } = await keep(admin, { list })
    expect(await seen(admin, list)).toMatchObject([{ viewId }])
  })

  it('are private, changed and deleted', async () => {
    const { viewId } = await keep(operator)
    expect(await seen(operator)).toMatchObject([
      { viewId, name: 'Ends soon', isShared: false, authorName: null, can: { update: true } },
    ])
    expect(JSON.parse((await seen(operator))[0]?.search ?? '')).toEqual({ validity: 'EXPIRES_IN_30_DAYS' })
    expect(await seen(operator, 'insured')).toEqual([])
    expect(await seen(admin)).toEqual([])
    await keep(operator, { viewId, name: 'Overdue', search: '{"payment":"OVERDUE"}' })
    expect(await seen(operator)).toMatchObject([{ name: 'Overdue' }])
    await operator.ok(views.remove, { viewId })
    expect(await seen(operator)).toEqual([])
  })

  it('of other members are usable when shared and changed only by an administrator', async () => {
    const { viewId: shared } = await keep(admin, { isShared: true })
    expect(await seen(operator)).toMatchObject([{ viewId: shared, can: { update: false } }])
    expect((await seen(operator))[0]?.authorName).toBeTruthy()
    await operator.fails(
      views.save,
      { ...given, viewId: shared, name: 'Mine', isShared: true },
      'common.forbidden',
    )
    await operator.fails(views.remove, { viewId: shared }, 'common.forbidden')
    const { viewId } = await keep(operator, { isShared: true })
    // Own views come first.
    expect((await seen(operator)).map((view) => view.viewId)).toEqual([viewId, shared])
    await admin.ok(views.remove, { viewId })
    expect(await seen(operator)).toHaveLength(1)
  })

  it('reject a duplicate name, an invalid search, and more views than the limit', async () => {
    await keep(operator)
    await operator.fails(views.save, { ...given, name: 'ends SOON', isShared: false }, 'views.name-taken')
    for (const search of ['[]', 'null', '{', '"x"'])
      await operator.fails(views.save, { ...given, name: 'x', search, isShared: false }, 'common.validation')
    await provider.inDatabase((db) =>
      sql`insert into saved_views (provider_id, id, list, user_id, name, search)
        select ${provider.providerId}, gen_random_uuid(), 'policies', ${operator.userId}, 'View ' || n, '{}'
        from generate_series(2, ${mostViews}::integer) n`.execute(db),
    )
    await operator.fails(views.save, { ...given, name: 'One more', isShared: false }, 'views.too-many')
  })

  it('of another provider, of another list or with an unknown id are not found', async () => {
    const { viewId } = await keep(admin, { isShared: true })
    const other = await (await freshProvider()).as('ADMIN')
    await other.fails(views.remove, { viewId }, 'common.not-found')
    await other.fails(views.save, { ...given, viewId, isShared: true }, 'common.not-found')
    await admin.fails(views.save, { ...given, list: 'insured', viewId, isShared: true }, 'common.not-found')
    await admin.fails(views.remove, { viewId: newId() }, 'common.not-found')
  })
})
