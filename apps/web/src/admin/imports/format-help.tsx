import { importFormats } from '@coverline/contract/import-formats'
import { Button } from '@coverline/ui/button'
import { Card } from '@coverline/ui/card'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './imports.module.css'
import { sampleCsv } from './sample-csv.ts'
import { saveFile } from './save-file.ts'

/** Columns of the file, what may stand in them, and a file to start from. */
export function FormatHelp() {
  const { t } = useTranslation('imports')
  const hintOf = ({ kind, max }: (typeof importFormats.insured.columns)[number]) => {
    if (kind === 'choice') return t('columnHints.choice', { values: 'child, relative' })
    if (kind === 'degrees') return t('columnHints.degrees')
    return kind === 'text' ? t('columnHints.text', { max }) : t(`columnHints.${kind}`)
  }
  return (
    <Card
      title={t('format.title')}
      actions={
        <Button
          variant="outline"
          size="xs"
          leftSection={<IconDownload size={15} />}
          onClick={() => saveFile('insured-sample.csv', sampleCsv())}
        >
          {t('format.sample')}
        </Button>
      }
    >
      <p className={classes.lead}>{t('format.text')}</p>
      <table className={classes.formats}>
        <caption hidden>{t('format.title')}</caption>
        <tbody>
          {importFormats.insured.columns.map((column) => (
            <tr key={column.key}>
              <th scope="row">
                <code>{column.key}</code>
                {column.required ? <div className={classes.required}>{t('format.required')}</div> : null}
              </th>
              <td>
                {t(`columns.${column.key}` as never)}
                <div className={classes.dim}>{hintOf(column)}</div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
