import { createHmac } from 'node:crypto'
import pg from 'pg'
import { userOf, withDatabase, withSettings, withUser } from './database-url.ts'
import { withClient } from './with-client.ts'

/** Addresses for migrations (as app_owner) and for serving requests (as app_server) */
export type DatabaseUrls = { ownerUrl: string; serverUrl: string }

const DATABASE = 'coverline'
const ROLES = ['app_owner', 'app_server', 'app_search'] as const

type Standing = {
  version: number
  database: string
  user: string
  superuser: boolean
  may_create: boolean
  missing: string[]
  not_member: string[]
  owner_creates: boolean | null
}

async function standing(client: pg.Client): Promise<Standing> {
  const { rows } = await client.query<Standing>(
    `
    select current_setting('server_version_num')::int / 10000 as version,
      current_database() as database, r.rolname as user, r.rolsuper as superuser,
      r.rolcreaterole or r.rolsuper as may_create,
      array(select n from unnest($1::text[]) n where not exists (select from pg_roles where rolname = n)) as missing,
      array(select n from unnest($1::text[]) n join pg_roles p on p.rolname = n
        where not pg_has_role(p.oid, 'member')) as not_member,
      (select has_database_privilege(oid, current_database(), 'create') and has_schema_privilege(oid, 'public', 'create')
        from pg_roles where rolname = 'app_owner') as owner_creates
    from pg_roles r where r.rolname = current_user`,
    [ROLES],
  )
  const found = rows[0]
  if (!found) throw new Error('The database does not tell who is signed in.')
  if (found.version < 15) throw new Error(`PostgreSQL 15 or newer is needed, the server is ${found.version}.`)
  return found
}

const createRole = (name: string): string =>
  `create role ${name} nologin noinherit nosuperuser nocreatedb nocreaterole nobypassrls`

/** The owner may act as the search role, to transfer functions to it, without inheriting its rights. */
function grantSearch(version: number): string {
  return `grant app_search to app_owner${version >= 16 ? ' with inherit false, set true' : ''}`
}

function grantToOwner(database: string): string[] {
  return [
    `grant connect, create, temporary on database ${pg.escapeIdentifier(database)} to app_owner`,
    'grant usage, create on schema public to app_owner with grant option',
    `grant connect, temporary on database ${pg.escapeIdentifier(database)} to app_server`,
  ]
}

/** A role membership that allows `set role` to the account that signs in */
function grantMembership(role: string, user: string, version: number): string {
  return `grant ${role} to ${pg.escapeIdentifier(user)}${version >= 16 ? ' with inherit false, set true' : ''}`
}

/** One set-up at a time: several server processes may start on a new database together. */
async function locked<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query(`select pg_advisory_lock(hashtext('coverline.roles'))`)
  try {
    return await work()
  } finally {
    await client.query(`select pg_advisory_unlock(hashtext('coverline.roles'))`)
  }
}

// Derived instead of stored: an account that can read the superuser's password needs no other.
function passwordOf(role: string, superuserUrl: string): string {
  const secret = decodeURIComponent(new URL(superuserUrl).password)
  return createHmac('sha256', secret).update(role).digest('base64url')
}

/** Returns the addresses of a database in the embedded cluster from the superuser's address. */
export function embeddedUrls(superuserUrl: string, database = DATABASE): DatabaseUrls {
  const here = withDatabase(superuserUrl, database)
  return {
    ownerUrl: withUser(here, 'app_owner', passwordOf('app_owner', superuserUrl)),
    serverUrl: withUser(here, 'app_server', passwordOf('app_server', superuserUrl)),
  }
}

/** Creates the three roles and the database in the embedded cluster, given the superuser's address. */
export async function prepareEmbedded(superuserUrl: string, database = DATABASE): Promise<DatabaseUrls> {
  const urls = embeddedUrls(superuserUrl, database)
  const ready = await withClient(urls.serverUrl, async () => true).catch(() => false)
  if (ready) return urls
  await withClient(superuserUrl, (client) =>
    locked(client, async () => {
      const { missing, version } = await standing(client)
      for (const role of missing) await client.query(createRole(role))
      for (const role of ['app_owner', 'app_server']) {
        await client.query(
          `alter role ${role} login password ${pg.escapeLiteral(passwordOf(role, superuserUrl))}`,
        )
      }
      await client.query(grantSearch(version))
      const name = pg.escapeIdentifier(database)
      const { rowCount } = await client.query('select from pg_database where datname = $1', [database])
      if (rowCount === 0) await client.query(`create database ${name} owner app_owner`)
      await client.query(`revoke all on database ${name} from public`)
      // Last, because a server that may connect treats everything before it as done.
      await client.query(`grant connect, temporary on database ${name} to app_server`)
    }),
  )
  return urls
}

/**
 * Prepares an external database. With an owner's address, that account migrates and `url` serves. With only
 * `url`, that account creates the roles if it may, and every connection switches to app_owner or app_server.
 * Throws an error with the SQL lines for an administrator if the account may not.
 */
export async function prepareExternal(given: {
  url: string
  ownerUrl?: string | undefined
}): Promise<DatabaseUrls> {
  const ownerUrl = given.ownerUrl ?? given.url
  await withClient(ownerUrl, (client) =>
    locked(client, async () => {
      const found = await standing(client)
      const users = { owner: found.user, server: userOf(given.url) || found.user }
      if (found.may_create) await makeRoles(client, found, users)
      const after = await standing(client)
      const lacking = after.missing.length > 0 || (!after.superuser && after.not_member.includes('app_owner'))
      if (lacking || after.owner_creates !== true) throw new Error(administratorLines(after, users))
    }),
  )
  const urls = { ownerUrl: actingAs(ownerUrl, 'app_owner'), serverUrl: actingAs(given.url, 'app_server') }
  await withClient(urls.serverUrl, (client) => client.query('select 1')).catch((error: Error) => {
    throw new Error(
      `DATABASE_URL can't serve as app_server: ${error.message}. Run: grant app_server to "${userOf(given.url)}";`,
    )
  })
  return urls
}

function actingAs(url: string, role: string): string {
  return userOf(url) === role ? url : withSettings(url, { role })
}

async function makeRoles(
  client: pg.Client,
  found: Standing,
  users: { owner: string; server: string },
): Promise<void> {
  for (const role of found.missing) await client.query(createRole(role))
  const { version, database, superuser } = found
  const wishes = [
    grantSearch(version),
    ...grantToOwner(database),
    ...(users.owner === 'app_owner' || superuser ? [] : [grantMembership('app_owner', users.owner, version)]),
    ...(users.server === 'app_server' ? [] : [grantMembership('app_server', users.server, version)]),
  ]
  // The following check finds rights that could not be granted and reports them all together.
  for (const wish of wishes) await client.query(wish).catch(() => undefined)
}

function administratorLines(found: Standing, users: { owner: string; server: string }): string {
  const { version, database } = found
  const lines = [
    ...found.missing.map(createRole),
    grantSearch(version),
    ...grantToOwner(database),
    ...(users.owner === 'app_owner' ? [] : [grantMembership('app_owner', users.owner, version)]),
    ...(users.server === 'app_server' ? [] : [grantMembership('app_server', users.server, version)]),
  ]
  return `The database account "${found.user}" may not prepare the database. An administrator must run in ${database}:\n${lines
    .map((line) => `  ${line};`)
    .join('\n')}`
}
