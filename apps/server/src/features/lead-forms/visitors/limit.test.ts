import { leadForms } from '@coverline/contract/lead-forms/endpoints'
import { expect, it } from 'vitest'
import { startTestApp } from '../../../testing/app.ts'
import { leadFormFixture } from '../../../testing/lead-form-fixture.ts'
import { nobody } from '../../../testing/provider.ts'

it('refuses more forms of one address, and bodies that are too large', async () => {
  const { app, key, answer } = await leadFormFixture()
  const limited = await startTestApp(app.database, { RATE_FORMS_PER_ADDRESS: '3' }, { work: false })
  try {
    const outside = await nobody(limited)
    const input = await answer({ website: 'a robot' })
    const statuses: number[] = []
    for (let nth = 0; nth < 4; nth += 1) statuses.push((await outside.send(leadForms.send, input)).status)
    expect(statuses).toEqual([200, 200, 200, 429])
    await outside.ok(leadForms.open, { key })
  } finally {
    await limited.stop()
  }
  const large = await (await nobody(app)).send(leadForms.send, { message: 'x'.repeat(100_000) })
  expect(large.status).toBe(413)
})
