import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { slots } from '@coverline/contract/slots/endpoints'
import type { Context } from '../../../platform/context.ts'
import { zoneOf } from '../queries.ts'
import { type ExceptionRow, findDoctor, findExceptions, findTemplates } from './queries.ts'

const shown = ({ id, createdAt: _entered, ...exception }: ExceptionRow) => ({
  exceptionId: id,
  ...exception,
  hours: [...exception.hours],
})

/** Shows the weekly hours of a doctor, with the exceptions and holidays ahead. */
export async function showTemplate(
  ctx: Context,
  { doctorId }: InputOf<typeof slots.template>,
): Promise<OutputOf<typeof slots.template>> {
  if ((await findDoctor(ctx, doctorId)) === undefined) return ctx.fail('common.not-found')
  const templates = await findTemplates(ctx, [doctorId])
  return {
    timeZone: zoneOf(ctx),
    templates: templates.map(({ id, doctorId: _doctor, ...hours }) => ({
      templateId: id,
      ...hours,
      hours: [...hours.hours],
    })),
    exceptions: (await findExceptions(ctx, [doctorId])).map(shown),
  }
}

/** Lists the holidays of the provider from today on. */
export async function listHolidays(ctx: Context): Promise<OutputOf<typeof slots.holidays>> {
  return { items: (await findExceptions(ctx, [])).map(shown) }
}
