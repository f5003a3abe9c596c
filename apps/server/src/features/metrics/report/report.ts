import type { Language } from '@coverline/contract/common'
import type { LeadDashboard, RequestDashboard } from '@coverline/contract/metrics/endpoints'
import { type PdfBlock, makePdf } from '../../../platform/pdf/make-pdf.ts'
import { type Sheet, writeWorkbook } from '../../../platform/tables/write-workbook.ts'
import { type Words, wordsOf } from './words.ts'

/** A dashboard to be made a file of, with the names of the filters that it was counted with */
export type Shown = (
  | { of: 'REQUESTS'; figures: RequestDashboard }
  | { of: 'LEADS'; figures: LeadDashboard }
) & {
  filters: readonly { label: string; value: string }[]
}
type Figures = Shown['figures']
type Split = Figures['breakdowns'][number]
type Row = Split['rows'][number]
export type Look = { language: Language; providerName: string; now: Date; timeZone: string }

const labelWidth = 220

/** What the last column of a breakdown shows, beside the count */
function lastOf({ key, rows }: Split): 'response' | 'stay' | 'premium' | 'share' {
  if (key === 'OPERATOR') return 'response'
  if (key === 'STAGE_TIME') return 'stay'
  return rows.some(({ premium }) => premium !== null) ? 'premium' : 'share'
}

/** Makes a dashboard a paper of one or two pages: its numbers, its days as a chart and its breakdowns. */
export function makeReportPdf({ of, figures, filters }: Shown, look: Look): Promise<Uint8Array> {
  const words = wordsOf(look.language)
  const { t } = words
  const days = figures.series[0]?.points.map(({ day }) => words.period({ from: day, to: day })) ?? []
  const splits = figures.breakdowns.flatMap((split): PdfBlock[] => [
    { kind: 'heading', text: t(`metrics:breakdowns.${split.key}`) },
    split.rows.length === 0
      ? { kind: 'text', text: t('metrics:empty') }
      : {
          kind: 'facts',
          labelWidth,
          facts: split.rows.map((row) => ({
            label: words.rowName(split.key, row),
            value: `${words.number(row.value)}   ${lastText(split, row, figures.currency, words)}`,
          })),
        },
  ])
  return makePdf({
    language: look.language,
    sender: look.providerName,
    corner: words.dayOf(look.now, look.timeZone),
    title: `${t(`metrics:tabs.${of}`)}, ${words.period(figures)}`,
    blocks: [
      ...(filters.length > 0 ? [{ kind: 'facts' as const, labelWidth, facts: filters }] : []),
      { kind: 'facts', labelWidth, facts: numbersOf(figures, words) },
      { kind: 'heading', text: t(of === 'REQUESTS' ? 'metrics:byDay' : 'metrics:leadsByDay') },
      {
        kind: 'days',
        chart: {
          days,
          lines: figures.series.map(({ key, points }) => ({
            name: t(`metrics:series.${key}`),
            values: points.map(({ value }) => value),
          })),
        },
      },
      ...splits,
    ],
    footer: t('metrics:report.footer'),
    createdAt: look.now,
  })
}

function numbersOf(figures: Figures, words: Words): { label: string; value: string }[] {
  const before = words.period({ from: figures.previousFrom, to: figures.previousTo })
  return figures.tiles.map(({ key, unit, value, previous, premium, leftOut }) => ({
    label: words.t(`metrics:tiles.${key}`),
    value: [
      words.of(unit, value),
      ...(premium === null ? [] : [words.money(premium, figures.currency)]),
      ...(leftOut ? [words.t('metrics:leftOut', { count: leftOut })] : []),
      ...(previous === null
        ? []
        : [`(${words.t('metrics:before', { value: words.of(unit, previous), period: before })})`]),
    ].join('   '),
  }))
}

function lastText(
  split: Split,
  { medianMinutes, premium, share, leftOut }: Row,
  currency: string,
  words: Words,
): string {
  const last = lastOf(split)
  if (last === 'premium') {
    const sum = words.money(premium ?? '0', currency)
    return leftOut ? `${sum} ${words.t('metrics:leftOut', { count: leftOut })}` : sum
  }
  if (last === 'share') return words.share(share)
  return words.of('MINUTES', medianMinutes)
}

/** Makes a dashboard a workbook: a sheet of its numbers, one of its days and one for each breakdown, to reckon with. */
export function makeReportWorkbook({ of, figures, filters }: Shown, look: Look): Promise<Uint8Array> {
  const { t, ...words } = wordsOf(look.language)
  const amountOf = (sum: string | null) => (sum === null ? null : { amount: sum })
  const valueOf = (unit: Figures['tiles'][number]['unit'], value: number | null) =>
    value !== null && unit === 'SHARE' ? { share: value } : value
  const numbers: Sheet = {
    name: t(`metrics:tabs.${of}`),
    headers: [
      words.period(figures),
      t('metrics:report.value'),
      words.period({ from: figures.previousFrom, to: figures.previousTo }),
      `${t(of === 'LEADS' ? 'metrics:columns.premium' : 'metrics:report.sum')}, ${figures.currency}`,
      ...(of === 'LEADS' ? [t('metrics:report.premiumBefore')] : []),
    ],
    rows: [
      ...figures.tiles.map(({ key, unit, value, previous, premium, previousPremium }) => [
        unit === 'MINUTES'
          ? t('metrics:report.inMinutes', { name: t(`metrics:tiles.${key}`) })
          : t(`metrics:tiles.${key}`),
        valueOf(unit, value),
        valueOf(unit, previous),
        amountOf(premium),
        ...(of === 'LEADS' ? [amountOf(previousPremium)] : []),
      ]),
      ...filters.map(({ label, value }) => [label, value, null]),
    ],
  }
  const days: Sheet = {
    name: t(of === 'REQUESTS' ? 'metrics:byDay' : 'metrics:leadsByDay'),
    headers: [t('metrics:columns.day'), ...figures.series.map(({ key }) => t(`metrics:series.${key}`))],
    rows: (figures.series[0]?.points ?? []).map(({ day }, nth) => [
      { day },
      ...figures.series.map(({ points }) => points[nth]?.value ?? 0),
    ]),
  }
  const splits = figures.breakdowns.map((split): Sheet => {
    const last = lastOf(split)
    const title = t(`metrics:breakdowns.${split.key}`)
    return {
      name: title,
      headers: [
        title,
        t('metrics:columns.requests'),
        t(split.key === 'FUNNEL' ? 'metrics:columns.ofFormer' : 'metrics:columns.share'),
        ...(last === 'share' ? [] : [lastHeader(last, t)]),
      ],
      rows: split.rows.map((row) => [
        words.rowName(split.key, row),
        row.value,
        { share: row.share },
        ...(last === 'share' ? [] : [lastCell(last, row)]),
      ]),
    }
  })
  return writeWorkbook([numbers, days, ...splits], look.now)
}

type Last = Exclude<ReturnType<typeof lastOf>, 'share'>

const minutesOfDay = 24 * 60

/** Time in a stage is in days: minutes would be numbers that readers cannot judge. */
function lastCell(last: Last, { premium, medianMinutes }: Row): { amount: string } | number | null {
  if (last === 'premium') return premium === null ? null : { amount: premium }
  if (last === 'response' || medianMinutes === null) return medianMinutes
  return Math.round((medianMinutes / minutesOfDay) * 10) / 10
}

function lastHeader(last: Last, t: Words['t']): string {
  const name = t(`metrics:columns.${last}`)
  if (last === 'premium') return name
  return t(last === 'stay' ? 'metrics:report.inDays' : 'metrics:report.inMinutes', { name })
}
