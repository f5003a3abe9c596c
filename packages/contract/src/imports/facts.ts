/** The fields of a stored insured person that an import needs */
export interface StoredPerson {
  readonly personProfileId: string
  readonly idNumber: string | null
  readonly firstName: string
  readonly lastName: string
  readonly patronymicName: string | null
  /** The principal of a child or relative, else null */
  readonly principalProfileId: string | null
}

/** The fields of a stored policy that an import needs; days as YYYY-MM-DD. */
export interface StoredPolicy {
  readonly personProfileId: string
  readonly planId: string
  readonly startDate: string | null
  readonly endDate: string | null
}

/**
 * The provider's stored data for the values of one file, loaded by the caller in bulk. It only needs what the
 * file mentions. Plain Maps and Sets, so that it can be sent to a worker.
 */
export interface StoredFacts {
  /** By ID number, of `id_number` and `link_id_number` alike; excludes profiles merged into another. */
  readonly people: ReadonlyMap<string, StoredPerson>
  /** ID numbers of profiles that were merged into another */
  readonly reservedIdNumbers: ReadonlySet<string>
  /** By policy number, without deleted policies */
  readonly policies: ReadonlyMap<string, StoredPolicy>
  /** Owners by E.164 phone */
  readonly phones: ReadonlyMap<string, readonly StoredPerson[]>
  /** Owners by lower-case e-mail, of `email` and `link_email` alike */
  readonly emails: ReadonlyMap<string, readonly StoredPerson[]>
  /** Plan ids by `foldName(title)`, for the plans file */
  readonly plans: ReadonlyMap<string, string>
  /** Members who can be responsible for a lead, by lower-case e-mail */
  readonly agents: ReadonlySet<string>
  /** The provider's currency, which a lead without another one gets; null where it is not known */
  readonly currency: string | null
}

/** Facts of a provider that stores nothing of the file */
export const noFacts: StoredFacts = {
  people: new Map(),
  reservedIdNumbers: new Set(),
  policies: new Map(),
  phones: new Map(),
  emails: new Map(),
  plans: new Map(),
  agents: new Set(),
  currency: null,
}
