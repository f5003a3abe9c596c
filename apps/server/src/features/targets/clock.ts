import { officeClock } from '@coverline/contract/targets/office-time'
import type { Context } from '../../platform/context.ts'
import { chatbotService } from '../chatbot/service.ts'
import type { TargetClock } from '../tickets/service.ts'
import { findSettings } from './queries.ts'

const none: TargetClock = {
  answerBy: () => null,
  closeBy: () => null,
  lateSince: { answer: null, close: null },
  firstAnswer: null,
}

/** Returns until when requests are to be answered and closed, in the provider's office hours. */
export async function readClock(ctx: Context): Promise<TargetClock> {
  const { isOn, answerMinutes, closeMinutes } = await findSettings(ctx)
  if (!isOn) return none
  const hours = await chatbotService.officeHours(ctx)
  const clock = officeClock({ hours, timeZone: ctx.actor.workspace?.timeZone ?? 'UTC' })
  const after = (minutes: number | null) => (from: Date) =>
    minutes === null ? null : clock.moment(from, minutes)
  const before = (minutes: number | null) => (minutes === null ? null : clock.moment(ctx.now, -minutes))
  return {
    answerBy: after(answerMinutes),
    closeBy: after(closeMinutes),
    lateSince: { answer: before(answerMinutes), close: before(closeMinutes) },
    firstAnswer:
      answerMinutes === null
        ? null
        : { minutes: answerMinutes, turns: (from, to) => clock.turns(from, clock.moment(to, answerMinutes)) },
  }
}
