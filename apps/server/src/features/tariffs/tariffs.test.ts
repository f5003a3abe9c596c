import { companyTariffs } from '@coverline/contract/tariffs/company-endpoints'
import { tariffs } from '@coverline/contract/tariffs/endpoints'
import { beforeAll, expect, test } from 'vitest'
import { changesFixture, type ChangesFixture, priceBands } from '../../testing/fixtures/changes-fixture.ts'
import { freshProvider } from '../../testing/provider.ts'
import { day, nowhere } from '../../testing/insured.ts'

let stage: ChangesFixture
beforeAll(async () => {
  stage = await changesFixture()
})

test('a price list holds from its day, and a save names the one that it replaces', async () => {
  const { admin } = stage
  const { planId: programId, hr } = await stage.company()
  const list = { programId, validFrom: day(0), bands: [...priceBands] }
  const { tariffId } = await admin.ok(tariffs.save, list)
  await admin.ok(tariffs.save, { ...list, validFrom: day(30), bands: [] })
  const shown = await admin.ok(tariffs.detail, { programId })
  expect(shown).toMatchObject({ currency: 'EUR', can: { update: true }, validityEndAt: day(264) })
  expect(shown.items.map(({ validFrom, bands }) => [validFrom, bands.length])).toEqual([
    [day(30), 0],
    [day(0), 4],
  ])
  expect(shown.items[1]?.bands[0]).toEqual(priceBands[0])
  await admin.fails(tariffs.save, list, 'common.changed-meanwhile')
  await admin.ok(tariffs.save, { ...list, replaces: tariffId, bands: [priceBands[0]] })
  await admin.fails(tariffs.save, { ...list, replaces: tariffId }, 'common.changed-meanwhile')
  const [later] = (await admin.ok(tariffs.detail, { programId })).items
  const removal = {
    programId,
    validFrom: day(30),
    replaces: later?.tariffId ?? null,
    tariffDelete: true,
  } as const
  expect(await admin.ok(tariffs.save, removal)).toEqual({ tariffId: null })
  expect((await hr.ok(companyTariffs.programs, {})).items).toMatchObject([
    { programId, tariffs: [{ validFrom: day(0), bands: [priceBands[0]] }], requiredFieldsToAdd: [] },
  ])
})

test('bands of one relationship never overlap', async () => {
  const { planId: programId } = await stage.company()
  const band = { relationship: 'CHILD', ageFrom: 0, ageTo: 17, premium: '1.00' } as const
  const fails = async (other: object) =>
    (
      await stage.admin.fails(
        tariffs.save,
        { programId, validFrom: day(0), bands: [band, { ...band, ...other }] },
        'tariffs.bands-overlap',
      )
    ).fields
  expect(await fails({ ageFrom: 17, ageTo: null })).toEqual({ 'bands.1.ageFrom': 'NOT_SUPPORTED_VALUE' })
  expect(await fails({ ageFrom: 20, ageTo: 18 })).toEqual({ 'bands.1.ageTo': 'NOT_SUPPORTED_VALUE' })
  const answers = await Promise.all(
    Array.from({ length: 5 }, () =>
      stage.admin.send(tariffs.save, { programId, validFrom: day(0), bands: [band] }),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('only members with the right change a price list, of their own provider', async () => {
  const { provider, admin } = stage
  const { planId: programId, hr } = await stage.company()
  const list = { programId, validFrom: day(0), bands: [] }
  const agent = await provider.as('AGENT')
  await agent.fails(tariffs.save, list, 'common.forbidden')
  await hr.fails(tariffs.save, list, 'common.forbidden')
  await admin.fails(tariffs.save, { ...list, programId: nowhere }, 'common.not-found')
  await admin.fails(tariffs.save, { ...list, tariffDelete: true }, 'common.not-found')
  const stranger = await (await freshProvider()).as('ADMIN')
  await stranger.fails(tariffs.save, list, 'common.not-found')
  await stranger.fails(tariffs.detail, { programId }, 'common.not-found')
  await admin.fails(companyTariffs.programs, {}, 'common.forbidden')
})
