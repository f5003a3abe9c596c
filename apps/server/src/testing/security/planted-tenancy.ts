import type { PoolClient } from 'pg'
import { sql } from 'kysely'
import * as z from 'zod'
import { type Account, actorIn, type Actor, type HeldWorkspace } from '../../platform/actor.ts'
import { silentLog } from '../../platform/db/db-log.ts'
import { createPools, type Pools } from '../../platform/db/connection/pools.ts'
import type { BoundEndpoint } from '../../platform/http/call.ts'
import { Sessions } from '../../platform/http/sessions.ts'
import { wrapped } from './app.ts'
import { takesTheSame } from './schema-values.ts'
import type { Tenant } from './world.ts'

const filter = /(?:"?\w+"?\.)?"?provider_id"? = \$(\d+)/g

/** Removes the provider filter of a statement: it then matches any provider. */
function withoutFilter(statement: unknown): unknown {
  return typeof statement === 'string' ? statement.replace(filter, '($$$1::uuid is not null)') : statement
}

/**
 * Creates pools of a role that bypasses row level security, with statements without any provider filter: a
 * careless query when the second protection is missing too.
 */
export function openPools(superuserUrl: string): Pools {
  const pools = createPools({ url: superuserUrl, max: 6, log: silentLog })
  for (const pool of [pools.main, pools.plain]) {
    pool.on('connect', (client: PoolClient) => {
      const inner = client.query.bind(client) as (...args: unknown[]) => unknown
      Object.assign(client, {
        query: (first: unknown, ...rest: unknown[]) => inner(withoutFilter(first), ...rest),
      })
    })
  }
  return pools
}

function foreignWorkspace(realm: Tenant, area: boolean): HeldWorkspace {
  return {
    workspaceId: area ? realm.areaId : realm.workspaceId,
    type: area ? 'CLIENT_COMPANY_ADMIN_WORKSPACE' : 'INSURANCE_ADMIN_WORKSPACE',
    name: '',
    companyId: area ? (realm.rows['companies']?.[0] ?? null) : null,
    providerId: realm.providerId,
    providerName: '',
    providerVersion: 1,
    features: ['AI_GENERATION', 'TELEMEDICINE', 'WHATSAPP', 'EMAIL', 'CHATBOT'],
    timeZone: 'UTC',
    currency: 'EUR',
    country: 'ES',
  }
}

/** Sessions that trust the header: they accept any workspace in it, with the caller's own rights. */
export class GullibleSessions extends Sessions {
  readonly #realms: () => readonly Tenant[]
  constructor(pools: Pools, realms: () => readonly Tenant[]) {
    super(pools)
    this.#realms = realms
  }

  override actor(
    token: string,
    account: Account,
    type: HeldWorkspace['type'] | undefined,
    wanted: string | undefined,
  ): Promise<Actor> {
    const home = account.grants.find((grant) => type === undefined || grant.type === type)
    const workspaces = this.#realms().flatMap((realm) => [
      foreignWorkspace(realm, false),
      foreignWorkspace(realm, true),
    ])
    const named = workspaces.find((one) => one.workspaceId === wanted)
    if (!home || !named || home.workspaceId === wanted) return super.actor(token, account, type, wanted)
    return Promise.resolve({ ...actorIn(account, home), workspace: named, providerId: named.providerId })
  }
}

/** Returns the endpoint as if it took the provider from the body. */
export function providerFromBody(bound: BoundEndpoint): BoundEndpoint {
  const { endpoint } = bound
  const { input } = endpoint
  if (!(input instanceof z.ZodType)) throw new Error(`${bound.name} has no input schema`)
  const loose = z
    .looseObject({ providerId: z.uuid().optional() })
    .transform(({ providerId, ...rest }, context) => {
      const parsed = input.safeParse(rest)
      if (!parsed.success) context.addIssue('NOT_SUPPORTED_VALUE')
      return { providerId, rest: parsed.data }
    })
  const access =
    typeof endpoint.access === 'string' ? endpoint.access : { ...endpoint.access, byInput: undefined }
  // The binder only uses the schema; its static type has changed.
  const planted = { ...bound, endpoint: { ...endpoint, input: loose, access } } as unknown as BoundEndpoint
  takesTheSame(planted.endpoint, endpoint)
  return wrapped(planted, (inner) => async (ctx, given) => {
    const { providerId, rest } = given as { providerId?: string; rest: unknown }
    if (!providerId || !ctx.actor.workspace) return inner(ctx, rest)
    const bind = (id: string) => sql`select set_config('app.provider_id', ${id}, true)`.execute(ctx.db)
    await bind(providerId)
    const actor = { ...ctx.actor, providerId, workspace: { ...ctx.actor.workspace, providerId } }
    const output = await inner({ ...ctx, actor }, rest)
    await bind(ctx.actor.providerId)
    return output
  })
}

/** Drops every foreign key between provider tables, so that rows can refer to rows of other providers. */
export const dropForeignKeys = `do $$ declare k record; begin
  for k in select conrelid::regclass as name, conname from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
    and array_length(conkey, 1) > 1 loop
    execute format('alter table %s drop constraint %I', k.name, k.conname);
  end loop; end $$`
