import { sideThread } from '../../../../platform/process/side-thread.ts'
import { foldHtml } from './fold-html.ts'

/** Folding this many characters takes the server's own thread a few milliseconds at most. */
const own = 2_000

const inThread = sideThread<string, ReturnType<typeof foldHtml>>(new URL('./fold-worker.ts', import.meta.url))

/** Works like `foldHtml`, but splits large HTML in a separate thread so that other calls stay fast. */
export async function foldBeside(html: string): Promise<ReturnType<typeof foldHtml>> {
  return html.length > own ? inThread(html) : foldHtml(html)
}
