import type { Context } from '../../platform/context.ts'
import type { ErasedSubject, PersonData, Subject } from '../../platform/person-data.ts'
import { conversationService } from '../conversations/service.ts'
import { insuredService } from '../insured/service.ts'
import { policyService } from '../policies/service.ts'
import { ticketService } from '../tickets/service.ts'

const shortestMark = 5

/** Returns the patterns of words that are long enough to name one person. */
export const patternsOf = (words: readonly string[]): string[] =>
  [...new Set(words.map((word) => word.trim()))]
    .filter((word) => word.length >= shortestMark)
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)

/** Returns a person's profiles with the ids of their policies, conversations and tickets. `lock` locks the policies. */
export async function findSubject(
  ctx: Context,
  personProfileId: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<Subject> {
  const people = await insuredService.privacy.profilesOf(ctx, personProfileId)
  const policies = await policyService.privacy.allOf(ctx, people, { lock })
  const addresses = await insuredService.privacy.contactsOf(ctx, people)
  const conversations = await conversationService.privacy.ofPeople(ctx, people, { addresses })
  const tickets = await ticketService.ofPeople(ctx, { people, conversations })
  return { people, policies, conversations, tickets, leads: [] }
}

/** Returns what an erasure covers: conversations are found by what names the person alone, not by shared addresses. */
export async function withMarks(ctx: Context, { people, policies }: Subject): Promise<ErasedSubject> {
  const names = await insuredService.privacy.namesOf(ctx, people)
  const numbers = await policyService.privacy.numbersOf(ctx, policies)
  const marks = patternsOf([...names, ...numbers])
  const conversations = await conversationService.privacy.ofPeople(ctx, people, { marks })
  const tickets = await ticketService.ofPeople(ctx, { people, conversations })
  return { people, policies, conversations, tickets, leads: [], marks }
}

/** Returns the ids of the files about a person. */
export async function filesAbout(
  ctx: Context,
  owners: readonly PersonData[],
  subject: Subject,
): Promise<string[]> {
  const found: string[] = []
  for (const { filesOf } of owners) if (filesOf) found.push(...(await filesOf(ctx, subject)))
  return [...new Set(found)]
}

/** Returns the ids of the records about a person that owners hold. */
export async function recordsAbout(
  ctx: Context,
  owners: readonly PersonData[],
  subject: ErasedSubject,
): Promise<string[]> {
  const found: string[] = []
  for (const { recordsOf } of owners) if (recordsOf) found.push(...(await recordsOf(ctx, subject)))
  return found
}
