import type { Generation, ServiceProposal } from '@coverline/contract/generation/endpoints'
import type { DraftRow, GenerationRow } from './queries.ts'

function proposalView({ id, kind, phone, source, language, title, description }: DraftRow): ServiceProposal {
  return { offerId: id, kind, phone, source: source ?? {}, language, title, description }
}

/** Builds the view of a generation with its drafts in document order. */
export function generationView(row: GenerationRow, drafts: readonly DraftRow[]): Generation {
  return {
    generationId: row.id,
    status: row.status,
    reader: row.reader,
    fault: row.fault,
    aiFailure: row.aiFailure,
    cdnFileId: row.fileId,
    fileName: row.fileName,
    startedAt: row.createdAt.toISOString(),
    deadlineAt: row.deadlineAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    proposals: drafts.toSorted((a, b) => a.sort - b.sort).map(proposalView),
  }
}
