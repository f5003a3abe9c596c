import type { MemberDocument } from '@coverline/contract/documents/member-endpoints'
import type { MemberDocumentKind } from '@coverline/contract/documents/terms'
import type { Context } from '../../../platform/context.ts'
import { conversationService } from '../../conversations/service.ts'
import { insuredService } from '../../insured/service.ts'
import { policyService } from '../../policies/service.ts'

type Person = Awaited<ReturnType<typeof insuredService.ownProfiles>>[number]
type FileOf = { fileId: string; fileName: string; mediaType: string; bytes: number; createdAt: Date }

function documentOf(
  kind: MemberDocumentKind,
  { personProfileId, firstName, lastName, isSelf }: Person,
  { fileId, fileName, mediaType, bytes, createdAt }: FileOf,
  about: string | null = null,
): MemberDocument {
  return {
    cdnFileId: fileId,
    kind,
    person: { id: personProfileId, name: `${firstName} ${lastName}`.trim(), isSelf },
    about,
    fileName,
    contentType: mediaType,
    size: bytes,
    createdAt: createdAt.toISOString(),
  }
}

/** Returns the documents of policies of the people whose cover the caller sees. */
async function ofPolicies(ctx: Context, people: readonly Person[]): Promise<MemberDocument[]> {
  const seen = people.filter(({ rights }) => rights.includes('COVER'))
  const byId = new Map(seen.map((person) => [person.personProfileId, person]))
  const rows = await policyService.documentsOfPeople(ctx, [...byId.keys()])
  return rows.flatMap(({ insuredId, planName, ...file }) => {
    const person = byId.get(insuredId)
    return person ? [documentOf('POLICY', person, file, planName)] : []
  })
}

/** Returns scans and certificates of the people whose confidential matters the caller sees. */
async function ofPeople(ctx: Context, people: readonly Person[]): Promise<MemberDocument[]> {
  const found: MemberDocument[] = []
  for (const person of people.filter(({ rights }) => rights.includes('CONFIDENTIAL')))
    for (const row of await insuredService.documentsOf(ctx, person.personProfileId))
      found.push(documentOf('PERSONAL', person, row))
  return found
}

/** Returns the files of the conversation of the caller, which nobody else of the family sees. */
async function ofThread(ctx: Context, people: readonly Person[]): Promise<MemberDocument[]> {
  const self = people.find(({ isSelf }) => isSelf)
  if (!self) return []
  const files = await conversationService.filesOfPerson(ctx, self.personProfileId)
  return files.map(({ isOwn, ...file }) => documentOf(isOwn ? 'SENT' : 'RECEIVED', self, file))
}

/** Returns the documents that a calling insured person may see, of all of the family or of one person, the newest first. */
export async function ownDocuments(ctx: Context, people: readonly Person[]): Promise<MemberDocument[]> {
  const documents = [
    ...(await ofPolicies(ctx, people)),
    ...(await ofPeople(ctx, people)),
    ...(await ofThread(ctx, people)),
  ]
  return documents.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
}
