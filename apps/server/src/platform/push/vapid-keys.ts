import { sql } from 'kysely'
import type { Pools } from '../db/connection/pools.ts'
import { withUnscoped } from '../db/connection/transaction.ts'
import type { Log } from '../log/log.ts'
import { isSealedWithFirst, openSecret, sealSecret, type SecretPlace } from '../secrets/secret-box.ts'

export type VapidKeys = { publicKey: string; privateKey: string }

const name = 'vapid'
const place: SecretPlace = { providerId: '', table: 'installation_keys', rowId: name }

/**
 * Loads the key pair that identifies this installation to push services. The first server process creates it
 * once per database, encrypted. Returns null if it cannot be decrypted: push is then disabled until the old
 * ENCRYPTION_KEY is back.
 */
export function loadVapidKeys(pools: Pools, keys: readonly Buffer[], log: Log): Promise<VapidKeys | null> {
  return withUnscoped(pools, 'push keys', async (db) => {
    const find = () =>
      sql<{
        publicKey: string
        sealed: string
      }>`select public_key as "publicKey", sealed from installation_keys where name = ${name}`.execute(db)
    let [row] = (await find()).rows
    if (!row) {
      const { default: webPush } = await import('web-push')
      const made = webPush.generateVAPIDKeys()
      await sql`insert into installation_keys (name, public_key, sealed)
        values (${name}, ${made.publicKey}, ${sealSecret(keys, place, made.privateKey)}) on conflict do nothing`.execute(
        db,
      )
      ;[row] = (await find()).rows
    }
    if (!row) return null
    try {
      const privateKey = openSecret(keys, place, row.sealed)
      if (!isSealedWithFirst(keys, row.sealed))
        await sql`update installation_keys set sealed = ${sealSecret(keys, place, privateKey)} where name = ${name}`.execute(
          db,
        )
      return { publicKey: row.publicKey, privateKey }
    } catch (err) {
      log.error('the keys of Web Push can’t be opened: nothing is pushed', { err })
      return null
    }
  })
}
