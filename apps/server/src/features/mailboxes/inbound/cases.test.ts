import { conversations } from '@coverline/contract/conversations/endpoints'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { plainText } from '../../../platform/texts/rich-text.ts'
import { type MailMessage, mailFixture, type MailFixture } from '../../../testing/fixtures/mail-fixture.ts'

const folder = join(process.env['SAMPLES_DIR'] ?? '', 'cases', 'mail')
const isThere = process.env['SAMPLES_DIR'] !== undefined && existsSync(folder)
const names = isThere ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : []

type Check = (message: MailMessage, stage: MailFixture) => void | Promise<void>

const says =
  (words: string): Check =>
  ({ text }) =>
    expect(plainText(text)).toContain(words)
const subject =
  (words: string): Check =>
  ({ mail }) =>
    expect(mail?.subject).toBe(words)
const hasFile =
  (name: RegExp, type = 'application/pdf'): Check =>
  ({ files, mail }) => {
    expect(files.map(({ fileName }) => fileName)).toEqual([expect.stringMatching(name)])
    expect(files[0]?.contentType).toBe(type)
    expect(mail?.refusedFiles).toEqual([])
  }

/** The sentences of the expected results as assertions. Every other result is: the mail is a message. */
const checks: Record<string, Check> = {
  'att-empty-name': hasFile(/^1\.pdf$/),
  'att-jfif': hasFile(/\.jpg$/, 'image/jpeg'),
  'att-long-cyr-name': hasFile(/^Справка.*\.pdf$/u),
  'att-message-no-name': hasFile(/\.eml$/, 'application/octet-stream'),
  'att-name-no-ext': hasFile(/^scan\.pdf$/),
  'att-no-name-pdf': hasFile(/^1\.pdf$/),
  'att-octet-pdf-name': hasFile(/^doc\.pdf$/),
  'att-rfc2231-continuation': hasFile(/^Полис\.pdf$/u),
  'att-slash-in-name': hasFile(/^[^/\\]+\.pdf$/),
  'boundary-missing-param': says('Words without boundary'),
  'charset-cp1251-alias': says('Привет'),
  'charset-utf8-dash-missing': says('Привет ñ'),
  'emoji-subject': ({ mail }) => expect(mail?.subject).toContain('👨‍👩‍👧'),
  'encoded-word-in-quotes': ({ mail }) => expect(mail?.name).toBe('Иванов, Пётр'),
  'encoded-word-split-char': subject('Полис клиента'),
  'html-hidden-preheader-only-image': subject('only picture'),
  'html-only-comment-mso': says('Real words'),
  'missing-boundary-end': says('Words of a cut mail'),
  'no-charset-utf8': says('Добрый день, ñandú'),
  'nul-in-filename': hasFile(/^a b\.pdf$/),
  'only-attachment-no-body': hasFile(/^only\.pdf$/),
  'raw-8bit-subject-1251': subject('Полис для сына'),
  'raw-8bit-subject-utf8': subject('Полис для сына — срочно'),
  'reply-to-contact-form': async ({ conversationId }, { operator }) =>
    expect((await operator.ok(conversations.detail, { conversationId })).mailAddress).toBe(
      'ana.form@cases.example',
    ),
  'signed-smime': says('Signed words'),
  'tnef-winmail-inline': hasFile(/^winmail\.dat$/, 'application/octet-stream'),
}
const aside = /^(?:dsn-|mdn-)/

test.runIf(isThere)(
  'reads every mail of the customer’s samples as expected',
  { timeout: 240_000 },
  async () => {
    const stage = await mailFixture({ address: 'help-cases@harbour.example' })
    for (const [nth, file] of names.entries()) {
      const name = file.replace('.eml', '')
      await stage.bring(readFileSync(join(folder, file)))
      const end = (await stage.ends(nth + 1)).at(-1)
      if (aside.test(name)) {
        expect(end, name).toMatchObject({ state: 'IGNORED' })
        continue
      }
      expect(end, name).toMatchObject({ state: 'READ' })
      const message = await stage.message(end?.messageId ?? null)
      expect(message.author, name).toBe('CLIENT')
      await checks[name]?.(message, stage)
    }
  },
)
