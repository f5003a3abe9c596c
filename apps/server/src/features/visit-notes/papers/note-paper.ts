import type { Language } from '@coverline/contract/languages'
import type { VisitNote } from '@coverline/contract/visit-notes/shapes'
import type { NotePaper } from '@coverline/contract/visit-notes/terms'
import { translate } from '@coverline/messages/server'
import { makePdf, type PdfBlock } from '../../../platform/pdf/make-pdf.ts'

/** What a paper of a note needs beside the note */
export type PaperContext = {
  language: Language
  providerName: string
  timeZone: string
  now: Date
  /** Titles of the codes in the language of the paper */
  titles: ReadonlyMap<string, string>
}

// English dates begin with the day, as everywhere in the product.
const localeOf = (language: Language) => (language === 'en' ? 'en-GB' : language)

const join = (parts: readonly string[], separator: string) => parts.filter(Boolean).join(separator)

/** Makes a paper of a note for its person: the summary of the visit, or the prescription alone. */
export function makeNotePaper(note: VisitNote, paper: NotePaper, context: PaperContext): Promise<Uint8Array> {
  const { language, providerName, timeZone, now } = context
  const t = (key: string, values: Record<string, string> = {}) =>
    translate(language, `visit-notes:paper.${key}`, values)
  const dayOf = (moment: string) =>
    new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone }).format(new Date(moment))
  const footer =
    note.state === 'SIGNED' && note.signedAt !== null
      ? t('signed', { day: dayOf(note.signedAt) })
      : t('draft')
  return makePdf({
    language,
    footer,
    createdAt: now,
    sender: providerName,
    corner: dayOf(now.toISOString()),
    title: t(`titles.${paper}`),
    blocks: [
      { kind: 'facts', facts: factsOf(note, context, t) },
      ...(paper === 'SUMMARY' ? summaryOf(note, context, t) : medicinesOf(note, t)),
    ],
  })
}

type Words = (key: string, values?: Record<string, string>) => string

function factsOf(note: VisitNote, { language, timeZone }: PaperContext, t: Words) {
  const { patient, doctor, service, dateTime } = note
  const name = join([patient.firstName, patient.patronymicName ?? '', patient.lastName], ' ')
  const format = new Intl.DateTimeFormat(localeOf(language), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone,
  })
  const born = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' })
  const facts = [
    ['patient', name],
    ['birthdate', patient.birthdate ? born.format(new Date(patient.birthdate)) : ''],
    ['doctor', doctor?.name ?? ''],
    [
      'visit',
      join([service.name, dateTime ? `${format.format(new Date(dateTime))} (${timeZone})` : ''], ', '),
    ],
  ] as const
  return facts.flatMap(([key, value]) => (value ? [{ label: t(key), value }] : []))
}

const section = (title: string, text: string): PdfBlock[] =>
  text === ''
    ? []
    : [
        { kind: 'heading', text: title },
        { kind: 'text', text },
      ]

function summaryOf(note: VisitNote, { titles, language, timeZone }: PaperContext, t: Words): PdfBlock[] {
  const diagnoses = note.diagnoses.map(({ code, title, comment }) => {
    const named = join([code ?? '', (code === null ? undefined : titles.get(code)) ?? title], ' ')
    return join([named, comment], '. ')
  })
  const day = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'full', timeZone: 'UTC' })
  const format = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone })
  const followUp = join(
    [note.followUpOn ? day.format(new Date(note.followUpOn)) : '', note.followUpText],
    ', ',
  )
  const outcome =
    note.outcome === null || note.outcome === 'DONE'
      ? ''
      : join([t(`outcomes.${note.outcome}`), note.outcomeText], '. ')
  return [
    ...section(t('outcome'), outcome),
    ...section(t('diagnoses'), diagnoses.join('\n')),
    ...section(t('complaints'), note.complaints),
    ...section(t('findings'), note.findings),
    ...medicinesOf(note, t),
    ...section(t('recommendations'), note.recommendations),
    ...section(t('followUp'), followUp),
    ...note.addenda.flatMap(({ text, doctor, createdAt }) =>
      section(t('addendum', { day: format.format(new Date(createdAt)), doctor: doctor.name }), text),
    ),
  ]
}

function medicinesOf({ prescriptions }: VisitNote, t: Words): PdfBlock[] {
  const lines = prescriptions.map(({ medicine, dose, how, duration }) =>
    join([join([medicine, dose], ' '), how, duration], ', '),
  )
  return section(t('prescriptions'), lines.map((line, nth) => `${nth + 1}. ${line}`).join('\n'))
}
