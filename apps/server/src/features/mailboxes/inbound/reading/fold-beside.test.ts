import { expect, it } from 'vitest'
import { turnsDuring } from '../../../../testing/thread-time.ts'
import { foldBeside } from './fold-beside.ts'
import { foldHtml } from './fold-html.ts'
import { readMail } from './read-mail.ts'

const long = `<p onclick="x">Own words</p>${'<table><tr><td>Row <b>one</b></td></tr></table>'.repeat(5_000)}<blockquote type="cite">Earlier</blockquote>`

it('a large mail is folded in another thread as in this one, and this one goes on meanwhile', async () => {
  // The first call starts the thread.
  await foldBeside(`${'<p>x</p>'.repeat(400)}`)
  const { result, turns } = await turnsDuring(() => foldBeside(long))
  expect(result).toEqual(foldHtml(long))
  expect(result).toMatchObject({ quoted: expect.stringContaining('Earlier') })
  // Work in this thread would let it turn once or twice, before and after.
  expect(turns).toBeGreaterThan(10)
})

it('a mail is read with its quotes folded, whatever its size', async () => {
  const raw = `From: a@b.example\r\nSubject: x\r\nContent-Type: text/html\r\n\r\n${long.replaceAll('><', '>\r\n<')}\r\n`
  const { own, quoted } = await readMail(Buffer.from(raw))
  expect(own).toContain('Own words')
  expect(own).not.toContain('Earlier')
  expect(quoted).toContain('Earlier')
})
