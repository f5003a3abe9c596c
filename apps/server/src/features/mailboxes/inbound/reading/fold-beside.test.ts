import { expect, it } from 'vitest'
import { timeOfThread } from '../../../../testing/thread-time.ts'
import { foldBeside } from './fold-beside.ts'
import { foldHtml } from './fold-html.ts'
import { readMail } from './read-mail.ts'

const long = `<p onclick="x">Own words</p>${'<table><tr><td>Row <b>one</b></td></tr></table>'.repeat(5_000)}<blockquote type="cite">Earlier</blockquote>`

it('a large mail is folded in another thread as in this one, and this one goes on meanwhile', async () => {
  // The first call starts the thread.
  await foldBeside(`${'<p>x</p>'.repeat(400)}`)
  let here: unknown
  let there: unknown
  const cost = await timeOfThread(() => (here = foldHtml(long)))
  const costBeside = await timeOfThread(async () => (there = await foldBeside(long)))
  expect(there).toEqual(here)
  expect(there).toMatchObject({ quoted: expect.stringContaining('Earlier') })
  expect(costBeside).toBeLessThan(cost / 2)
})

it('a mail is read with its quotes folded, whatever its size', async () => {
  const raw = `From: a@b.example\r\nSubject: x\r\nContent-Type: text/html\r\n\r\n${long.replaceAll('><', '>\r\n<')}\r\n`
  const { own, quoted } = await readMail(Buffer.from(raw))
  expect(own).toContain('Own words')
  expect(own).not.toContain('Earlier')
  expect(quoted).toContain('Earlier')
})
