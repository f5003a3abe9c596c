import { describe, expect, it } from 'vitest'
import { freshProvider } from '../../testing/provider.ts'
import { withUnscoped } from '../db/connection/transaction.ts'
import { newId } from '../id.ts'
import { runAsSystem } from '../run-as-system.ts'
import { inEveryProvider, inProviders } from './in-every-provider.ts'

describe('a job in every provider', () => {
  it('continues after a provider in which it fails, then fails itself', async () => {
    const providers = [await freshProvider(), await freshProvider(), await freshProvider()] as const
    const own = providers.map(({ providerId }) => providerId).toSorted()
    const { services } = providers[0].app
    const seen: string[] = []
    const job = inEveryProvider(
      { services, log: services.log, signal: new AbortController().signal },
      (id) => {
        seen.push(id)
        return id === own[1] ? Promise.reject(new Error('this one fails')) : Promise.resolve()
      },
    )
    await expect(job).rejects.toThrow('this one fails')
    expect(seen.filter((id) => own.includes(id))).toEqual(own)
  })

  it('runs in those providers alone in which there is something to do', async () => {
    const [provider, other] = [await freshProvider(), await freshProvider()]
    const { services } = provider.app
    const seen: string[] = []
    await inProviders(
      { services, log: services.log, signal: new AbortController().signal },
      () => Promise.resolve([other.providerId]),
      async (id) => void seen.push(id),
    )
    expect(seen).toEqual([other.providerId])
  })

  it('skips a provider that is not set up yet, and ends when the server stops', async () => {
    const provider = await freshProvider()
    const { services } = provider.app
    const bare = newId()
    await withUnscoped(services.pools, 'a provider without a workspace', (db) =>
      db.insertInto('providers').values({ id: bare, name: 'Bare' }).execute(),
    )
    const stop = new AbortController()
    const seen: string[] = []
    const asSystem = runAsSystem(services)
    await inEveryProvider({ services, log: services.log, signal: stop.signal }, (id) =>
      asSystem(id, 'test', async () => void seen.push(id)),
    )
    expect(seen).toContain(provider.providerId)
    expect(seen).not.toContain(bare)
    stop.abort()
    seen.length = 0
    await inEveryProvider({ services, log: services.log, signal: stop.signal }, (id) => {
      seen.push(id)
      return Promise.resolve()
    })
    expect(seen).toEqual([])
  })
})
