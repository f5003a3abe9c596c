import type { Context } from '../../platform/context.ts'

/** What a pattern of `marksOf` looks for, in small letters. */
const wordsOf = (mark: string): string => mark.slice(1, -1).replace(/\\(.)/g, '$1').toLowerCase()

/**
 * The mails that an installation without SMTP keeps of people: those to their addresses, and those to others that name them. Answers
 * their ids; none with SMTP.
 */
export async function mailsAbout(
  ctx: Context,
  addresses: readonly string[],
  marks: readonly string[],
): Promise<string[]> {
  const { folder } = ctx.services.mailer
  if (!folder) return []
  const words = marks.map(wordsOf)
  return folder.find(ctx.actor.providerId, ({ to, subject, text }) => {
    if (addresses.includes(to.toLowerCase())) return true
    const said = `${subject} ${text}`.toLowerCase()
    return words.some((word) => said.includes(word))
  })
}
