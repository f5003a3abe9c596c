import { importFormats } from '@coverline/contract/imports/formats'
import { Button } from '@coverline/ui/actions/button'
import { Card } from '@coverline/ui/display/card'
import { Notice } from '@coverline/ui/overlays/notice'
import { Select, Stack } from '@mantine/core'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import type { StepProps } from '../draft/draft-step.ts'
import { ImportFrame } from '../import-frame.tsx'
import classes from '../imports.module.css'
import matchRows from '../../../kit/match-rows.module.css'
import { useColumnTitle } from '../draft/use-error-text.ts'
import { useLeave } from '../draft/use-leave.ts'

const sampleRows = 100
const shownSamples = 3

/** Matches headings of the file with columns; every automatic match is shown. */
export function MatchStep({ detail, session, view, goTo }: StepProps) {
  const { t } = useTranslation('imports')
  const titleOf = useColumnTitle()
  const { leave } = useLeave(detail)
  const { sheet } = session
  const { columns } = importFormats[session.format]
  const missing = columns.filter(({ key, required }) => required && !sheet.columns.includes(key))
  const ambiguous = detail.warnings
    .filter(({ code }) => code === 'AMBIGUOUS_COLUMN')
    .map(({ column }) => column)

  const goOn = () => {
    void session.check().catch(() => undefined)
    goTo('edit')
  }
  return (
    <ImportFrame
      title={detail.fileName}
      facts={t('match.facts', { count: sheet.headers.length })}
      step={1}
      actions={
        <>
          <Button variant="outline" onClick={leave}>
            {t('common:cancel')}
          </Button>
          <Button variant="outline" onClick={() => goTo('edit')}>
            {t('save.back')}
          </Button>
          <Button onClick={goOn} disabled={missing.length > 0} loading={view.checking}>
            {t('common:continue')}
          </Button>
        </>
      }
    >
      <div className={classes.center}>
        <Card title={t('match.title')}>
          <Stack gap="md">
            <p className={classes.dim}>{t('match.text')}</p>
            {missing.length > 0 ? (
              <Notice tone="danger" title={t('match.missing')}>
                {missing.map(({ key }) => titleOf(key)).join(', ')}
              </Notice>
            ) : null}
            {ambiguous.length > 0 ? (
              <Notice tone="warning" title={t('match.ambiguous')}>
                {ambiguous.map(titleOf).join(', ')}
              </Notice>
            ) : null}
            <ul className={matchRows.rows}>
              {sheet.headers.map((header, at) => (
                // The index is the only identity of a column.
                <MatchRow key={at} at={at} header={header} session={session} />
              ))}
            </ul>
          </Stack>
        </Card>
      </div>
    </ImportFrame>
  )
}

interface MatchRowProps extends Pick<StepProps, 'session'> {
  at: number
  header: string
}

function MatchRow({ at, header, session }: MatchRowProps) {
  const { t } = useTranslation('imports')
  const titleOf = useColumnTitle()
  const { sheet } = session
  const name = header.trim() === '' ? titleOf(`#${at + 1}`) : header
  const samples = new Set<string>()
  for (let row = 0; row < Math.min(sampleRows, sheet.rowCount) && samples.size < shownSamples; row += 1) {
    const text = sheet.cell(row, at).trim()
    if (text !== '') samples.add(text)
  }
  const options = importFormats[session.format].columns.map(({ key, required }) => ({
    value: key,
    label: required ? `${titleOf(key)} *` : titleOf(key),
  }))
  return (
    <li className={matchRows.row}>
      <div>
        <div className={matchRows.heading}>{name}</div>
        <div className={matchRows.note}>{[...samples].join(' · ') || t('match.noValues')}</div>
      </div>
      <Select
        aria-label={t('match.choose', { header: name })}
        placeholder={t('match.unused')}
        data={options}
        value={sheet.columns[at] ?? null}
        onChange={(key) => session.edit([{ type: 'mapColumn', at, key }])}
        clearable
        searchable
        clearButtonProps={{ 'aria-label': t('match.clear', { header: name }) }}
      />
    </li>
  )
}
