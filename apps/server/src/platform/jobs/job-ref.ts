/** What enqueuing a job needs: its queue and its payload */
export type JobRef<P> = {
  /** `noun.verb`, the name of its queue */
  name: string
  /** Validates the stored payload (a zod schema fits). Ids only: queues contain no personal data. */
  payload: { parse(value: unknown): P }
}

export type JobOptions = {
  /** Not before this moment */
  startAfter?: Date
  /** While a job with this key waits, no other one is added. */
  singletonKey?: string
  /** Higher goes first; default 0. */
  priority?: number
}
