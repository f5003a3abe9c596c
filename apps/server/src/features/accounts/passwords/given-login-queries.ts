import { sql } from 'kysely'
import type { Db } from '../../../platform/db/types.ts'

/** Inserts an account with a login and a given password; null if another account has the login. */
export async function insertLoginAccount(
  db: Db,
  account: { id: string; login: string; passwordHash: string; firstName: string },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into users (id, login, password_hash, has_given_password, first_name)
    values (${account.id}, ${account.login}, ${account.passwordHash}, true, ${account.firstName})
    on conflict (login) do nothing returning id`.execute(db)
  return rows[0]?.id ?? null
}

/** Locks an account with a login that belongs to this provider alone, as a doctor; false if it is another one. */
export async function findGivenLogin(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql<{ isOne: boolean }>`
    select u.login is not null and not u.is_manager and not u.is_super_admin
      and providers_of_user(u.id) <@ array[current_setting('app.provider_id')::uuid]
      and not exists (select from grants g where g.user_id = u.id and g.role <> 'DOCTOR') as "isOne"
    from users u where u.id = ${userId} for no key update of u`.execute(db)
  return rows[0]?.isOne === true
}

/** Writes what is given; false if another account has the login. */
export async function writeGivenLogin(
  db: Db,
  userId: string,
  { login, passwordHash }: { login?: string | undefined; passwordHash?: string | undefined },
): Promise<boolean> {
  const { rows } = await sql`
    update users u set login = coalesce(${login ?? null}, login), auth_version = auth_version + 1,
      password_hash = coalesce(${passwordHash ?? null}, password_hash),
      has_given_password = has_given_password or ${passwordHash !== undefined}
    where id = ${userId} and not exists (select from users o where o.login = ${login ?? null} and o.id <> u.id)
    returning 1`.execute(db)
  return rows.length > 0
}

/** Returns the hash of a password that was given and not replaced yet; null for an own one. */
export async function findGivenHash(db: Db, userId: string): Promise<string | null> {
  const { rows } = await sql<{ hash: string | null }>`
    select password_hash as hash from users where id = ${userId} and is_active and has_given_password`.execute(
    db,
  )
  return rows[0]?.hash ?? null
}
