import { imports } from '@coverline/contract/imports/endpoints'
import { expect, test } from 'vitest'
import { freshProvider } from '../../../testing/provider.ts'
import { callerWithPlan } from '../../../testing/caller-with-plan.ts'

const faulty = {
  file: { name: 'people.csv', content: 'first_name,last_name,birthdate\nAna,Torres,31.02.2000\n' },
}

test('a draft is listed and shown until it is discarded; then it accepts no changes', async () => {
  const { caller: operator, packageId } = await callerWithPlan('INSURANCE_OPERATOR')
  const { importId } = (await operator.fails(
    imports.uploadInsured,
    { packageId },
    'imports.has-errors',
    faulty,
  )) as unknown as {
    importId: string
  }
  const list = await operator.ok(imports.list, { packageId })
  expect(list).toMatchObject({
    totalCount: 1,
    items: [{ importId, fileName: 'people.csv', status: 'HAS_ERRORS', rowCount: 1 }],
  })
  const draft = await operator.ok(imports.detail, { importId })
  expect(draft.errors).toContainEqual(
    expect.objectContaining({ row: 1, column: 'birthdate', code: 'NOT_SUPPORTED_DATE_FORMAT' }),
  )
  expect((await operator.ok(imports.detail, { importId, withErrors: false })).errors).toEqual([])
  await operator.ok(imports.discard, { importId })
  expect(await operator.ok(imports.detail, { importId })).toMatchObject({ status: 'DISCARDED' })
  await operator.fails(imports.discard, { importId }, 'imports.not-open')
  await operator.fails(imports.check, { importId }, 'imports.not-open')
  const stranger = await (await freshProvider()).as('ADMIN')
  expect(await stranger.ok(imports.list, {})).toMatchObject({ totalCount: 0 })
  await stranger.fails(imports.detail, { importId }, 'common.not-found')
})

test('a file that is no table, of another kind or too long is rejected and leaves no draft', async () => {
  const { caller: operator, packageId } = await callerWithPlan('INSURANCE_OPERATOR')
  const upload = (name: string, content: string) => ({ file: { name, content } })
  await operator.fails(
    imports.uploadInsured,
    { packageId },
    'imports.file-wrong-kind',
    upload('a.pdf', '%PDF-1.7\n%âãÏÓ\n1 0 obj'),
  )
  await operator.fails(imports.uploadInsured, { packageId }, 'imports.file-empty', upload('a.csv', ''))
  const long = `first_name\n${'a\n'.repeat(200_001)}`
  await operator.fails(imports.uploadInsured, { packageId }, 'imports.too-many-rows', upload('a.csv', long))
  expect((await operator.ok(imports.list, {})).totalCount).toBe(0)
})
