import { clinics } from '@coverline/contract/clinics/endpoints'
import { jobs } from '@coverline/contract/jobs/endpoints'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { freshProvider } from '../../testing/provider.ts'
import { makeClinic } from './factory.ts'

const heading = 'name,address_line,description,registration_type,phone_for_service,latitude,longitude'

test('the export has the import format, sorted by name, with the filtered clinics only', async () => {
  const provider = await freshProvider()
  const operator = await provider.as('INSURANCE_OPERATOR')
  await provider.inDatabase(async (db) => {
    await makeClinic(db, provider.providerId, {
      name: 'Zeta, the "last"',
      addressLine: 'Calle 1, Spain',
      registrationType: 'SELF',
      phoneForService: '+34911222333',
      latitude: 40.5,
      longitude: 3.25,
    })
    await makeClinic(db, provider.providerId, {
      name: 'Álfa',
      addressLine: 'Calle 2, Spain',
      latitude: 1,
      longitude: 1,
      isApproximate: true,
    })
  })
  const answer = await operator.send(clinics.listInCsv, {})
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toContain('text/csv')
  expect(answer.headers.get('content-disposition')).toContain('attachment')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(String(answer.body).replace('\ufeff', '').trim().split('\r\n')).toEqual([
    heading,
    'Álfa,"Calle 2, Spain",,SERVICE,,,',
    `"Zeta, the ""last""","Calle 1, Spain",,SELF,'+34911222333,40.5,3.25`,
  ])
  const some = await operator.send(clinics.listInCsv, { searchQuery: 'zeta' })
  expect(String(some.body).trim().split('\r\n')).toHaveLength(2)
})

test('the export lets no clinic text run as a formula', async () => {
  const provider = await freshProvider()
  const admin = await provider.as('ADMIN')
  const hostile = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', "'=1", '＝1']
  await provider.inDatabase(async (db) => {
    for (const text of hostile)
      await makeClinic(db, provider.providerId, { name: `${text}`, addressLine: text, description: text })
  })
  const { body } = await admin.send(clinics.listInCsv, {})
  const cells = String(body).replace('\ufeff', '').trim().split('\r\n').slice(1)
  expect(cells).toHaveLength(hostile.length)
  for (const line of cells) expect(line).toMatch(/^"?'/)
})

test('a job creates the file above 5,000 clinics', { timeout: 180_000 }, async () => {
  const provider = await freshProvider()
  const admin = await provider.as('ADMIN')
  await provider.inDatabase((db) =>
    sql`insert into clinics (provider_id, id, name, address_line, registration_type)
      select ${provider.providerId}, gen_random_uuid(), 'Clinic ' || n, 'Street ' || n, 'SERVICE'
      from generate_series(1, 5001) n`.execute(db),
  )
  const answer = await admin.send(clinics.listInCsv, {})
  expect(answer.status).toBe(202)
  const { jobId } = answer.body as { jobId: string }
  await expect
    .poll(async () => (await admin.ok(jobs.detail, { jobId })).status, { timeout: 60_000 })
    .toBe('DONE')
  const { cdnFileId } = await admin.ok(jobs.detail, { jobId })
  const text = await provider.inDatabase(async (db) => {
    const file = await provider.app.services.files.find(db, cdnFileId ?? '')
    expect(file?.name).toBe('clinics.csv')
    const parts: Buffer[] = []
    for await (const part of await provider.app.services.files.read(file!)) parts.push(part as Buffer)
    return Buffer.concat(parts).toString()
  })
  expect(text.trim().split('\r\n')).toHaveLength(5002)
  await (await provider.as('INSURANCE_OPERATOR')).fails(jobs.detail, { jobId }, 'common.not-found')
})
