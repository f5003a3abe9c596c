/** A stored insured person as far as an import must know them. */
export interface StoredPerson {
  readonly personProfileId: string
  readonly idNumber: string | null
  readonly firstName: string
  readonly lastName: string
  readonly patronymicName: string | null
  /** The person whose child or relative this one is, else null. */
  readonly principalProfileId: string | null
}

/** A stored policy as far as an import must know it; days as YYYY-MM-DD. */
export interface StoredPolicy {
  readonly personProfileId: string
  readonly planId: string
  readonly startDate: string | null
  readonly endDate: string | null
}

/**
 * What the provider's data says about the values of one file, resolved by the caller in bulk. Only what the file
 * mentions needs to be in it. Plain Maps and Sets, so that it can be sent to a worker.
 */
export interface StoredFacts {
  /** By ID number, of `id_number` and `link_id_number` alike; profiles not merged into another. */
  readonly people: ReadonlyMap<string, StoredPerson>
  /** ID numbers of profiles that were merged into another. */
  readonly reservedIdNumbers: ReadonlySet<string>
  /** By policy number, of policies not deleted. */
  readonly policies: ReadonlyMap<string, StoredPolicy>
  /** Owners by E.164 phone. */
  readonly phones: ReadonlyMap<string, readonly StoredPerson[]>
  /** Owners by lower-case e-mail, of `email` and `link_email` alike. */
  readonly emails: ReadonlyMap<string, readonly StoredPerson[]>
  /** Plan ids by `foldName(title)`, for the plans file. */
  readonly plans: ReadonlyMap<string, string>
}

/** Facts of a provider that holds nothing of the file. */
export const noFacts: StoredFacts = {
  people: new Map(),
  reservedIdNumbers: new Set(),
  policies: new Map(),
  phones: new Map(),
  emails: new Map(),
  plans: new Map(),
}
