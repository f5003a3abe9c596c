import { textEncodings } from '@coverline/contract/imports/encodings'
import type { ImportSourceView } from '@coverline/contract/imports/source'
import { Button } from '@coverline/ui/actions/button'
import { Notice } from '@coverline/ui/overlays/notice'
import { Select, Stack } from '@mantine/core'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import classes from '../imports.module.css'
import { HeadingRow } from './heading-row.tsx'
import type { Reading } from './kinds.ts'
import { areLettersGuessed, hasSheets } from './needs-look.ts'
import { listFormatter } from '../../../kit/text/formatters.ts'

interface ReadingChoiceProps {
  source: ImportSourceView
  loading: boolean
  /** Reads the file again in another way. */
  onReadAgain: (reading: Reading) => void
  onContinue: () => void
}

/**
 * Shows how a file was read, and lets its user choose another encoding, sheet or row of headings before
 * anything goes on.
 */
export function ReadingChoice({ source, loading, onReadAgain, onContinue }: ReadingChoiceProps) {
  const { t } = useTranslation('imports')
  const isText = source.format === 'csv'
  return (
    <Stack gap="md">
      <Question source={source} />
      {isText ? (
        <Select
          label={t('reading.encoding')}
          data={[...textEncodings]}
          value={source.encoding ?? null}
          allowDeselect={false}
          disabled={loading}
          onChange={(chosen) => {
            const encoding = textEncodings.find((each) => each === chosen)
            if (encoding && encoding !== source.encoding) onReadAgain({ encoding })
          }}
        />
      ) : (
        <Select
          label={t('reading.sheet')}
          data={[...(source.sheets ?? [])]}
          value={source.sheet ?? null}
          allowDeselect={false}
          disabled={loading}
          onChange={(sheet) => {
            if (sheet !== null && sheet !== source.sheet) onReadAgain({ sheet })
          }}
        />
      )}
      <HeadingRow
        key={`${source.sheet} ${source.headingRow}`}
        value={source.headingRow}
        disabled={loading}
        onChoose={(headingRow) => {
          const { encoding, sheet } = source
          onReadAgain({ ...(encoding ? { encoding } : {}), ...(sheet ? { sheet } : {}), headingRow })
        }}
      />
      <div className={classes.footer}>
        <span className={classes.dim}>{t('upload.nothingSaved')}</span>
        <Button onClick={onContinue} loading={loading}>
          {t('common:continue')}
        </Button>
      </div>
    </Stack>
  )
}

/** Says what a person has to look at. */
function Question({ source }: { source: ImportSourceView }) {
  const { t, i18n } = useTranslation('imports')
  if (areLettersGuessed(source)) {
    const names = listFormatter(i18n.language, { type: 'unit' })
    return (
      <Notice tone={source.isSure === true ? 'info' : 'warning'} title={t('reading.lettersTitle')}>
        <p>{t('reading.lettersText')}</p>
        <p lang="">
          <strong>{names.format(source.sampleWords ?? [])}</strong>
        </p>
      </Notice>
    )
  }
  return hasSheets(source) ? (
    <Notice tone="info" title={t('reading.sheetTitle')}>
      {t('reading.sheetText')}
    </Notice>
  ) : (
    <Notice tone="info" title={t('reading.headingTitle')}>
      {t('reading.headingText', { row: source.headingRow })}
    </Notice>
  )
}
