import { statements } from '@coverline/contract/statements/endpoints'
import { expect, it } from 'vitest'
import { hostileFiles } from '../../platform/files/testing/hostile-files.ts'
import { provideInsured } from '../../testing/insured.ts'
import { longestTurn } from '../../testing/thread-time.ts'

// Each upload starts a thread.
it('FILES-1: the server accepts no malicious file as a bank statement', { timeout: 300_000 }, async () => {
  const admin = await (await provideInsured()).as('ADMIN')
  const files = await hostileFiles()
  // Building the files blocks this process; the server reports itself busy until its next check.
  await expect.poll(async () => (await admin.send(statements.list, {})).status).toBe(200)
  expect(files.length).toBeGreaterThanOrEqual(30)
  for (const { name, content } of files) {
    // Only the content decides, never the name.
    const file = { name: 'bank.csv', content: new Uint8Array(content) }
    const { status, body } = await admin.send(statements.upload, {}, { file })
    expect([400, 413, 415], `${name}: ${JSON.stringify(body)}`).toContain(status)
  }
  expect((await admin.ok(statements.list, {})).totalCount).toBe(0)
})

it('FILES-1: the reader never expands XML entities, and formulas and markup in lines stay text', async () => {
  const admin = await (await provideInsured()).as('ADMIN')
  const send = (name: string, content: string) =>
    admin.send(statements.upload, {}, { file: { name, content } })
  const laughs = `<?xml version="1.0"?><!DOCTYPE d [<!ENTITY a "${'ha'.repeat(1000)}"><!ENTITY b "${'&a;'.repeat(1000)}">]>
    <Document><BkToCstmrStmt><Stmt><Ntry><AddtlNtryInf>${'&b;'.repeat(1000)}</AddtlNtryInf></Ntry></Stmt></BkToCstmrStmt></Document>`
  expect((await send('laughs.xml', laughs)).status).toBe(400)
  const text = `Date;Amount;Payer;Purpose\n01.11.2026;5;=HYPERLINK("x");<img src=x onerror=alert(1)>\n`
  const answer = await send('markup.csv', text)
  expect(answer.status).toBe(200)
  const { statementId } = answer.body as { statementId: string }
  const { items } = await admin.ok(statements.lines, { statementId })
  expect(items[0]).toMatchObject({
    payerName: '=HYPERLINK("x")',
    purpose: '<img src=x onerror=alert(1)>',
    proposals: [],
  })
})

it('FILES-3: the server answers other calls while it reads long statements', async () => {
  const provider = await provideInsured()
  const admin = await provider.as('ADMIN')
  const rows = Array.from(
    { length: 5000 },
    (_, nth) => `01.11.2026;${nth + 1},50;${'Name '.repeat(20)}${nth};${'words '.repeat(150)}`,
  )
  const content = ['Date;Amount;Payer;Purpose', ...rows].join('\n')
  const other = await provider.as('INSURANCE_OPERATOR')
  let answers = 0
  const part = await longestTurn(async () => {
    let isDone = false
    const reading = admin
      .send(statements.upload, {}, { file: { name: 'long.csv', content } })
      .finally(() => (isDone = true))
    while (!isDone) {
      await other.ok(statements.list, {})
      answers += 1
    }
    expect((await reading).status).toBe(200)
  })
  expect(answers).toBeGreaterThan(5)
  // A tenth with a thread of its own, two fifths without.
  expect(part).toBeLessThan(0.25)
})
