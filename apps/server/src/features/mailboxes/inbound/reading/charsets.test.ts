import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import { plainText } from '../../../../platform/texts/rich-text.ts'
import { readMail } from './read-mail.ts'

const russian = 'Добрый день! Подскажите, пожалуйста, как записаться к врачу по моему полису.'
const portuguese = 'Não consigo marcar a consulta, há algum problema com o meu cartão?'

function mailIn(charset: string, text: string, contentType?: string, subject?: string): Buffer {
  const head = ['From: Ana <ana@mail.example>', ...(contentType ? [`Content-Type: ${contentType}`] : [])]
  return Buffer.concat([
    Buffer.from('Subject: '),
    iconv.encode(subject ?? 'Question', charset),
    Buffer.from(`\r\n${head.join('\r\n')}\r\n\r\n`),
    iconv.encode(text, charset),
  ])
}

const wordsOf = async (raw: Buffer, charset?: string): Promise<string> =>
  plainText((await readMail(raw, charset)).own)

describe('the charset of a mail', () => {
  it.each([
    ['windows-1251', 'text/plain; charset=us-ascii', russian],
    ['windows-1251', 'text/plain; charset=utf-8', russian],
    ['windows-1251', 'text/plain; charset=iso-8859-1', russian],
    ['windows-1251', 'text/plain', russian],
    ['windows-1251', undefined, russian],
    ['windows-1251', 'text/plain', 'Привет'],
    ['windows-1251', 'text/plain', 'Полис 12-345, когда врач?'],
    ['koi8-r', 'text/plain', russian],
    ['koi8-r', 'text/plain; charset=windows-1251', russian],
    ['ibm866', 'text/plain', russian],
    ['windows-1252', 'text/plain; charset=utf-8', portuguese],
    ['windows-1252', 'text/plain; charset=x-unknown', portuguese],
    ['windows-1252', 'text/plain; charset=us-ascii', '¿Cuándo abre la clínica de mañana?'],
    ['utf-8', 'text/plain; charset=iso-8859-1', portuguese],
    ['utf-8', 'text/plain; charset=windows-1251', russian],
    ['utf-8', 'text/plain; charset=us-ascii', russian],
    ['windows-1253', 'text/plain', 'Καλημέρα σας, θα ήθελα να κλείσω ένα ραντεβού με τον γιατρό μου.'],
  ])('is found for %s that is declared as %s', async (charset, type, text) => {
    expect(await wordsOf(mailIn(charset, text, type))).toBe(text)
  })

  it('is taken from the HTML itself if the header names none', async () => {
    const html = `<html><head><meta charset="koi8-r"></head><body><p>${russian}</p></body></html>`
    expect(await wordsOf(mailIn('koi8-r', html, 'text/html'))).toBe(russian)
  })

  it('is found for raw bytes of a subject by the body', async () => {
    const raw = mailIn('windows-1251', 'Текст', 'text/plain; charset=windows-1251', 'Полис для сына')
    expect((await readMail(raw)).subject).toBe('Полис для сына')
  })

  it('is found for raw bytes of a subject alone', async () => {
    const raw = mailIn('windows-1251', 'Text', 'text/plain', 'Полис для сына')
    expect((await readMail(raw)).subject).toBe('Полис для сына')
  })

  it('is found for an encoded subject with an unknown name', async () => {
    const word = iconv.encode('Мой полис не работает', 'windows-1251').toString('base64')
    const raw = Buffer.from(`Subject: =?x-unknown?B?${word}?=\r\nFrom: ana@mail.example\r\n\r\nHello`)
    expect((await readMail(raw)).subject).toBe('Мой полис не работает')
  })

  it('stays as declared where it reads well', async () => {
    const polish = 'Zażółć gęślą jaźń, proszę o kontakt w sprawie mojego ubezpieczenia.'
    expect(await wordsOf(mailIn('iso-8859-2', polish, 'text/plain; charset=iso-8859-2'))).toBe(polish)
    const japanese = '保険証について教えてください。'
    expect(await wordsOf(mailIn('shift_jis', japanese, 'text/plain; charset=shift_jis'))).toBe(japanese)
  })

  it('is found in a part with a transfer encoding, within other parts', async () => {
    const body = iconv.encode(russian, 'windows-1251').toString('base64')
    const raw = [
      'From: ana@mail.example',
      'Content-Type: multipart/mixed; boundary="outer"',
      '',
      '--outer',
      'Content-Type: multipart/alternative; boundary="inner"',
      '',
      '--inner',
      'Content-Type: text/plain; charset=us-ascii',
      'Content-Transfer-Encoding: base64',
      '',
      body,
      '--inner--',
      '--outer',
      'Content-Type: application/pdf; name="a.pdf"',
      'Content-Disposition: attachment; filename="a.pdf"',
      'Content-Transfer-Encoding: base64',
      '',
      Buffer.from('%PDF-1.4 \xff\xfe').toString('base64'),
      '--outer--',
      '',
    ]
    const mail = await readMail(Buffer.from(raw.join('\r\n')))
    expect(plainText(mail.own)).toBe(russian)
    expect(mail.attachments.map(({ name }) => name)).toEqual(['a.pdf'])
  })

  it('is the one that an operator chooses', async () => {
    const raw = mailIn('iso-8859-5', 'Да', 'text/plain; charset=windows-1252', 'Нет')
    const mail = await readMail(raw, 'iso-8859-5')
    expect([plainText(mail.own), mail.subject]).toEqual(['Да', 'Нет'])
  })
})

describe('a mail of several parts', () => {
  it('shows its words although no boundary is named', async () => {
    const text = [
      'Content-Type: multipart/mixed',
      '',
      '--abc',
      'Content-Type: text/plain',
      '',
      'Words',
      '--abc--',
    ]
    expect(await wordsOf(Buffer.from(text.join('\r\n')))).toBe('Words')
    expect(await wordsOf(Buffer.from('Content-Type: multipart/mixed\r\n\r\nOnly words'))).toBe('Only words')
  })

  it('shows its words although another boundary is named than the one it uses', async () => {
    const head = 'Content-Type: multipart/alternative; boundary="named"'
    const text = [head, '', '--used', 'Content-Type: text/plain', '', 'Words', '--used--', '']
    expect(await wordsOf(Buffer.from(text.join('\r\n')))).toBe('Words')
  })
})
