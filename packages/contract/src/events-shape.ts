/** What a noun records and announces. A name that no noun declares does not compile in `audit` and `emit`. */
export type NounEvents = {
  /** Kinds of records and nouns of calls in the audit log; each has a text in the messages. */
  entities: readonly string[]
  /** What is done with the records, `noun.past-tense`; each has a text in the messages. */
  actions: readonly `${string}.${string}`[]
  /** Recorded without a provider, so no provider's audit log shows them; they need no text. */
  actionsOutside?: readonly `${string}.${string}`[]
  /** Event → the cached answers that it makes stale (checked in cache-keys.ts). Events carry ids only. */
  events: Readonly<Record<`${string}.${string}`, readonly string[]>>
}
