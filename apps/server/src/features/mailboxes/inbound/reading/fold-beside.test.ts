import { expect, it } from 'vitest'
import { foldBeside } from './fold-beside.ts'
import { foldHtml } from './fold-html.ts'
import { readMail } from './read-mail.ts'

const long = `<p onclick="x">Own words</p>${'<table><tr><td>Row <b>one</b></td></tr></table>'.repeat(5_000)}<blockquote type="cite">Earlier</blockquote>`

/** Returns the longest pause of this thread while the work goes on. */
async function longestPause(work: () => Promise<unknown>): Promise<number> {
  let [last, longest] = [performance.now(), 0]
  const timer = setInterval(() => {
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
  }, 5)
  await work()
  clearInterval(timer)
  return Math.max(longest, performance.now() - last)
}

it('a large mail is folded in another thread as in this one, and this one goes on meanwhile', async () => {
  // The first call starts the thread.
  await foldBeside(`${'<p>x</p>'.repeat(400)}`)
  const began = performance.now()
  const here = foldHtml(long)
  const cost = performance.now() - began
  let there: unknown
  const pause = await longestPause(async () => {
    there = await foldBeside(long)
  })
  expect(there).toEqual(here)
  expect(here.quoted).toContain('Earlier')
  expect(pause).toBeLessThan(Math.max(cost / 2, 50))
})

it('a mail is read with its quotes folded, whatever its size', async () => {
  const raw = `From: a@b.example\r\nSubject: x\r\nContent-Type: text/html\r\n\r\n${long.replaceAll('><', '>\r\n<')}\r\n`
  const { own, quoted } = await readMail(Buffer.from(raw))
  expect(own).toContain('Own words')
  expect(own).not.toContain('Earlier')
  expect(quoted).toContain('Earlier')
})
