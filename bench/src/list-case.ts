/** SQL with its values. */
export type Statement = { sql: string; values: readonly unknown[] }

/** One call of a list or search, and what it is held against. */
export type ListCase = {
  name: string
  path: string
  /** Asked by GET, with the input in the address. */
  byGet?: true
  input: Record<string, unknown>
  /** The best hand-written SQL for the same rows and the same count. */
  best: Statement
  /** Searches: the form that nobody should write, an OR of ILIKEs over the columns. */
  naive?: Statement
}

/** A person of the data set, whose name, contacts and numbers the searches look for. */
export type Sample = {
  id: string
  phone: string
  email: string
  idNumber: string
  policyNumber: string
  planId: string
  /** A plan with as many services as a large one has. */
  largePlanId: string
  companyId: string
  insurerId: string
  today: string
}

/** Counts are shown up to here. */
export const counted = 10_001
/** As many matches as a search looks at. */
export const lookedAt = counted
