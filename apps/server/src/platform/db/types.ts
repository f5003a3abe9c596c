import type { Kysely } from 'kysely'
import type { DB } from './db.generated.ts'

/** Typed database access; in a use case it is the open transaction, bound to the provider. */
export type Db = Kysely<DB>
