export type Statement = { sql: string; values: readonly unknown[] }

/** One call of a list or search, and its reference. */
export type ListCase = {
  name: string
  path: string
  /** True for a GET with the input in the URL. */
  byGet?: true
  input: Record<string, unknown>
  /** The best hand-written SQL for the same rows and the same count. */
  best: Statement
  /** For searches: the naive form, an OR of ILIKEs over the columns. */
  naive?: Statement
}

/** A person of the data set, whose name, contacts and numbers the searches use. */
export type Sample = {
  id: string
  phone: string
  email: string
  idNumber: string
  policyNumber: string
  planId: string
  /** A plan with as many services as a large one. */
  largePlanId: string
  companyId: string
  insurerId: string
  today: string
}

/** Upper limit of displayed counts. */
export const counted = 10_001
/** Maximum number of matches that a search reads. */
export const lookedAt = counted
