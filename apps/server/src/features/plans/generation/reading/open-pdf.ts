import { getDocumentProxy } from 'unpdf'
import type { PdfPage, PdfText, TextRun } from './pdf-text.ts'
import { UnreadablePdf } from './unreadable-pdf.ts'

const maxPages = 200
/** Below this average of letters per page, the text is only stamps and page numbers of a scan. */
const lettersOfScan = 25

type Document = Awaited<ReturnType<typeof getDocumentProxy>>
type Page = Awaited<ReturnType<Document['getPage']>>

async function load(bytes: Uint8Array): Promise<Document> {
  try {
    // Images are not needed and may be bombs, so none is decoded.
    return await getDocumentProxy(bytes, { maxImageSize: 1, verbosity: 0 })
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException'
    throw new UnreadablePdf(isLocked ? 'LOCKED' : 'BROKEN')
  }
}

/** Fonts get their real names only after the page's drawing was read; the names show which are bold. */
async function boldFonts(page: Page, names: ReadonlySet<string>): Promise<Set<string>> {
  const bold = new Set<string>()
  await page.getOperatorList().catch(() => undefined)
  for (const name of names) {
    const font: unknown = page.commonObjs.has(name) ? page.commonObjs.get(name) : undefined
    if (typeof font !== 'object' || font === null) continue
    const isMarked = ('bold' in font && font.bold === true) || ('black' in font && font.black === true)
    const isNamed = 'name' in font && /bold|black|heavy|semib|demi/i.test(String(font.name))
    if (isMarked || isNamed) bold.add(name)
  }
  return bold
}

async function readPage(page: Page): Promise<PdfPage> {
  const { items } = await page.getTextContent()
  const height = page.view[3] ?? 0
  const texts = items.filter((item) => 'str' in item)
  const bold = await boldFonts(page, new Set(texts.map((item) => item.fontName)))
  const runs: TextRun[] = []
  for (const item of texts) {
    const text = item.str.normalize('NFKC').replaceAll('\u00ad', '')
    const [a = 0, b = 0, , , x = 0, y = 0] = item.transform as number[]
    // Text that runs upwards is a stamp or a watermark.
    if (text.trim() === '' || Math.abs(b) > Math.abs(a)) continue
    const size = item.height || Math.hypot(a, b)
    runs.push({ x, y: height - y, width: item.width, size, bold: bold.has(item.fontName), text })
  }
  page.cleanup()
  return { height, runs }
}

/**
 * Reads the text of a PDF with positions. Throws `UnreadablePdf`. Run it in a worker: a hostile file may
 * exhaust its memory.
 */
export async function openPdf(bytes: Uint8Array): Promise<PdfText> {
  const document = await load(bytes)
  if (document.numPages > maxPages) throw new UnreadablePdf('TOO_LONG')
  const pages: PdfPage[] = []
  try {
    for (let number = 1; number <= document.numPages; number += 1) {
      pages.push(await readPage(await document.getPage(number)))
    }
  } catch {
    throw new UnreadablePdf('BROKEN')
  }
  const letters = pages
    .flatMap((page) => page.runs)
    .reduce((sum, run) => sum + run.text.replace(/[^\p{L}]/gu, '').length, 0)
  if (letters < lettersOfScan * pages.length) throw new UnreadablePdf('NO_TEXT')
  return { pages }
}
