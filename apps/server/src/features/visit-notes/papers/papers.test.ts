import { visitNotes } from '@coverline/contract/visit-notes/endpoints'
import { beforeAll, expect, test } from 'vitest'
import { extractText, getDocumentProxy } from 'unpdf'
import { newId } from '../../../platform/id.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'
import { at, type NoteStage, stageNotes } from '../../../testing/fixtures/care/note-fixture.ts'
import { jobContextOf } from '../../../testing/job-context.ts'
import { sendSummary } from './send-summary.ts'

let stage: NoteStage
beforeAll(async () => {
  stage = await stageNotes()
})

async function textOf(body: unknown): Promise<string> {
  const pdf = await getDocumentProxy(new Uint8Array(body as Buffer))
  return (await extractText(pdf, { mergePages: true })).text
}

const content = {
  diagnoses: [{ code: 'Z90', title: 'Sample disorder of sleep', comment: 'лёгкой степени' }],
  recommendations: 'Меньше кофе. '.repeat(600).slice(0, 3900),
  prescriptions: [{ medicine: 'Проба', dose: '5 мг', how: '1 утром', duration: '30 дней' }],
}

test('the summary is in the language of the person, with titles of codes, over several pages', async () => {
  const person = await stage.patient({ firstName: 'Юлия', language: 'ru' })
  const receptionId = await stage.visit(person, at(-1))
  await stage.mine.fails(visitNotes.pdf, { receptionId }, 'common.not-found')
  await stage.mine.ok(visitNotes.save, { receptionId, ...content })
  const draft = await textOf((await stage.mine.send(visitNotes.pdf, { receptionId })).body)
  expect(draft).toContain('Черновик, не подписан')
  await stage.signed(receptionId, content)
  const { status, body, headers } = await stage.mine.send(visitNotes.pdf, { receptionId })
  expect(status).toBe(200)
  expect(new Headers(headers).get('content-type')).toContain('application/pdf')
  const text = await textOf(body)
  for (const word of [
    'Выписка по итогам визита',
    'Юлия',
    'Z90 Учебное нарушение сна. лёгкой степени',
    '1. Проба 5 мг, 1 утром, 30 дней',
    'Подписано',
    '2 / 2',
  ])
    expect(text).toContain(word)
  const paper = await stage.mine.send(visitNotes.pdf, { receptionId, paper: 'PRESCRIPTION' })
  const prescription = await textOf(paper.body)
  expect(prescription).toContain('Проба')
  expect(prescription).not.toContain('Z90')
})

test('the summary is mailed at signing, once by repeated runs of its job, and says nothing medical outside the files', async () => {
  const email = `${newId()}@visit.example`
  const person = await stage.patient({ email, language: 'ru' })
  const receptionId = await stage.visit(person, at(-1))
  await stage.signed(receptionId, content, true)
  // Whether the confirmation of the visit is mailed too depends on when its job runs: the visit is past by then.
  const mails = async () =>
    (await stage.app.services.mailer.folder?.list(1000))?.filter(
      ({ to, subject }) => to === email && subject === 'Выписка по итогам визита',
    ) ?? []
  await expect.poll(mails).toHaveLength(1)
  const [mail] = await mails()
  expect(mail).toMatchObject({ locale: 'ru', providerId: stage.providerId })
  expect(mail?.text).not.toMatch(/Z90|Проба|кофе/)
  const sent: Mail[] = []
  const send = (each: Mail) => {
    sent.push(each)
    return Promise.resolve([])
  }
  const payload = { providerId: stage.providerId, receptionId, sendingId: newId(), language: 'en' as const }
  const job = () =>
    jobContextOf(stage.app, { services: { ...stage.app.services, mailer: { send, close: () => undefined } } })
  await Promise.allSettled([sendSummary.handler(job(), payload), sendSummary.handler(job(), payload)])
  await sendSummary.handler(job(), payload)
  expect(sent).toHaveLength(1)
  expect(sent[0]?.attachments?.map(({ filename }) => filename)).toEqual(['выписка.pdf', 'назначения.pdf'])
  expect(await textOf(sent[0]?.attachments?.[0]?.content)).toContain('лёгкой степени')
  await stage.mine.ok(visitNotes.send, { receptionId })
  await expect.poll(mails).toHaveLength(2)
})
