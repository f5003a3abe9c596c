import type PDFDocument from 'pdfkit'

/** One line per name over the same days; `days` are as the reader sees them, from the first on. */
export type DaysChart = {
  days: readonly string[]
  lines: readonly { name: string; values: readonly number[] }[]
}

type Document = InstanceType<typeof PDFDocument>
type Box = { left: number; width: number }
type Ink = { text: string; soft: string; line: string; accent: string }

export const chartHeight = 130
const plotHeight = 92
const labelHeight = 14
/** The first line has the accent; the second one has another colour, and dashes. */
const second = '#8a5a00'

/** Draws counts of days as lines from the current position down, with the largest count and the first and last day. */
export function drawDays(document: Document, chart: DaysChart, { left, width }: Box, ink: Ink): void {
  const top = document.y + 4
  const most = Math.max(1, ...chart.lines.flatMap(({ values }) => values))
  const bottom = top + labelHeight + plotHeight
  document.font('regular').fontSize(8).fillColor(ink.soft)
  document.text(String(most), left, top, { lineBreak: false })
  for (const height of [0, plotHeight])
    document
      .moveTo(left, bottom - height)
      .lineTo(left + width, bottom - height)
      .lineWidth(0.5)
      .strokeColor(ink.line)
      .stroke()
  const steps = Math.max(1, chart.days.length - 1)
  for (const [nth, { values }] of chart.lines.entries()) {
    for (const [step, value] of values.entries()) {
      const [x, y] = [left + (width * step) / steps, bottom - (plotHeight * value) / most]
      if (step === 0) document.moveTo(x, y)
      else document.lineTo(x, y)
    }
    document.lineWidth(1.4).strokeColor(nth === 0 ? ink.accent : second)
    if (nth === 0) document.undash()
    else document.dash(3, { space: 2 })
    document.stroke().undash()
  }
  document.fillColor(ink.soft).text(chart.days[0] ?? '', left, bottom + 4, { lineBreak: false })
  document.text(chart.days.at(-1) ?? '', left, bottom + 4, { width, align: 'right' })
  drawNames(document, chart, { left, width, top }, ink)
  document.y = bottom + labelHeight + 6
}

function drawNames(document: Document, { lines }: DaysChart, box: Box & { top: number }, ink: Ink): void {
  let right = box.left + box.width
  for (const [nth, { name }] of [...lines.entries()].toReversed()) {
    const wide = document.widthOfString(name)
    document.fillColor(ink.text).text(name, right - wide, box.top, { lineBreak: false })
    document
      .rect(right - wide - 12, box.top + 2, 8, 5)
      .fillColor(nth === 0 ? ink.accent : second)
      .fill()
    right -= wide + 24
  }
}
