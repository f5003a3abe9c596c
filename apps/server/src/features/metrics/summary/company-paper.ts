import type { Language } from '@coverline/contract/common'
import type { CompanyDashboard } from '@coverline/contract/metrics/endpoints'
import { makePdf, type PdfBlock } from '../../../platform/pdf/make-pdf.ts'
import { wordsOf } from '../report/words.ts'

type Look = { language: Language; companyName: string; providerName: string; now: Date; timeZone: string }

/** Makes the page of a company's figures in a period, with what they were in the period before. */
export function makeCompanyPaper(figures: CompanyDashboard, look: Look): Promise<Uint8Array> {
  const { language, companyName, providerName, now, timeZone } = look
  const words = wordsOf(language)
  const { t } = words
  const before = words.period({ from: figures.previousFrom, to: figures.previousTo })
  const tiles = figures.tiles.map(({ key, unit, value, previous, premium }) => {
    const note =
      previous === null
        ? ''
        : ` (${t('metrics:before', { value: words.of(unit, previous), period: before })})`
    const sum = premium === null ? '' : `, ${words.money(premium, figures.currency)}`
    return { label: t(`metrics:tiles.${key}`), value: `${words.of(unit, value)}${sum}${note}` }
  })
  const parts = figures.breakdowns.flatMap(({ key, rows }): PdfBlock[] => [
    { kind: 'heading', text: t(`metrics:breakdowns.${key}`) },
    ...(rows.length === 0
      ? [{ kind: 'text' as const, text: t('metrics:empty') }]
      : [
          {
            kind: 'facts' as const,
            facts: rows.map((row) => ({
              label: words.rowName(key, row),
              value: words.number(row.value),
            })),
          },
        ]),
  ])
  return makePdf({
    language,
    sender: providerName,
    corner: words.dayOf(now, timeZone),
    title: `${companyName}, ${words.period(figures)}`,
    blocks: [{ kind: 'facts', facts: tiles }, ...parts],
    footer: t('metrics:company.smallGroups'),
    createdAt: now,
  })
}
