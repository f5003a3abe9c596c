import type { BusinessType } from '@coverline/contract/tickets/terms'
import type { SubjectNoun } from '@coverline/contract/notifications/terms'
import type { Context } from '../../platform/context.ts'

/** What a notice says of its subject, read when it is shown or sent: nothing about a person is kept in notices. */
export type SubjectFacts = {
  name: string | null
  number: number | null
  businessType: BusinessType | null
  /** The beginning of the client's newest message. */
  text: string | null
}

/** One who may see a subject, and whether it concerns that one now. */
export type Viewer = { subjectId: string; userId: string; isConcerned: boolean }

/** What notices need of a noun whose records they are about; the noun's service brings it. */
export type SubjectReader = {
  /** Everybody who may see the subjects; of some users only when they are named. */
  viewers(ctx: Context, ids: readonly string[], userIds?: readonly string[]): Promise<Viewer[]>
  facts(ctx: Context, ids: readonly string[]): Promise<Map<string, SubjectFacts>>
}

/** Nouns without a reader raise nothing yet. */
export type SubjectReaders = Partial<Record<SubjectNoun, SubjectReader>>

export type Subject = { noun: SubjectNoun; id: string }

const keyOf = ({ noun, id }: Subject): string => `${noun} ${id}`

/** What is known of subjects for some users: who may see each, whom it concerns, and what it says. */
export async function lookAtSubjects(
  ctx: Context,
  readers: SubjectReaders,
  subjects: readonly Subject[],
  userIds: readonly string[],
  wanted: { facts: boolean } = { facts: true },
) {
  const seen = new Map<string, boolean>()
  const facts = new Map<string, SubjectFacts>()
  for (const noun of new Set(subjects.map((one) => one.noun))) {
    const reader = readers[noun]
    const ids = [...new Set(subjects.filter((one) => one.noun === noun).map(({ id }) => id))]
    if (!reader || ids.length === 0 || userIds.length === 0) continue
    for (const { subjectId, userId, isConcerned } of await reader.viewers(ctx, ids, userIds))
      seen.set(`${keyOf({ noun, id: subjectId })} ${userId}`, isConcerned)
    if (wanted.facts)
      for (const [id, one] of await reader.facts(ctx, ids)) facts.set(keyOf({ noun, id }), one)
  }
  return {
    maySee: (subject: Subject, userId: string): boolean => seen.has(`${keyOf(subject)} ${userId}`),
    concerns: (subject: Subject, userId: string): boolean => seen.get(`${keyOf(subject)} ${userId}`) === true,
    factsOf: (subject: Subject): SubjectFacts | undefined => facts.get(keyOf(subject)),
  }
}
