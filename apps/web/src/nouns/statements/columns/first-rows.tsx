import type { StatementLayout } from '@coverline/contract/statements/layout'
import { statementColumns } from '@coverline/contract/statements/terms'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import type { Rows } from './column-choice.ts'
import classes from './columns.module.css'

const below = 6

interface FirstRowsProps {
  rows: Rows
  layout: StatementLayout
}

/** The first rows of the file with marked headings; each column shows its selected meaning. */
export function FirstRows({ rows, layout }: FirstRowsProps) {
  const { t } = useTranslation('statements')
  const places = Array.from({ length: Math.max(...rows.map((row) => row.length)) }, (_, place) => place)
  const chosenFor = (place: number) =>
    statementColumns
      .filter((column) => layout.columns[column] === place)
      .map((column) => t(`choosing.names.${column}`))
      .join(', ')
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
    <div className={classes.scroll} role="region" aria-label={t('choosing.rows')} tabIndex={0}>
      <table className={classes.rows}>
        <thead>
          <tr>
            <th scope="col">{t('choosing.row')}</th>
            {places.map((place) => (
              <th key={place} scope="col" data-chosen={chosenFor(place) !== '' || undefined}>
                {chosenFor(place) || '—'}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, layout.headingRow + below).map((row, nth) => (
            // The index is the only identity of a row.
            <tr key={nth} data-heading={nth + 1 === layout.headingRow || undefined}>
              <th scope="row">{nth + 1}</th>
              {places.map((place) => (
                <td key={place}>{row[place] ?? ''}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
