import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { DB } from '../../platform/db/db.generated.ts'
import { newId } from '../../platform/id.ts'
import { hashPassword } from './passwords/passwords.ts'

export type MadeUser = {
  email: string
  firstName?: string
  lastName?: string
  phone?: string | null
  /** Hashed here if `passwordHash` is not given. */
  password?: string
  passwordHash?: string
  locale?: string | null
  isManager?: boolean
  isSuperAdmin?: boolean
}

/** Inserts an account for tests and demo data. Returns its id. */
export async function makeUser(db: Kysely<DB>, user: MadeUser): Promise<string> {
  const id = newId()
  const hash = user.passwordHash ?? (user.password === undefined ? null : await hashPassword(user.password))
  await sql`insert into users (id, email, first_name, last_name, phone, password_hash, default_locale, is_manager, is_super_admin)
    values (${id}, ${user.email}, ${user.firstName ?? 'Test'}, ${user.lastName ?? 'User'}, ${user.phone ?? null}, ${hash},
      ${user.locale ?? null}, ${user.isManager ?? false}, ${user.isSuperAdmin ?? false})`.execute(db)
  return id
}

export { hashPassword }
