import type { BusinessType } from '@coverline/contract/tickets/terms'
import type { SubjectNoun } from '@coverline/contract/notifications/terms'
import type { Context } from '../../platform/context.ts'

/** Data about a notice's subject, read when it is shown or sent: notices store nothing about a person. */
export type SubjectFacts = {
  name: string | null
  number: number | null
  businessType: BusinessType | null
  /** Start of the client's newest message, or what else a notice quotes. */
  text: string | null
  /** The month of a change, or the last day of a draft */
  day?: string | null
}

/** A user who may see a subject, and whether it concerns them now. */
export type Viewer = { subjectId: string; userId: string; isConcerned: boolean }

/** What notices need from a noun that they are about; the noun's service implements it. */
export type SubjectReader = {
  /** Returns all users who may see the subjects, limited to the given users if any. */
  viewers(ctx: Context, ids: readonly string[], userIds?: readonly string[]): Promise<Viewer[]>
  facts(ctx: Context, ids: readonly string[]): Promise<Map<string, SubjectFacts>>
}

/** Nouns without a reader raise no notices yet. */
export type SubjectReaders = Partial<Record<SubjectNoun, SubjectReader>>

export type Subject = { noun: SubjectNoun; id: string }

const keyOf = ({ noun, id }: Subject): string => `${noun} ${id}`

/** Returns data about subjects for some users: who may see each, who it concerns, and its content. */
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
