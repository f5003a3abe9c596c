import type { OfficeTurn } from '@coverline/contract/targets/office-time'
import type { Context } from '../../../platform/context.ts'

/** Until when requests are to be answered and closed, by the targets of the provider at the moment of a call. */
export type TargetClock = {
  /** Takes the moment since when a request waits for the provider; null without a target. */
  answerBy(since: Date): Date | null
  /** Takes the moment when a request was created. */
  closeBy(created: Date): Date | null
  /** A request that waits since this moment or before is late; null without a target. */
  lateSince: { answer: Date | null; close: Date | null }
  /**
   * Minutes of office time to the first answer, with the turns of the office that judge the requests created between two moments;
   * null without a target.
   */
  firstAnswer: { minutes: number; turns(from: Date, to: Date): OfficeTurn[] } | null
}

/** Belongs to targets, which use tickets: an import would close a circle. */
export type ReadClock = (ctx: Context) => Promise<TargetClock>
