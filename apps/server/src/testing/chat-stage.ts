import type { TestProvider } from './provider.ts'
import { makeCompany } from '../features/companies/factory.ts'
import { conversationService } from '../features/conversations/service.ts'
import { withProvider } from '../platform/db/transaction.ts'
import { runAsSystem } from '../platform/run-as-system.ts'
import { sql } from 'kysely'
import { provideInsured } from './insured.ts'

type Inbound = Parameters<typeof conversationService.receive>[1]

/** Runs work in the provider's name, as a job does. */
export function asSystem({ app, providerId }: TestProvider) {
  return <T>(work: Parameters<ReturnType<typeof runAsSystem>>[2]): Promise<T> =>
    runAsSystem(app.services)(providerId, 'test', work) as Promise<T>
}

/** A provider with an operator, a person who uses the app, and quick ways for clients to write. */
export async function chatStage(options: Parameters<typeof provideInsured>[0] = {}) {
  const provider = await provideInsured(options)
  const { providerId, inDatabase } = provider
  const operator = await provider.as('INSURANCE_OPERATOR')
  const register = (id: string, at: Date | null = new Date()) =>
    inDatabase((db) => sql`update insured set registered_at = ${at} where id = ${id}`.execute(db))
  const personId = await provider.person({ firstName: 'Ana', lastName: 'Torres', email: 'ana@chat.example' })
  await register(personId)
  const inSystem = asSystem(provider)
  const receive = (inbound: Omit<Inbound, 'party' | 'channel'> & Partial<Inbound>) =>
    inSystem<Awaited<ReturnType<typeof conversationService.receive>>>((ctx) =>
      conversationService.receive(ctx, { party: { insuredId: personId }, channel: 'APP', ...inbound }),
    )
  return {
    provider,
    operator,
    personId,
    register,
    inSystem,
    /** A client's message as its channel hands it over; of the stage's person in the app unless told otherwise. */
    receive,
    /** An HR officer of a company of the provider. */
    officer: async (companyId?: string) => {
      const id = companyId ?? (await inDatabase((db) => makeCompany(db, providerId, {})))
      return { companyId: id, hr: await provider.as('HR', { companyId: id }) }
    },
    rows: <T>(query: ReturnType<typeof sql<T>>) =>
      withProvider(provider.app.services.pools, providerId, async (db) => (await query.execute(db)).rows),
  }
}

export type ChatStage = Awaited<ReturnType<typeof chatStage>>
