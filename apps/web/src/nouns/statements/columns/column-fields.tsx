import { directionWord, type StatementLayout } from '@coverline/contract/statements/layout'
import {
  dateOrders,
  decimalSigns,
  type StatementColumn,
  statementPreamble,
} from '@coverline/contract/statements/terms'
import { Select } from '@mantine/core'
import type { ReactNode } from 'react'
import { session } from '../../../session/session.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import type { Fault, Faults, Rows } from './column-choice.ts'
import classes from './columns.module.css'
import matchRows from '../../../kit/match-rows.module.css'

const shownSamples = 3
const required = new Set<StatementColumn>(['day', 'amount'])
const before = ['amount', 'credit', 'debit', 'direction'] as const
const after = [
  'currency',
  'payerName',
  'purpose',
  'bankReference',
  'payerAccount',
  'account',
  'balance',
] as const

interface ColumnFieldsProps {
  rows: Rows
  layout: StatementLayout
  faults: Faults
  unsure: readonly string[]
  /** Words of the direction column that may mean either */
  words: readonly string[]
  onChange: (layout: StatementLayout) => void
}

/** One field per property of a line: its column in the file, with sample cells. */
export function ColumnFields({ rows, layout, faults, unsure, words, onChange }: ColumnFieldsProps) {
  const { t } = useTranslation('statements')
  const headingPlaces = rows.slice(0, statementPreamble).map((_, nth) => nth + 1)
  const column = (name: StatementColumn) => (
    <ColumnField key={name} column={name} rows={rows} layout={layout} faults={faults} onChange={onChange} />
  )
  return (
    <ul className={matchRows.rows}>
      <ChoiceRow
        name={t('choosing.headingRow')}
        note={t('choosing.notes.headingRow')}
        data={[
          ...headingPlaces.map((row) => ({ value: `${row}`, label: t('choosing.headingRowAt', { row }) })),
          { value: '0', label: t('choosing.noHeadings') },
        ]}
        value={`${layout.headingRow}`}
        onChange={(row) => onChange({ ...layout, headingRow: Number(row) })}
      />
      {column('day')}
      <ChoiceRow
        name={t('choosing.dateOrder')}
        isUnsure={unsure.includes('dateOrder')}
        data={dateOrders.map((value) => ({ value, label: t(`choosing.dateOrders.${value}`) }))}
        value={layout.dateOrder}
        onChange={(dateOrder) => onChange({ ...layout, dateOrder })}
      />
      {before.map(column)}
      {layout.columns.direction === undefined
        ? null
        : words.map((word) => (
            <WordRow
              key={word}
              word={word}
              layout={layout}
              isUnsure={unsure.includes('direction')}
              onChange={onChange}
            />
          ))}
      <ChoiceRow
        name={t('choosing.decimalSign')}
        isUnsure={unsure.includes('decimalSign')}
        data={decimalSigns.map((value) => ({ value, label: t(`choosing.decimalSigns.${value}`) }))}
        value={layout.decimalSign}
        onChange={(decimalSign) => onChange({ ...layout, decimalSign })}
      />
      {after.map(column)}
    </ul>
  )
}

interface WordRowProps {
  word: string
  layout: StatementLayout
  isUnsure: boolean
  onChange: (layout: StatementLayout) => void
}

/** Asks what a bank's word for a movement means; lines with an open word are not booked. */
function WordRow({ word, layout, isUnsure, onChange }: WordRowProps) {
  const { t } = useTranslation('statements')
  const key = directionWord(word)
  const ways = ['IN', 'OUT'] as const
  return (
    <ChoiceRow
      name={t('choosing.word', { word })}
      note={t('choosing.wordNote')}
      isUnsure={isUnsure && layout.directions?.[key] === undefined}
      data={[
        { value: '' as const, label: t('choosing.wordOpen') },
        ...ways.map((value) => ({ value, label: t(`choosing.ways.${value}`) })),
      ]}
      value={layout.directions?.[key] ?? ''}
      onChange={(way) => {
        const { [key]: _, ...others } = layout.directions ?? {}
        onChange({ ...layout, directions: way === '' ? others : { ...others, [key]: way } })
      }}
    />
  )
}

