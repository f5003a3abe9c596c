import { textEncodings } from '@coverline/contract/imports/encodings'
import type { ImportSourceView } from '@coverline/contract/imports/source'
import { Button } from '@coverline/ui/actions/button'
import { Notice } from '@coverline/ui/overlays/notice'
import { Select, Stack } from '@mantine/core'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import classes from '../imports.module.css'
import type { Reading } from './kinds.ts'

interface ReadingChoiceProps {
  source: ImportSourceView
  loading: boolean
  /** Reads the file again in another way. */
  onReadAgain: (reading: Reading) => void
  onContinue: () => void
}

/** Shows how a file was read, and lets its user choose another encoding or sheet before anything goes on. */
export function ReadingChoice({ source, loading, onReadAgain, onContinue }: ReadingChoiceProps) {
  const { t, i18n } = useTranslation('imports')
  const isText = source.format === 'csv'
  const names = new Intl.ListFormat(i18n.language, { type: 'unit' })
  return (
    <Stack gap="md">
      <Notice
        tone={isText && source.isSure !== true ? 'warning' : 'info'}
        title={t(isText ? 'reading.lettersTitle' : 'reading.sheetTitle')}
      >
        {isText ? (
          <>
            <p>{t('reading.lettersText')}</p>
            <p lang="">
              <strong>{names.format(source.sampleWords ?? [])}</strong>
            </p>
          </>
        ) : (
          t('reading.sheetText')
        )}
      </Notice>
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
      <div className={classes.footer}>
        <span className={classes.dim}>{t('upload.nothingSaved')}</span>
        <Button onClick={onContinue} loading={loading}>
          {t('common:continue')}
        </Button>
      </div>
    </Stack>
  )
}
