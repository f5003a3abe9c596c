import { readFileSync } from 'node:fs'
import { conversations } from '@coverline/contract/conversations/endpoints'
import { memberConversations } from '@coverline/contract/conversations/client-endpoints'
import { expect, it } from 'vitest'
import { mailFixture, vouched } from '../../../testing/fixtures/mail-fixture.ts'
import { signInMember } from '../../../testing/member.ts'
import { htmlOfMail } from '../outbound/settle-mail.ts'
import { readMail } from './reading/read-mail.ts'

const sample = readFileSync(new URL('corpus/37-cid-picture.eml', import.meta.url), 'utf8')
const png = /\r?\n\r?\n(iVBOR[\s\S]+?)\r?\n--=_part--/.exec(sample)?.[1] ?? ''

/** A mail with this HTML and a picture for each Content-ID. */
function mailWith(
  html: string,
  ids: readonly (string | null)[],
  from = 'Ana Torres <ana@mail.example>',
): string {
  const parts = ids.map((id, nth) =>
    [
      '--b',
      `Content-Type: image/png; name="photo${nth}.png"`,
      `Content-Disposition: ${id === null ? 'attachment' : 'inline'}; filename="photo${nth}.png"`,
      'Content-Transfer-Encoding: base64',
      ...(id === null ? [] : [`Content-ID: <${id}>`]),
      '',
      png.replaceAll(/\r?\n/g, '\r\n'),
    ].join('\r\n'),
  )
  const head = [
    vouched('mail.example'),
    `From: ${from}`,
    'To: help@harbour.example',
    'Subject: Receipts',
    `Message-ID: <${Math.random()}@mail.example>`,
    'MIME-Version: 1.0',
    'Content-Type: multipart/related; boundary="b"',
    '',
    '--b',
    'Content-Type: text/html; charset=utf-8',
    '',
    html,
  ]
  return [...head, ...parts, '--b--', ''].join('\r\n')
}

const htmlOf = async (html: string, ids: readonly string[] = []) =>
  htmlOfMail(await readMail(Buffer.from(mailWith(html, ids))))

it('a picture of a mail stays in its place and is no attachment', async () => {
  const stage = await mailFixture()
  const html =
    '<p>Before</p><img src="cid:one@x" alt="Receipt" width="120" height="80" onerror="x()"><p>After</p><img src=cid:gone@x>'
  await stage.bring(mailWith(html, ['one@x', null, 'other@x'], `Ana <${stage.email}>`))
  const [end] = await stage.ends(1)
  const message = await stage.message(end?.messageId ?? null)
  expect(message.text).toBe(
    '<p>Before</p><img data-cid="one@x" alt="Receipt" width="120" height="80" /><p>After</p><img data-cid="gone@x" />',
  )
  expect(message.files.map(({ fileName }) => fileName)).toEqual(['photo1.png', 'photo2.png'])
  expect(message.pictures).toEqual([{ cid: 'one@x', cdnFileId: expect.any(String) }])
  const { items } = await stage.operator.ok(conversations.openFiles, {
    conversationId: message.conversationId,
    cdnFileIds: message.pictures.map(({ cdnFileId }) => cdnFileId),
  })
  expect(items).toHaveLength(1)
  // The client's own program knows no places in a text.
  const member = await signInMember(stage.provider.app, { email: stage.email })
  const own = await member.ok(memberConversations.messages, { conversationId: message.conversationId })
  expect(own.items[0]).toMatchObject({ pictures: [], files: [{}, {}, {}] })
})

it('a mail of nothing but a picture shows the picture', async () => {
  const stage = await mailFixture()
  await stage.bring(mailWith('<img src="cid:one@x">', ['one@x']))
  const [end] = await stage.ends(1)
  expect(await stage.message(end?.messageId ?? null)).toMatchObject({
    text: '<img data-cid="one@x" />',
    files: [],
    pictures: [{ cid: 'one@x' }],
  })
})

it('keeps nothing of a picture but its Content-ID', async () => {
  expect(
    await htmlOf('<p>x</p><img src="https://evil.example/t.gif"><img src="data:image/png;base64,AA">'),
  ).toBe('<p>x</p>')
  expect(await htmlOf(`<p>x</p><img src="cid:a%22b%3Ec" srcset="https://evil.example/x 2x" style="x">`)).toBe(
    '<p>x</p><img data-cid="-" />',
  )
  expect(await htmlOf('<p>x</p><img src="CID:image001.png%40x" width="9e9" data-cid="y">')).toBe(
    '<p>x</p><img data-cid="image001.png@x" />',
  )
})

it('a picture in a quote stays in the quote', async () => {
  const quoted = await htmlOf(
    '<p>See it</p><blockquote type="cite"><p>Earlier</p><img src="cid:one@x"></blockquote>',
    ['one@x'],
  )
  expect(quoted).toBe(
    '<p>See it</p><div data-quoted="1"><blockquote><p>Earlier</p><img data-cid="one@x" /></blockquote></div>',
  )
})
