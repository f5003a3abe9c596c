import type { DB } from './db.generated.ts'

export type Table = keyof DB

/** Names the tables of one owner. Only the owner writes them; `scripts/check/tables.ts` holds it to that. */
export const owns = <const Tables extends readonly Table[]>(...tables: Tables): Tables => tables
