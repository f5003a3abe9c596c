/** Gives the id of a record of the caller's tenant for a field of an input. */
export type IdOf = (field: string) => string

/** What the security tests need to know of a noun; it stands beside the contract and is written by hand, not read from it. */
export type NounSample = {
  /** Path, permission and further condition of each call that the customer's table of rights does not list. */
  rights?: readonly (readonly [path: string, permission: string, gate?: string])[]
  /** The table whose rows an id field of an input names; null: rows that belong to no provider. */
  idFields?: Readonly<Record<string, string | null>>
  /** What a call usually carries beyond what its schema demands, by `noun.name`; `unique` gives a new text each time. */
  inputs?: Readonly<Record<string, (idOf: IdOf, unique: () => string) => Record<string, unknown>>>
}
