import { imports } from '@coverline/contract/imports/endpoints'
import { insured } from '@coverline/contract/insured/endpoints'
import { expect, it } from 'vitest'
import { callerWithPlan } from '../../testing/caller-with-plan.ts'
import { mergeFixture } from '../../testing/fixtures/merge-fixture.ts'

const header = 'first_name,last_name,id_number,policy_number\n'
const people = (...rows: string[]) => ({
  file: { name: 'people.csv', content: `${header}${rows.join('\n')}\n` },
})

it('one number in another way of writing means the same person and policy, in files and forms', async () => {
  const { caller, packageId } = await callerWithPlan('INSURANCE_OPERATOR')
  const send = (...rows: string[]) => caller.send(imports.uploadInsured, { packageId }, people(...rows))
  expect((await send('Ana,Ruiz,zw-9\u200b,pol-1a')).body).toMatchObject({ created: 1 })
  expect((await send('Ana,Ruiz,ZW-9,POL-1A')).body).toMatchObject({ created: 0, unchanged: 1 })
  expect((await send('Bo,Li,X1,Po l-1a')).body).toMatchObject({
    errors: [{ column: 'policy_number', code: 'POLICY_BELONGS_TO_ANOTHER_CLIENT' }],
  })
  expect((await send('Bo,Li,A-1,', 'Li,Bo,a-1\u00a0,')).body).toMatchObject({
    errors: [
      { row: 1, column: 'id_number', code: 'IS_NOT_UNIQUE' },
      { row: 2, column: 'id_number', code: 'IS_NOT_UNIQUE' },
    ],
  })
  const body = { firstName: 'Bo', lastName: 'Li', identificationNumber: 'Zw-9' }
  await caller.fails(insured.save, body, 'insured.id-number-taken')
  const { items } = await caller.ok(insured.list, {})
  expect(items).toMatchObject([{ identificationNumber: 'zw-9', policy: { number: 'pol-1a' } }])
})

it('a row with the number of a merged person updates the remaining person', async () => {
  const stage = await mergeFixture()
  const packageId = await stage.plan()
  const ana = { firstName: 'Ana', lastName: 'Ruiz' }
  const { personProfileId } = await stage.admin.ok(insured.save, { ...ana, identificationNumber: 'N-1' })
  const other = await stage.admin.ok(insured.save, { ...ana, identificationNumber: 'N-2' })
  await stage.merge(personProfileId, other.personProfileId)
  const send = (...rows: string[]) => stage.admin.send(imports.uploadInsured, { packageId }, people(...rows))
  expect((await send('Ana,Ruiz,N-1,', 'Ana,Ruiz,n-2,')).body).toMatchObject({
    errors: [{ code: 'IS_NOT_UNIQUE' }, { code: 'IS_NOT_UNIQUE' }],
  })
  expect((await send('Ana,Ruiz,n-2,P-7')).body).toMatchObject({ created: 0, updated: 1 })
  const { items } = await stage.admin.ok(insured.list, {})
  expect(items).toMatchObject([{ personProfileId, policy: { number: 'P-7' } }])
})

it('an upload says how it was read, and saves no names whose letters are only a guess', async () => {
  const { caller, packageId } = await callerWithPlan('INSURANCE_OPERATOR')
  const send = (text: string, more = {}) =>
    caller.send(
      imports.uploadInsured,
      { packageId, ...more },
      { file: { name: 'people.csv', content: new Uint8Array(Buffer.from(text, 'latin1')) } },
    )
  const sure = await send(`${header}Álvaro,Muñoz,A1,\n`)
  expect(sure.body).toMatchObject({
    created: 1,
    source: { format: 'csv', encoding: 'windows-1252', sampleWords: ['Álvaro', 'Muñoz'] },
  })
  const unsure = `${header}Ana,Kova\xe8,A2,\n`
  const refused = await send(unsure)
  expect(refused).toMatchObject({ status: 422, body: { code: 'IMPORT_ENCODING_IS_UNSURE' } })
  expect((await send(unsure, { encoding: 'windows-1250' })).body).toMatchObject({ created: 1 })
  const { items } = await caller.ok(insured.list, {})
  expect(items.map(({ lastName }) => lastName)).toEqual(expect.arrayContaining(['Muñoz', 'Kovač']))
})
