import type { Language } from '@coverline/contract/languages'
import type { Context } from '../../../platform/context.ts'
import type { findBookings } from '../queries.ts'
import { bookingViews } from '../view.ts'
import { findRecipient } from './recipient-queries.ts'

type Row = Awaited<ReturnType<typeof findBookings>>[number]

/**
 * Returns the receiver of a mail about a booking, and the booking in the person's language; null if there is no e-mail. People who have
 * chosen no language get `usual`. `others`: former addresses that get the mail too, or alone.
 */
export async function addresseeOf(ctx: Context, row: Row, usual: Language, others: readonly string[] = []) {
  const person = await findRecipient(ctx, row.personProfileId)
  const [email, ...also] = new Set([...(person?.email ? [person.email] : []), ...others])
  if (!person || email === undefined) return null
  const language = person.language ?? usual
  const [view] = await bookingViews({ ...ctx, locale: language }, [row])
  const { workspace } = ctx.actor
  if (!view || !workspace) return null
  const { firstName } = person
  return { to: { language, email, firstName, providerName: workspace.providerName }, also, workspace, view }
}
