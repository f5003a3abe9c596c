import type { OutputOf } from '@coverline/contract/endpoint'
import type { payments } from '@coverline/contract/payments/endpoints'
import { dayAfter } from '@coverline/contract/calendar'
import { Button } from '@coverline/ui/actions/button'
import { EmptyLine } from '@coverline/ui/display/empty-line'
import { SideModal } from '@coverline/ui/overlays/side-modal'
import { useIsPhone } from '@coverline/ui/use-is-phone'
import { CloseButton } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { today } from '../../kit/text/days.ts'
import { useFormat } from '../../kit/text/use-format.ts'
import classes from './debtors-panel.module.css'
import type { ChangedSearch } from './payment-filters.tsx'
import { useOverdue } from './queries.ts'
import type { PaymentSearch } from './search.ts'

type Overdue = OutputOf<typeof payments.overdue>
type Group = Overdue['groups'][number]

/** As many debtors as a low window shows without scrolling the panel */
const shownAtFirst = 4

interface FiguresProps {
  search: PaymentSearch
  onChange: (changed: ChangedSearch) => void
}

interface DebtorsPanelProps extends FiguresProps {
  onClose: () => void
}

/** What is overdue by age and by debtor, beside the list; each figure filters it. On a phone a sheet. */
export function DebtorsPanel({ search, onChange, onClose }: DebtorsPanelProps) {
  const { t } = useTranslation('payments')
  const isPhone = useIsPhone()
  if (isPhone)
    return (
      <SideModal opened onClose={onClose} title={t('overdue.byOwner')}>
        <Figures
          search={search}
          onChange={(changed) => {
            onChange(changed)
            onClose()
          }}
        />
      </SideModal>
    )
  return (
    <aside className={classes.panel} aria-label={t('overdue.byOwner')}>
      <div className={classes.head}>
        <h2 className={classes.title}>{t('overdue.byOwner')}</h2>
        <CloseButton aria-label={t('common:close')} onClick={onClose} />
      </div>
      <Figures search={search} onChange={onChange} />
    </aside>
  )
}

function Figures({ search, onChange }: FiguresProps) {
  const { t } = useTranslation('payments')
  const { data } = useOverdue(search)
  if (!data) return null
  if (data.groups.length === 0) return <EmptyLine title={t('overdue.byOwner')} text={t('overdue.none')} />
  return (
    <>
      <Ages buckets={data.buckets} search={search} onChange={onChange} />
      <Debtors groups={data.groups} search={search} onChange={onChange} />
    </>
  )
}

function Ages({ buckets, search, onChange }: FiguresProps & Pick<Overdue, 'buckets'>) {
  const { t } = useTranslation('payments')
  const format = useFormat()
  return (
    <div className={classes.list} role="group" aria-label={t('overdue.byAge')}>
      {buckets.map(({ from, to, sums }) => {
        const dueTo = dayAfter(today(), -from)
        const dueFrom = to === null ? undefined : dayAfter(today(), -to)
        const isChosen = search.dueTo === dueTo && search.dueFrom === dueFrom
        return (
          <Figure
            key={from}
            name={to === null ? t('overdue.over', { days: from - 1 }) : t('overdue.between', { from, to })}
            sum={
              sums.map(({ openAmount, currency }) => format.money(openAmount, currency)).join(' · ') || '—'
            }
            note={t('overdue.count', { count: sums.reduce((all, { count }) => all + count, 0) })}
            isChosen={isChosen}
            onChoose={() =>
              onChange(isChosen ? { dueFrom: undefined, dueTo: undefined } : { dueFrom, dueTo })
            }
          />
        )
      })}
    </div>
  )
}

function Debtors({ groups, search, onChange }: FiguresProps & Pick<Overdue, 'groups'>) {
  const { t } = useTranslation('payments')
  const format = useFormat()
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll || groups.length <= shownAtFirst + 1 ? groups : groups.slice(0, shownAtFirst)
  const isChosen = ({ program }: Group) => search.programs?.length === 1 && search.programs[0] === program.id
  return (
    <div className={classes.list} role="group" aria-label={t('overdue.byOwner')}>
      {shown.map((group) => {
        const { program, clientCompany, count, openAmount, currency } = group
        return (
          <Figure
            key={`${program.id} ${currency}`}
            name={clientCompany?.name ?? t('overdue.noCompany')}
            sum={format.money(openAmount, currency)}
            note={`${program.name} · ${t('overdue.count', { count })}`}
            isChosen={isChosen(group)}
            onChoose={() =>
              onChange(
                isChosen(group)
                  ? { programs: undefined, companies: undefined }
                  : { programs: [program.id], companies: clientCompany ? [clientCompany.id] : undefined },
              )
            }
          />
        )
      })}
      {shown.length < groups.length ? (
        <Button variant="plain" size="xs" onClick={() => setShowsAll(true)}>
          {t('overdue.all', { count: groups.length })}
        </Button>
      ) : null}
    </div>
  )
}

interface FigureProps {
  name: string
  sum: string
  note: string
  isChosen: boolean
  onChoose: () => void
}

function Figure({ name, sum, note, isChosen, onChoose }: FigureProps) {
  return (
    <button type="button" className={classes.figure} aria-pressed={isChosen} onClick={onChoose}>
      <span className={classes.line}>
        <span className={classes.name}>{name}</span>
        <span className={classes.sum}>{sum}</span>
      </span>
      <span className={classes.note}>{note}</span>
    </button>
  )
}
