import { companyChanges } from '@coverline/contract/changes/company-endpoints'
import { changeFiles } from '@coverline/contract/changes/file-endpoints'
import type { ImportError } from '@coverline/contract/imports/endpoints'
import { beforeAll, expect, it } from 'vitest'
import { changesFixture, type ChangesFixture } from '../../../../testing/fixtures/changes-fixture.ts'
import { day } from '../../../../testing/insured.ts'

let stage: ChangesFixture
beforeAll(async () => {
  stage = await changesFixture()
})

const shown = (iso: string) => iso.split('-').toReversed().join('.')
const file = (...lines: string[]) => ({ file: { name: 'leavers.csv', content: `${lines.join('\n')}\n` } })
const faultsOf = (body: unknown) =>
  (body as { errors: ImportError[] }).errors.map(({ row, column, code }) => `${row} ${column} ${code}`)

it('finds people without an ID number by policy number, e-mail, or name and date of birth', async () => {
  const { hr, planId } = await stage.company()
  const person = (given: object) => stage.provider.person({ lastName: 'Marks', ...given })
  const held = async (given: object, number: string | null = null) => {
    const id = await person(given)
    await stage.provider.policy(id, { planId, number, startDate: day(-50), endDate: day(200) })
    return id
  }
  const mail = `marks-${process.pid}@leavers.example`
  const byNumber = await held({ firstName: 'Nora' }, `LV-${process.pid}`)
  const byMail = await held({ firstName: 'Mila', email: mail })
  const byBirth = await held({ firstName: 'Bela', birthdate: '1980-02-03' })
  await held({ firstName: 'Twin', birthdate: '1981-02-03' })
  await held({ firstName: 'Twin', birthdate: '1981-02-03' })
  const head = 'first_name,last_name,birthdate,email,policy_number,end_date'
  const last = shown(day(9))
  const made = await hr.ok(
    changeFiles.remove,
    {},
    file(
      head,
      `Nora,Marks,,,lv-${process.pid},${last}`,
      `Mila,Marks,,${mail.toUpperCase()},,${last}`,
      `Bela,Marks,03.02.1980,,,${last}`,
      `Twin,Marks,03.02.1981,,,${last}`,
      `Bela,Another,03.02.1980,,,${last}`,
      `Mila,Another,,${mail},,${last}`,
      `Nobody,Marks,,nobody@leavers.example,,${last}`,
      `Nameless,Marks,,,,${last}`,
    ),
  )
  expect(made).toMatchObject({ rowCount: 3, rejectedCount: 5 })
  expect(faultsOf(made)).toEqual([
    '4 birthdate PERSON_UNCLEAR',
    '5 birthdate NOT_SUPPORTED_VALUE',
    '6 first_name VALUE_NOT_MATCH_EXISTING_VALUE',
    '6 last_name VALUE_NOT_MATCH_EXISTING_VALUE',
    '7 email NOT_SUPPORTED_VALUE',
    '8 id_number IS_REQUIRED',
  ])
  const employeeChangeId = made.employeeChangeIds[0] ?? ''
  const { rows } = await hr.ok(companyChanges.detail, { employeeChangeId })
  expect(rows.map(({ personProfileId }) => personProfileId).toSorted()).toEqual(
    [byNumber, byMail, byBirth].toSorted(),
  )
})

it('knows no people of another company by their marks', async () => {
  const { hr } = await stage.company()
  const other = await stage.company()
  const mail = `foreign-${process.pid}@leavers.example`
  const id = await stage.provider.person({ firstName: 'Far', lastName: 'Away', email: mail })
  await stage.provider.policy(id, { planId: other.planId, startDate: day(-50), endDate: day(200) })
  const lines = file('first_name,last_name,email,end_date', `Far,Away,${mail},${shown(day(9))}`)
  const { body } = await hr.send(changeFiles.remove, {}, lines)
  expect(faultsOf(body)).toEqual(['1 email NOT_SUPPORTED_VALUE'])
})
