import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { visitingRoles } from '@coverline/contract/permissions'
import { type Account, actorIn, type Actor, actorOfProfile, type HeldWorkspace, visitorIn } from '../actor.ts'
import { now } from '../clock.ts'
import type { Pools } from '../db/connection/pools.ts'
import { beginRead } from '../db/connection/transaction.ts'
import { AppError } from '../errors.ts'

type Known = {
  account: Account
  foreign: Map<string, HeldWorkspace>
  readAt: number
  /** When the last use was last written */
  usedAt: number
}

type Found = { workspace: HeldWorkspace | null }

/** EXPIRED: the session ran out. REVOKED: it was ended, or its account or last profile is gone. */
export type SessionEnd = 'EXPIRED' | 'REVOKED'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const keepMs = 5 * 60_000
const keepCount = 20_000
/** The last use of a session is written at most this often. */
const usedEveryMs = 60_000

/** Returns the SHA-256 of a token; tokens have 256 random bits, so no salt is needed. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/**
 * Cached accounts of live sessions. They may be minutes old: the first round trip of every transaction checks
 * session, rights and licence (see freshness.ts), and the call runs again with a fresh account if they
 * changed.
 */
export class Sessions {
  readonly #known = new Map<string, Known>()
  readonly #pools: Pools

  constructor(pools: Pools) {
    this.#pools = pools
  }

  /**
   * Returns the account of a bearer token, or undefined if the session has ended. Only a use keeps a session
   * from ending: not what an open page does by itself. Throws for a user who still has to set up a second
   * factor, except for the calls that do it.
   */
  async find(
    token: string,
    options: { fresh: boolean; isUse: boolean; withoutFactor?: boolean },
  ): Promise<Account | undefined> {
    const account = await this.#find(token, options)
    if (account?.lacksFactor && !options.withoutFactor) throw new AppError('common.factor-missing')
    return account
  }

  async #find(
    token: string,
    { fresh, isUse }: { fresh: boolean; isUse: boolean },
  ): Promise<Account | undefined> {
    const hash = hashToken(token)
    const key = hash.toString('base64')
    const known = this.#known.get(key)
    const present = now().getTime()
    const usedAt = known?.usedAt ?? 0
    const isDue = isUse && present - usedAt >= usedEveryMs
    const isKept = known && present - known.readAt < keepMs && Date.parse(known.account.expiresAt) > present
    // A use that is written must not revive a session that has ended meanwhile.
    if (isKept && !fresh && !isDue) return known.account
    const account = await this.#read(hash)
    this.#known.delete(key)
    // Without a profile an insured person has nothing to see: it was erased, merged, or given another contact.
    if (!account || (account.isMember && account.profiles.length === 0)) return undefined
    if (this.#known.size >= keepCount) this.#known.delete(this.#known.keys().next().value ?? '')
    if (isDue) await this.#recordUse(hash)
    this.#known.set(key, { account, foreign: new Map(), readAt: present, usedAt: isDue ? present : usedAt })
    return account
  }

  async #read(hash: Buffer): Promise<Account | undefined> {
    const row = await this.#first(
      sql<{ account: Account | null }>`select account_of_session(${hash}, ${now()}) as account`,
    )
    return row?.account ?? undefined
  }

  /** Returns why the session of a token is over; undefined if it lives or never was. */
  async endOf(token: string): Promise<SessionEnd | undefined> {
    const row = await this.#first(
      sql<{ end: SessionEnd | null }>`select end_of_session(${hashToken(token)}, ${now()}) as end`,
    )
    return row?.end ?? undefined
  }

  /** Runs a read outside of any provider and returns its first row. */
  async #first<Row>(query: RawBuilder<Row>): Promise<Row | undefined> {
    const tx = beginRead(this.#pools.main, 'select 1')
    try {
      const result = await query.execute(tx.db)
      await tx.end()
      return result.rows[0]
    } catch (error) {
      await tx.abort()
      throw error
    }
  }

  /** Sessions of some roles end when they are not used (see account_of_session). */
  async #recordUse(hash: Buffer): Promise<void> {
    await this.#pools.main.query('select record_session_use($1, $2)', [hash, now()])
  }

  /** Returns a provider's workspace that a manager or super admin names without a grant in it. */
  #foreign(token: string, { userId }: Account, workspaceId: string): Promise<HeldWorkspace | undefined> {
    const found = sql<Found>`select workspace_for_manager(${userId}, ${workspaceId}) as workspace`
    return this.#elsewhere(token, `provider ${workspaceId}`, found)
  }

  /** Returns the area of a client company that a member of its provider looks at. */
  #area(token: string, { grants }: Account, areaId: string): Promise<HeldWorkspace | undefined> {
    const providerIds = grants
      .filter(({ companyId, role }) => companyId === null && visitingRoles.includes(role))
      .map(({ providerId }) => providerId)
    const found = sql<Found>`select company_area(${areaId}, ${providerIds}::uuid[]) as workspace`
    return this.#elsewhere(token, `area ${areaId}`, found)
  }

  /** Returns a workspace in which the account has no grant, and keeps it as long as the account. */
  async #elsewhere(token: string, key: string, query: RawBuilder<Found>): Promise<HeldWorkspace | undefined> {
    const known = this.#known.get(hashToken(token).toString('base64'))
    const before = known?.foreign.get(key)
    if (before) return before
    const workspace = (await this.#first(query))?.workspace ?? undefined
    if (workspace) known?.foreign.set(key, workspace)
    return workspace
  }

  /**
   * Returns the actor in the workspace of the headers. `wanted` is the raw header; without it, the oldest
   * grant of that type is used. An unknown, malformed or foreign workspace is rejected, never replaced by
   * another.
   */
  async actor(
    token: string,
    account: Account,
    type: HeldWorkspace['type'] | undefined,
    wanted: string | undefined,
  ): Promise<Actor> {
    const held = account.grants.filter((grant) => type === undefined || grant.type === type)
    if (wanted === undefined) return actorIn(account, held[0] ?? null)
    const grant = held.find((one) => one.workspaceId === wanted)
    if (grant) return actorIn(account, grant)
    const isId = uuid.test(wanted)
    if (isId && type === 'CLIENT_COMPANY_ADMIN_WORKSPACE') {
      const area = await this.#area(token, account, wanted)
      if (area) return visitorIn(account, area)
    }
    const across = account.isManager || account.isSuperAdmin
    if (isId && across && type !== 'CLIENT_COMPANY_ADMIN_WORKSPACE') {
      const workspace = await this.#foreign(token, account, wanted)
      if (workspace) return actorIn(account, workspace)
    }
    throw new AppError('common.forbidden')
  }

  /** Returns the insured person's actor in the provider of the named workspace, or in the first one. */
  profile(account: Account, wanted: string | undefined): Actor {
    const profile = account.profiles.find((one) => wanted === undefined || one.workspaceId === wanted)
    if (!profile) throw new AppError('common.forbidden')
    return actorOfProfile(account, profile)
  }

  forget(): void {
    this.#known.clear()
  }
}
