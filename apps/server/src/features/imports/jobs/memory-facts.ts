import type { StoredFacts } from '@coverline/contract/imports/facts'

/** Stored data added in parts of a few thousand as they are read from the database. */
export class MemoryFacts implements StoredFacts {
  readonly people: Map<string, NonNullable<ReturnType<StoredFacts['people']['get']>>> = new Map()
  readonly reservedIdNumbers: Set<string> = new Set()
  readonly policies: Map<string, NonNullable<ReturnType<StoredFacts['policies']['get']>>> = new Map()
  readonly phones: Map<string, NonNullable<ReturnType<StoredFacts['phones']['get']>>> = new Map()
  readonly emails: Map<string, NonNullable<ReturnType<StoredFacts['emails']['get']>>> = new Map()
  readonly plans: Map<string, string> = new Map()
  readonly agents: Set<string> = new Set()
  currency: string | null = null

  /** Adds a part; owners of a contact that arrive in two parts are merged. */
  add(part: Partial<StoredFacts>): void {
    for (const [key, person] of part.people ?? []) this.people.set(key, person)
    for (const key of part.reservedIdNumbers ?? []) this.reservedIdNumbers.add(key)
    for (const [key, policy] of part.policies ?? []) this.policies.set(key, policy)
    for (const [key, owners] of part.phones ?? [])
      this.phones.set(key, [...(this.phones.get(key) ?? []), ...owners])
    for (const [key, owners] of part.emails ?? [])
      this.emails.set(key, [...(this.emails.get(key) ?? []), ...owners])
    for (const [key, planId] of part.plans ?? []) this.plans.set(key, planId)
    for (const email of part.agents ?? []) this.agents.add(email)
    this.currency = part.currency ?? this.currency
  }
}
