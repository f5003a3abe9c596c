type Style = { x?: number; size?: number; bold?: boolean; width?: number }
type Cell = { text: string; bold?: boolean }

const pageWidth = 595
const pageHeight = 842
const margin = 56

/** Returns a letter's width in thousandths of its size, approximately as in Helvetica. */
function widthOf(letter: string): number {
  if (/[iljtfI.,:;'|! ]/u.test(letter)) return 280
  if (/[mwMWшщжюЖШЩЮ—]/u.test(letter)) return 830
  return /\p{Lu}/u.test(letter) ? 670 : 540
}

const hex = (value: number, digits: number) => value.toString(16).toUpperCase().padStart(digits, '0')

/** Writes small PDFs for tests: text in two weights, in any script, at any position. */
export class PdfWriter {
  readonly #letters: string[] = []
  readonly #pages: string[] = ['']
  /** Position of the next line from the top of the page. */
  y = margin
  /** Writes the document as if it required a password. */
  isLocked = false

  page(): this {
    this.#pages.push('')
    this.y = margin
    return this
  }

  space(points: number): this {
    this.y += points
    return this
  }

  /** Writes text at a position, without wrapping. */
  at(x: number, y: number, text: string, { size = 10, bold = false }: Style = {}): this {
    const codes = [...text].map((letter) => hex(this.#code(letter), 2)).join('')
    const font = bold ? 'F2' : 'F1'
    this.#draw(`BT /${font} ${size} Tf 1 0 0 1 ${x} ${pageHeight - y} Tm <${codes}> Tj ET\n`)
    return this
  }

  picture(): this {
    this.#draw(`q 500 0 0 700 40 60 cm BI /W 1 /H 1 /CS /G /BPC 8 ID \u0080 EI Q\n`)
    return this
  }

  /** Writes a paragraph; a bold start may continue as plain text. */
  text(
    text: string,
    { x = margin, size = 10, bold = false, width = pageWidth - margin - x }: Style = {},
  ): this {
    for (const line of this.#wrap(text, size, width)) {
      this.at(x, this.y, line, { size, bold })
      this.y += size * 1.35
    }
    return this
  }

  /** Writes a paragraph that starts with bold words. */
  lead(bold: string, text: string, { x = margin, size = 10 }: Style = {}): this {
    const shift = this.#width(`${bold} `, size)
    const [first = '', ...others] = this.#wrap(text, size, pageWidth - margin - x - shift)
    this.at(x, this.y, bold, { size, bold: true }).at(x + shift, this.y, first, { size })
    this.y += size * 1.35
    if (others.length > 0) this.text(others.join(' '), { x, size })
    return this
  }

  heading(text: string, size = 14): this {
    this.y += size * 0.8
    this.text(text, { size, bold: true })
    this.y += size * 0.4
    return this
  }

  /**
   * Writes a table: columns by their left edges; `gap` between rows; `middle` centres each cell vertically.
   */
  table(
    columns: readonly number[],
    rows: readonly (readonly (string | Cell)[])[],
    { gap = 9, middle = false, size = 10 } = {},
  ): this {
    for (const row of rows) {
      const cells = row.map((cell, index) => {
        const right = columns[index + 1] ?? pageWidth - margin
        const { text, bold = false } = typeof cell === 'string' ? { text: cell } : cell
        return {
          bold,
          x: columns[index] ?? margin,
          lines: this.#wrap(text, size, right - (columns[index] ?? 0) - 14),
        }
      })
      const height = Math.max(...cells.map(({ lines }) => lines.length)) * size * 1.35
      if (this.y + height > pageHeight - margin) this.page()
      for (const { x, lines, bold } of cells) {
        const top = middle ? (height - lines.length * size * 1.35) / 2 : 0
        for (const [index, line] of lines.entries()) {
          this.at(x, this.y + top + index * size * 1.35, line, { size, bold })
        }
      }
      this.y += height + gap
    }
    return this
  }

  bytes(): Uint8Array<ArrayBuffer> {
    const count = this.#pages.length
    const objects = [
      '<< /Type /Catalog /Pages 2 0 R >>',
      `<< /Type /Pages /Count ${count} /Kids [${this.#pages.map((_, index) => `${6 + index * 2} 0 R`).join(' ')}] >>`,
      this.#font('Helvetica'),
      this.#font('Helvetica-Bold'),
      stream(this.#toUnicode()),
      ...this.#pages.flatMap((content, index) => [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${pageWidth} ${pageHeight}] /Contents ${7 + index * 2} 0 R
          /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> >>`,
        stream(content),
      ]),
    ]
    return assemble(objects, this.isLocked)
  }

  #draw(operators: string): void {
    this.#pages.push((this.#pages.pop() ?? '') + operators)
  }

  #code(letter: string): number {
    const known = this.#letters.indexOf(letter)
    return 32 + (known >= 0 ? known : this.#letters.push(letter) - 1)
  }

  #width(text: string, size: number): number {
    return ([...text].reduce((sum, letter) => sum + widthOf(letter), 0) * size) / 1000
  }

  #wrap(text: string, size: number, width: number): string[] {
    const lines: string[] = []
    for (const word of text.split(' ')) {
      const longer = `${lines.at(-1) ?? ''} ${word}`.trim()
      if (lines.length > 0 && this.#width(longer, size) <= width) lines[lines.length - 1] = longer
      else lines.push(word)
    }
    return lines
  }

  #font(name: string): string {
    const widths = this.#letters.map(widthOf).join(' ')
    return `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /FirstChar 32 /LastChar ${31 + this.#letters.length}
      /Widths [${widths}] /ToUnicode 5 0 R >>`
  }

  #toUnicode(): string {
    const lines = this.#letters.map(
      (letter, index) => `<${hex(32 + index, 2)}> <${hex(letter.codePointAt(0) ?? 32, 4)}>`,
    )
    const blocks = Array.from({ length: Math.ceil(lines.length / 100) }, (_, at) =>
      lines.slice(at * 100, at * 100 + 100),
    )
    return `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapType 2 def
1 begincodespacerange <00> <FF> endcodespacerange
${blocks.map((block) => `${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`).join('\n')}
endcmap end end`
  }
}

const stream = (content: string) =>
  `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`

function assemble(objects: readonly string[], isLocked: boolean): Uint8Array<ArrayBuffer> {
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const id = '00112233445566778899AABBCCDDEEFF'
  // Keys that an empty password does not open.
  const encrypt = isLocked
    ? `/Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${id}${id}> /U <${id}${id}> >> /ID [<${id}> <${id}>]`
    : ''
  const start = text.length
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`
  for (const offset of offsets) text += `${String(offset).padStart(10, '0')} 00000 n \n`
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${encrypt} >>\nstartxref\n${start}\n%%EOF\n`
  return new Uint8Array(Buffer.from(text, 'latin1'))
}
