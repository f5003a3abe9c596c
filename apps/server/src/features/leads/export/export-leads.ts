import type { InputOf } from '@coverline/contract/endpoint'
import { leads } from '@coverline/contract/leads/endpoints'
import { leadNumber } from '@coverline/contract/leads/terms'
import type { Context } from '../../../platform/context.ts'
import { type Archive, defineArchive } from '../../../platform/exports/define-archive.ts'
import { findFiles } from '../files/queries.ts'
import { findLeadIds, findLeads } from '../queries.ts'
import { leadColumns } from './export-columns.ts'

const slice = 1000

async function filesOf(ctx: Context, ids: readonly string[]): Promise<Archive['files']> {
  const files = await findFiles(ctx, ids)
  if (files.length === 0) return null
  const held = await findLeads(ctx, [...new Set(files.map(({ leadId }) => leadId))])
  const folders = new Map(held.map(({ id, number, title }) => [id, `${leadNumber(number)} ${title}`]))
  return files.map(({ leadId, fileId, name, createdAt }) => ({
    providerId: ctx.actor.providerId,
    id: fileId,
    name,
    createdAt,
    folder: folders.get(leadId) ?? leadId,
  }))
}

async function leadArchive(ctx: Context<never>, input: InputOf<typeof leads.download>): Promise<Archive> {
  const wanted = input.leads ?? (await findLeadIds(ctx, input.filters ?? {}))
  // Leads that the caller may not see, or that are gone, are left out.
  const ids: string[] = []
  for (let from = 0; from < wanted.length; from += slice)
    ids.push(...(await findLeads(ctx, wanted.slice(from, from + slice))).map(({ id }) => id))
  const { headers, cells } = leadColumns(ctx)
  const rows = async function* () {
    for (let from = 0; from < ids.length; from += slice)
      for (const row of await findLeads(ctx, ids.slice(from, from + slice)))
        yield cells.map((cell) => cell(row))
  }
  return {
    fileName: 'Leads.zip',
    table: { fileName: 'leads.xlsx', headers, count: ids.length, rows },
    files: await filesOf(ctx, ids),
  }
}

/** Exports leads as a zip of XLSX and a folder with the files of each lead. */
export const exportLeads = defineArchive({
  name: 'leads.export',
  endpoint: leads.download,
  archive: leadArchive,
})
