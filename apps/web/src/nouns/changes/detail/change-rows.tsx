import { dayAfter } from '@coverline/contract/calendar'
import type { ChangeRow } from '@coverline/contract/changes/shapes'
import { Button } from '@coverline/ui/actions/button'
import { MoreMenu } from '@coverline/ui/actions/more-menu'
import { Avatar } from '@coverline/ui/display/avatar'
import { StatusBadge } from '@coverline/ui/display/status-badge'
import { IconCornerDownRight, IconPencil, IconTrash, IconUserMinus, IconUserPlus } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useFormat } from '../../../kit/text/use-format.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { RowQuestion } from '../questions/row-question.tsx'
import classes from './detail.module.css'
import { MoneyText, paidBack } from './money-text.tsx'

interface ChangeRowsProps {
  kind: ChangeRow['kind']
  rows: readonly ChangeRow[]
  currency: string
  /** Absent for a change that is no draft */
  onEdit?: ((row: ChangeRow) => void) | undefined
  onDelete?: ((row: ChangeRow) => void) | undefined
  /** Draws the answer to an open question; absent for a reader who can't answer. */
  answer?: ((row: ChangeRow) => ReactNode) | undefined
}

/** The additions or leavers of a change; relatives stand under their principal. */
export function ChangeRows({ kind, rows, ...rest }: ChangeRowsProps) {
  const { t } = useTranslation('changes')
  const isAddition = kind === 'ADD'
  const Icon = isAddition ? IconUserPlus : IconUserMinus
  const shown = rows.filter((row) => row.kind === kind)
  if (shown.length === 0) return null
  return (
    <section className={classes.part} aria-label={t(isAddition ? 'additions' : 'leavers')}>
      <h2 className={classes.partTitle}>
        <Icon size={18} stroke={1.7} aria-hidden />
        {t(isAddition ? 'additions' : 'leavers')}
        <span className={classes.count}>{shown.length}</span>
      </h2>
      <div className={classes.head} aria-hidden>
        <span>{t('person')}</span>
        <span>{t('program')}</span>
        <span>{t(isAddition ? 'starts' : 'lastDay')}</span>
        <span className={classes.number}>{t('perTerm')}</span>
        <span className={classes.number}>{t(isAddition ? 'thisTerm' : 'back')}</span>
        <span />
      </div>
      <ul className={classes.rows}>
        {shown.map((row) => (
          <Row key={row.rowId} row={row} {...rest} />
        ))}
      </ul>
    </section>
  )
}

type RowProps = Omit<ChangeRowsProps, 'kind' | 'rows'> & { row: ChangeRow }

function Row({ row, currency, onEdit, onDelete, answer }: RowProps) {
  const { t } = useTranslation(['changes', 'insured'])
  const format = useFormat()
  const ref = useChosen(row.rowId)
  const isRelative = row.relationship !== 'PRINCIPAL'
  const isIncomplete = row.missing.length > 0 || row.isDateOver
  const day = row.kind === 'ADD' ? row.effectiveDate : dayAfter(row.effectiveDate, -1)
  const name = row.name || t('unnamed')
  const facts = [
    t(`insured:relationships.${row.relationship}`),
    row.birthdate === null ? null : format.day(row.birthdate),
    row.kind === 'REMOVE' ? row.reason : null,
    row.principal ? t('under', { name: row.principal.name }) : null,
  ]
  return (
    <li
      ref={ref}
      className={classes.row}
      data-chosen={ref !== undefined || undefined}
      data-incomplete={isIncomplete || undefined}
      data-relative={isRelative || undefined}
    >
      <span className={classes.person}>
        {isRelative ? <IconCornerDownRight size={16} aria-hidden className={classes.under} /> : null}
        <Avatar name={name} size={32} />
        <span className={classes.text}>
          <span className={classes.name}>{name}</span>
          <span className={classes.facts}>{facts.filter(Boolean).join(' · ')}</span>
          {row.rejection ? <span className={classes.rejection}>{row.rejection}</span> : null}
        </span>
      </span>
      <span className={classes.program}>{row.program.name}</span>
      <span className={classes.day}>{format.day(day)}</span>
      <span className={classes.premium}>{row.price ? format.money(row.price.premium, currency) : null}</span>
      <span className={classes.price}>
        <RowPrice row={row} currency={currency} onEdit={onEdit} />
      </span>
      <span className={classes.menu}>
        {onEdit && onDelete ? (
          <MoreMenu
            actions={[
              {
                id: 'edit',
                label: t('editRow', { name }),
                icon: <IconPencil size={16} />,
                onSelect: () => onEdit(row),
              },
              {
                id: 'delete',
                label: t('deleteRow', { name }),
                icon: <IconTrash size={16} />,
                tone: 'danger',
                onSelect: () => onDelete(row),
              },
            ]}
          />
        ) : null}
      </span>
      <RowQuestion question={row.question}>
        {row.state === 'SUBMITTED' && answer ? answer(row) : null}
      </RowQuestion>
    </li>
  )
}

const scrollTo = (row: HTMLElement | null) => row?.scrollIntoView({ block: 'center' })

/** Brings the row into view that the address names; undefined for the others. */
function useChosen(rowId: string): typeof scrollTo | undefined {
  const isChosen = useLocation({ select: ({ hash }) => hash === rowId })
  return isChosen ? scrollTo : undefined
}

/** What a row costs, or the button that repairs it. */
function RowPrice({ row, currency, onEdit }: Pick<RowProps, 'row' | 'currency' | 'onEdit'>) {
  const { t } = useTranslation(['changes', 'insured'])
  const { missing, price, state } = row
  if (onEdit && (missing.length > 0 || row.isDateOver)) {
    const fields = missing
      .flatMap((field) =>
        field === 'passportScan' || field === 'visaScan' ? [] : [t(`insured:fields.${field}`)],
      )
      .join(', ')
    return (
      <Button size="xs" variant="outline" className={classes.repair} onClick={() => onEdit(row)}>
        {missing.length > 0 ? t('missing', { fields }) : t('dateOver')}
      </Button>
    )
  }
  if (state === 'REJECTED' || state === 'WITHDRAWN')
    return (
      <StatusBadge tone={state === 'REJECTED' ? 'danger' : 'neutral'}>{t(`rowStates.${state}`)}</StatusBadge>
    )
  if (!price) return <span className={classes.facts}>{t('noPrice')}</span>
  return (
    <>
      <MoneyText amount={row.kind === 'ADD' ? price.amount : paidBack(price.amount)} currency={currency} />
      <span className={classes.facts}>{t('daysOf', { days: price.days, all: price.termDays })}</span>
    </>
  )
}
