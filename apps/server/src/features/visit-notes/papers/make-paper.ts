import type { Language } from '@coverline/contract/languages'
import type { NotePaper } from '@coverline/contract/visit-notes/terms'
import type { Context } from '../../../platform/context.ts'
import type { BookingValues } from '../../bookings/service.ts'
import { findTitles } from '../codes/queries.ts'
import type { NoteRow } from '../queries.ts'
import { noteView } from '../view.ts'
import { makeNotePaper } from './note-paper.ts'

type Wanted = {
  visit: BookingValues
  note: NoteRow
  doctorId: string | null
  paper: NotePaper
  language: Language
}

/** Makes a paper of a note in a language, for a reader who was checked before. */
export async function makePaper(
  ctx: Context,
  { visit, note, doctorId, paper, language }: Wanted,
): Promise<Uint8Array> {
  const view = await noteView({ ...ctx, locale: language }, { visit, note, doctorId })
  const codes = view.diagnoses.flatMap(({ code }) => code ?? [])
  const { workspace } = ctx.actor
  return makeNotePaper(view, paper, {
    language,
    now: ctx.now,
    titles: await findTitles(ctx.db, codes, language),
    providerName: workspace?.providerName ?? '',
    timeZone: workspace?.timeZone ?? 'UTC',
  })
}
