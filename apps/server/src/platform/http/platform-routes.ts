import { seesAllRows } from '@coverline/contract/permissions'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Actor } from '../actor.ts'
import { beginRead, providerPrologue } from '../db/connection/transaction.ts'
import type { Db } from '../db/types.ts'
import { AppError } from '../errors.ts'
import { fileRoutes } from '../files/file-routes.ts'
import { devMailRoutes } from '../mail/dev-mail-routes.ts'
import type { Relay } from '../realtime/relay.ts'
import { realtimeRoutes } from '../realtime/realtime-routes.ts'
import type { Subscriber } from '../realtime/stream.ts'
import type { Services } from '../services.ts'
import type { Sessions } from './sessions.ts'
import { bearerOf } from './caller.ts'
import { watchFreshness } from './watch-freshness.ts'

type Parts = { services: Services; sessions: Sessions; relay: Relay }

type Listener = Subscriber

/** A session that may do nothing hears nothing; a failed read stays a failure. */
function refused(error: unknown): undefined {
  if (!(error instanceof AppError)) throw error
}

/** Returns the session's actor in the workspace of the headers; undefined without access. */
async function actorOf(request: FastifyRequest, sessions: Sessions): Promise<Actor | undefined> {
  const token = bearerOf(request)
  const account = token ? await sessions.find(token, { fresh: true, isUse: false }).catch(refused) : undefined
  if (!token || !account) return undefined
  const wanted = request.headers['x-provider-id'] ?? request.headers['x-domain-id']
  const workspaceId = typeof wanted === 'string' && wanted !== '' ? wanted : undefined
  try {
    // An account of an insured person has no grant, and an account with grants has no profile.
    if (account.isMember) return sessions.profile(account, workspaceId)
    return await sessions.actor(token, account, undefined, workspaceId)
  } catch {
    return undefined
  }
}

function listenerOf(actor: Actor | undefined): Listener | undefined {
  if (!actor?.userId || !actor.workspace) return undefined
  const companyId = actor.workspace.companyId
  const isStaff = companyId === null && actor.insuredId === null
  const isScoped = isStaff && !(seesAllRows('PEOPLE', actor) && seesAllRows('REQUESTS', actor))
  return {
    isScoped,
    userId: actor.userId,
    providerId: actor.providerId,
    permissions: actor.permissions,
    ...(companyId ? { companyId } : {}),
    ...(actor.insuredId === null ? {} : { insuredId: actor.insuredId }),
  }
}

function reader(services: Services) {
  return async <T>(providerId: string, work: (db: Db) => Promise<T>): Promise<T> => {
    const tx = beginRead(services.pools.main, providerPrologue(providerId))
    try {
      const result = await work(tx.db)
      await tx.end()
      return result
    } catch (error) {
      await tx.abort()
      throw error
    }
  }
}

/**
 * Registers the platform's own routes: the real-time channel, downloads and, without SMTP, the written mail.
 */
export function platformRoutes(app: FastifyInstance, { services, sessions, relay }: Parts): void {
  const isFresh = watchFreshness(services.pools.plain)
  realtimeRoutes(app, {
    relay,
    log: services.log,
    authenticate: async (request) => {
      let actor = await actorOf(request, sessions)
      let listener = listenerOf(actor)
      if (!listener) throw new AppError(bearerOf(request) ? 'common.forbidden' : 'common.unauthorized')
      const sessionCheck = async (): Promise<Listener | undefined> => {
        if (actor && (await isFresh(actor))) return listener
        actor = await actorOf(request, sessions)
        return (listener = listenerOf(actor))
      }
      return { ...listener, sessionCheck }
    },
    inProvider: reader(services),
  })
  fileRoutes(app, { files: services.files, keys: services.keys, inProvider: reader(services) })
  devMailRoutes(app, { mailer: services.mailer, publicUrl: services.config.publicUrl })
}
