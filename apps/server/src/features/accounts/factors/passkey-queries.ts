import { sql } from 'kysely'
import type { Db } from '../../../platform/db/types.ts'

export type Passkey = {
  id: string
  credentialId: string
  publicKey: Uint8Array<ArrayBuffer>
  counter: number
  transports: string[]
  name: string
  createdAt: Date
  lastUsedAt: Date | null
}

/** Returns the passkeys of an account, the oldest first. */
export async function findPasskeys(db: Db, userId: string): Promise<Passkey[]> {
  const { rows } = await sql<Omit<Passkey, 'publicKey'> & { publicKey: Buffer }>`
    select id, credential_id as "credentialId", public_key as "publicKey", counter, transports, name,
      created_at as "createdAt", last_used_at as "lastUsedAt"
    from passkeys where user_id = ${userId} order by created_at, id`.execute(db)
  return rows.map((row) => ({
    ...row,
    counter: Number(row.counter),
    publicKey: new Uint8Array(row.publicKey),
  }))
}

/** Stores a passkey; false if the authenticator is registered already. */
export async function insertPasskey(
  db: Db,
  userId: string,
  passkey: Omit<Passkey, 'createdAt' | 'lastUsedAt'>,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into passkeys (id, user_id, credential_id, public_key, counter, transports, name, created_at)
    values (${passkey.id}, ${userId}, ${passkey.credentialId}, ${Buffer.from(passkey.publicKey)}, ${passkey.counter},
      ${passkey.transports}, ${passkey.name}, ${now})
    on conflict (credential_id) do nothing returning 1`.execute(db)
  return rows.length > 0
}

/**
 * Uses a passkey. False if its counter has not gone up since the last use, as with a copy of the key; an
 * authenticator that does not count always says 0.
 */
export async function usePasskey(db: Db, id: string, counter: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update passkeys set counter = ${counter}, last_used_at = ${now}
    where id = ${id} and (counter < ${counter} or (counter = 0 and ${counter} = 0)) returning 1`.execute(db)
  return rows.length > 0
}

export async function deletePasskey(db: Db, userId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    delete from passkeys where user_id = ${userId} and id = ${id} returning 1`.execute(db)
  return rows.length > 0
}