interface ChoiceRowProps<Value extends string> {
  name: string
  note?: ReactNode
  isUnsure?: boolean
  data: { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** A select field that always has a value. */
function ChoiceRow<Value extends string>({
  name,
  note,
  isUnsure,
  data,
  value,
  onChange,
}: ChoiceRowProps<Value>) {
  const { t } = useTranslation('statements')
  return (
    <li className={matchRows.row}>
      <div>
        <div className={matchRows.heading}>{name}</div>
        {note ? <div className={matchRows.note}>{note}</div> : null}
      </div>
      <Select
        aria-label={name}
        {...(isUnsure ? { description: t('choosing.unsure') } : {})}
        inputWrapperOrder={['input', 'description']}
        classNames={{ description: classes.unsure ?? '' }}
        data={data}
        value={value}
        allowDeselect={false}
        onChange={(next) => {
          const chosen = data.find((each) => each.value === next)
          if (chosen) onChange(chosen.value)
        }}
      />
    </li>
  )
}

type ColumnFieldProps = Omit<ColumnFieldsProps, 'unsure' | 'words'> & { column: StatementColumn }

function ColumnField({ column, rows, layout, faults, onChange }: ColumnFieldProps) {
  const { t } = useTranslation('statements')
  const faultText = useFaultText()
  const name = t(`choosing.names.${column}`)
  const place = layout.columns[column]
  const headings = layout.headingRow > 0 ? (rows[layout.headingRow - 1] ?? []) : []
  const lines = rows.slice(layout.headingRow)
  const width = Math.max(...rows.map((row) => row.length))
  const samples = new Set(place === undefined ? [] : lines.flatMap((row) => row[place] || []))
  const chosen = [...samples].slice(0, shownSamples).join(' · ')
  const currency = session().workspace('INSURANCE_ADMIN_WORKSPACE')?.currency ?? 'EUR'
  const note =
    column === 'amount' || column === 'credit' || column === 'currency'
      ? t(`choosing.notes.${column}`, { currency })
      : ''
  return (
    <li className={matchRows.row}>
      <div>
        <div className={matchRows.heading}>
          {name}
          {required.has(column) ? ' *' : ''}
        </div>
        <div className={matchRows.note}>{place === undefined ? note : chosen || t('choosing.noValues')}</div>
      </div>
      <Select
        aria-label={name}
        placeholder={t('choosing.unused')}
        // The clear button cannot be reached by keyboard; the first option does the same.
        data={[
          { value: '', label: t('choosing.unused') },
          ...Array.from({ length: width }, (_, nth) => ({
            value: `${nth}`,
            label: headings[nth] || t('choosing.unnamed', { nth: nth + 1 }),
          })),
        ]}
        value={place === undefined ? null : `${place}`}
        onChange={(next) => {
          const { [column]: _, ...others } = layout.columns
          const columns = !next ? others : { ...others, [column]: Number(next) }
          onChange({ ...layout, columns })
        }}
        error={faultText(column, faults[column])}
        clearable
        searchable
        clearButtonProps={{ 'aria-label': t('choosing.clear', { name }) }}
      />
    </li>
  )
}

function useFaultText(): (column: StatementColumn, fault: Fault | undefined) => string | undefined {
  const { t } = useTranslation('statements')
  return (column, fault) => {
    if (!fault) return undefined
    if (fault.kind === 'unreadable')
      return t(column === 'day' ? 'choosing.faults.day' : 'choosing.faults.amount', { text: fault.text })
    if (fault.kind === 'rows')
      return t('choosing.faults.rows', { count: fault.rows.length, rows: fault.rows.join(', ') })
    return t(`choosing.faults.${fault.kind}`)
  }
}
