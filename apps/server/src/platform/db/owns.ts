import type { DB } from './db.generated.ts'

export type Table = keyof DB

/**
 * What a column holds. `personal`: words and facts about insured people, with what is derived from them; the owner's `person-data.ts`
 * exports and erases them. `key`: an identifier of a row or a reference to one. `plain`: everything else.
 */
export type ColumnClass = 'personal' | 'plain' | 'key'

/** Tables of one owner with the class of every column */
export type OwnedTables = {
  readonly [T in Table]?: Readonly<Record<keyof DB[T], ColumnClass>>
}

/**
 * Names the tables of one owner and classifies their columns; a missing column does not compile, nor does one that is gone. Only the
 * owner writes the tables: `scripts/check/tables.ts` holds it to that.
 */
export const owns = (tables: OwnedTables): OwnedTables => tables
