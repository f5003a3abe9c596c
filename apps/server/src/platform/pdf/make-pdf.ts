import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'
import { chartHeight, type DaysChart, drawDays } from './draw-days.ts'

/** The blocks of a paper from top to bottom */
export type PdfBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'small'; text: string }
  | {
      kind: 'facts'
      facts: readonly { label: string; value: string }[]
      /** Room of the labels, in points; 130 without it */
      labelWidth?: number
    }
  | { kind: 'days'; chart: DaysChart }

export type PdfContent = {
  /** BCP 47, for screen readers */
  language: string
  sender: string
  /** Beside the sender, such as a date */
  corner: string
  title: string
  blocks: readonly PdfBlock[]
  /** At the foot of each page, beside its number */
  footer: string
  createdAt: Date
}

// DejaVu Sans has Latin, Cyrillic, Greek, Armenian, Georgian, Hebrew and Arabic letters; each paper embeds those that it uses.
const fontFile = (name: string) => fileURLToPath(import.meta.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`))
const [regular, bold] = ['DejaVuSans', 'DejaVuSans-Bold']

const margin = 56
const footerHeight = 40
const usualLabelWidth = 130
const ink = { text: '#131a24', soft: '#5b6576', line: '#d9dee5', accent: '#0b7561' }

/** Creates an A4 paper with the product's look. Its text can be selected, searched and read aloud. */
export async function makePdf(content: PdfContent): Promise<Uint8Array> {
  const { title, sender, language, createdAt } = content
  const document = new PDFDocument({
    size: 'A4',
    margins: { top: margin, left: margin, right: margin, bottom: margin + footerHeight },
    bufferPages: true,
    font: fontFile(regular),
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: sender, CreationDate: createdAt },
  })
  document.registerFont('regular', fontFile(regular))
  document.registerFont('bold', fontFile(bold))
  const parts: Buffer[] = []
  document.on('data', (part: Buffer) => parts.push(part))
  const ended = new Promise<void>((resolve, reject) => {
    document.on('end', () => resolve())
    document.on('error', reject)
  })
  drawHead(document, content)
  for (const block of content.blocks) drawBlock(document, block)
  drawFooters(document, content.footer)
  document.end()
  await ended
  return new Uint8Array(Buffer.concat(parts))
}

type Document = InstanceType<typeof PDFDocument>

function drawHead(document: Document, { sender, corner, title }: PdfContent): void {
  const width = document.page.width - 2 * margin
  document
    .font('regular')
    .fontSize(9)
    .fillColor(ink.soft)
    .text(corner, margin, margin + 3, { width, align: 'right' })
  document
    .font('bold')
    .fontSize(13)
    .fillColor(ink.accent)
    .text(sender, margin, margin, { width: width - 120 })
  document.moveDown(1.2)
  document.font('bold').fontSize(18).fillColor(ink.text).text(title)
  document.moveDown(0.6)
}

function drawBlock(document: Document, block: PdfBlock): void {
  const width = document.page.width - 2 * margin
  const hasRoom = (height: number) => document.y + height < document.page.height - margin - footerHeight
  switch (block.kind) {
    case 'heading':
      // A heading stays with the first lines of its text.
      if (!hasRoom(50)) document.addPage()
      document.moveDown(0.7)
      document.font('bold').fontSize(11).fillColor(ink.text).text(block.text, margin, document.y, { width })
      document.moveDown(0.2)
      return
    case 'text':
      document
        .font('regular')
        .fontSize(10)
        .fillColor(ink.text)
        .text(block.text, margin, document.y, { width, lineGap: 2 })
      return
    case 'small':
      document
        .font('regular')
        .fontSize(8.5)
        .fillColor(ink.soft)
        .text(block.text, margin, document.y, { width, lineGap: 1 })
      return
    case 'days':
      if (!hasRoom(chartHeight)) document.addPage()
      drawDays(document, block.chart, { left: margin, width }, ink)
      return
    case 'facts': {
      const { labelWidth = usualLabelWidth } = block
      for (const { label, value } of block.facts) {
        document.font('regular').fontSize(10)
        if (!hasRoom(document.heightOfString(value, { width: width - labelWidth }))) document.addPage()
        const top = document.y
        document.fillColor(ink.soft).text(label, margin, top, { width: labelWidth - 10 })
        const after = document.y
        document.fillColor(ink.text).text(value, margin + labelWidth, top, { width: width - labelWidth })
        document.y = Math.max(after, document.y) + 3
      }
    }
  }
}

function drawFooters(document: Document, footer: string): void {
  const { start, count } = document.bufferedPageRange()
  for (let nth = start; nth < start + count; nth += 1) {
    document.switchToPage(nth)
    const { width, height, margins } = document.page
    // Text below the margin would open a new page.
    margins.bottom = 0
    const top = height - margin - 14
    document
      .moveTo(margin, top - 8)
      .lineTo(width - margin, top - 8)
      .lineWidth(0.5)
      .strokeColor(ink.line)
      .stroke()
    document.font('regular').fontSize(8).fillColor(ink.soft)
    document.text(footer, margin, top, { width: width - 2 * margin - 60, height: 22, ellipsis: true })
    document.text(`${nth - start + 1} / ${count}`, width - margin - 60, top, {
      width: 60,
      align: 'right',
      lineBreak: false,
    })
  }
}
