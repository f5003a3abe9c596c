import { type ChoiceName, importChoices } from '@coverline/contract/imports/choices'
import { type ImportColumn, importFormats } from '@coverline/contract/imports/formats'
import { Button } from '@coverline/ui/actions/button'
import { Card } from '@coverline/ui/display/card'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import classes from '../imports.module.css'
import { type ImportKind, importPages } from './kinds.ts'
import { sampleCsv } from './sample-csv.ts'
import { saveFile } from '../../../kit/files/save-file.ts'

const wordsOf = (choice: ChoiceName | undefined): string =>
  choice
    ? Object.values(importChoices[choice])
        .map(({ word }) => word)
        .join(', ')
    : ''

/** Columns of the file, their allowed values, and a sample file. */
export function FormatHelp({ kind }: { kind: ImportKind }) {
  const { t } = useTranslation('imports')
  const { format, sample } = importPages(kind)
  const hintOf = ({ kind: of, max, choice }: ImportColumn) => {
    if (of === 'choice') return t('columnHints.choice', { values: wordsOf(choice) })
    if (of === 'degrees') return t('columnHints.degrees')
    return of === 'text' ? t('columnHints.text', { max }) : t(`columnHints.${of}`)
  }
  return (
    <Card
      title={t('format.title')}
      actions={
        <Button
          variant="outline"
          size="xs"
          leftSection={<IconDownload size={15} />}
          onClick={() => saveFile(`${format}-sample.csv`, sampleCsv(format, sample))}
        >
          {t('format.sample')}
        </Button>
      }
    >
      <p className={classes.lead}>{t(`kinds.${kind}.format`)}</p>
      <table className={classes.formats}>
        <caption hidden>{t('format.title')}</caption>
        <tbody>
          {importFormats[format].columns.map((column) => (
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
