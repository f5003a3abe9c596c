/** What is needed of a kind of background work to add some: its queue and what it takes. */
export type JobRef<P> = {
  /** `noun.verb`, the name of its queue. */
  name: string
  /** Checks the stored payload (a zod schema fits). Ids only: queues hold no personal data. */
  payload: { parse(value: unknown): P }
}

export type JobOptions = {
  /** Not before this moment. */
  startAfter?: Date
  /** While a job with this key waits, another one is not added. */
  singletonKey?: string
  /** Higher goes first; 0 by default. */
  priority?: number
}
