import type { Language } from '@coverline/contract/languages'
import type { Context } from '../../../platform/context.ts'
import type { findBookings } from '../queries.ts'
import { bookingViews } from '../view.ts'
import { findRecipient } from './recipient-queries.ts'

type Row = Awaited<ReturnType<typeof findBookings>>[number]

/**
 * Returns the receiver of a mail about a booking, and the booking in the person's language; null if there is no e-mail. People who have
 * chosen no language get `usual`.
 */
export async function addresseeOf(ctx: Context, row: Row, usual: Language) {
  const person = await findRecipient(ctx, row.personProfileId)
  if (!person?.email) return null
  const language = person.language ?? usual
  const [view] = await bookingViews({ ...ctx, locale: language }, [row])
  const { workspace } = ctx.actor
  if (!view || !workspace) return null
  const { email, firstName } = person
  return { to: { language, email, firstName, providerName: workspace.providerName }, workspace, view }
}
