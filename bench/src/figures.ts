/** One measured figure: always a ratio of two numbers of this run, compared with its bound. */
export type Figure = {
  figure: string
  measured: string
  limit: string
  ratio: number
  bound: string
  ok: boolean
}

type Comparison = { figure: string; measured: number; reference: number; bound: number; unit: string }

function shown(value: number, unit: string): string {
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : 2
  return `${value.toFixed(digits)} ${unit}`
}

/** Builds a figure that must be at most `bound` times its reference. */
export function atMost({ figure, measured, reference, bound, unit }: Comparison): Figure {
  const ratio = measured / reference
  return {
    figure,
    measured: shown(measured, unit),
    limit: shown(reference * bound, unit),
    ratio,
    bound: `≤ ${Number(bound.toFixed(3))}`,
    ok: ratio <= bound,
  }
}

/** Builds a figure that must be at least `bound` times its reference. */
export function atLeast({ figure, measured, reference, bound, unit }: Comparison): Figure {
  const ratio = measured / reference
  return {
    figure,
    measured: shown(measured, unit),
    limit: shown(reference * bound, unit),
    ratio,
    bound: `≥ ${bound}`,
    ok: ratio >= bound,
  }
}

/** Formats the figures as lines of a Markdown table. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map((one) => [
    one.figure,
    one.measured,
    one.limit,
    one.ratio.toFixed(2),
    one.bound,
    one.ok ? 'yes' : 'NO',
  ])
  const head = ['figure', 'measured', 'limit', 'ratio', 'bound', 'ok']
  const widths = head.map((title, at) => Math.max(title.length, ...rows.map((row) => row[at]?.length ?? 0)))
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')
}
