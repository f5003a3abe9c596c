import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { botFixture, type BotFixture } from '../../testing/fixtures/bot-fixture.ts'
import { AiServer } from '../../testing/servers/ai-server.ts'
import { makeInsurer } from '../insurers/factory.ts'
import { makeService } from '../plans/services/factory.ts'

let stage: BotFixture
let aiServer: AiServer

beforeAll(async () => {
  aiServer = await AiServer.start()
})
afterAll(() => aiServer[Symbol.asyncDispose]())

beforeEach(async () => {
  stage = await botFixture(aiServer)
  await stage.setUp()
  const { providerId, inDatabase, plan, policy } = stage.provider
  const insurerId = await inDatabase((db) => makeInsurer(db, providerId))
  const planId = await plan({ name: 'Family Care', insurerId, isAvailable: true })
  await policy(stage.personId, { planId, startDate: '2020-01-01', endDate: '2099-06-30' })
  await inDatabase((db) =>
    makeService(db, providerId, planId, {
      localizations: [{ language: 'en', title: 'Dentist', description: '', sort: 1 }],
      benefits: {
        limits: [{ unit: 'AMOUNT', period: 'TERM', quantity: '1500' }],
        coPayment: { kind: 'PERCENT', value: '20' },
        approvalNeeded: true,
      },
    }),
  )
})

const question = 'How much of the dentist do I have left?'
const askWith = (answer: string) => stage.ask(question, { json: { isSure: true, answer, facts: [2] } })

it('the facts say what is covered in the words that the person reads in the app', async () => {
  const { said } = await askWith('€1,500 until 30 Jun 2099; you pay 20%.')
  expect(said).toEqual(['<p>€1,500 until 30 Jun 2099; you pay 20%.<br />Source: Family Care: Dentist</p>'])
  expect(JSON.stringify(aiServer.calls.at(-1)?.body)).toContain(
    'Dentist: up to €1,500 over the whole term of the policy. €1,500 is left until 30 Jun 2099. You pay 20%. ' +
      'Ask before you go: it needs an approval.',
  )
})

it('a sum may be written without the sign between thousands, and another sum is made up', async () => {
  expect((await askWith('You have 1500 EUR left.')).said).toHaveLength(1)
  expect(await stage.outcomes()).toEqual(['ANSWERED_BY_AI'])
  await askWith('You have 1600 EUR left.')
  expect(await stage.outcomes()).toEqual(['ANSWERED_BY_AI', 'HANDED_OFF'])
})
