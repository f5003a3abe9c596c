import type { Renewal } from '@coverline/contract/renewals/endpoints'
import type { RenewalStage } from '@coverline/contract/renewals/terms'
import { ActionButtons } from '@coverline/ui/actions/action-menu'
import { Skeleton, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { personName } from '../insured/shared/person-name.ts'
import { useFormat } from '../../kit/text/use-format.ts'
import classes from './renewal-board.module.css'
import { stages } from './search.ts'
import { useEndText } from './use-end-text.ts'

/** Maximum cards per column; the list shows all. */
const shownCards = 60

interface RenewalBoardProps {
  items: Renewal[] | undefined
  counts: ReadonlyMap<string, number>
  onMove: (chosen: Renewal[], to: RenewalStage) => void
}

/** Renewals by stage; a card is moved by dragging, by its menu, or with Alt and the arrow keys. */
export function RenewalBoard({ items, counts, onMove }: RenewalBoardProps) {
  const { t } = useTranslation('renewals')
  const [dragged, setDragged] = useState<Renewal | null>(null)
  if (!items) return <Skeleton height={320} radius="lg" />
  return (
    <>
      <Text size="sm" c="dimmed" visibleFrom="md">
        {t('boardHint')}
      </Text>
      <div className={classes.board}>
        {stages.map((stage) => (
          <Column
            key={stage}
            stage={stage}
            items={items.filter((item) => item.stage === stage)}
            count={counts.get(stage) ?? 0}
            dragged={dragged}
            onDrag={setDragged}
            onMove={onMove}
          />
        ))}
      </div>
    </>
  )
}

interface ColumnProps {
  stage: RenewalStage
  items: Renewal[]
  count: number
  dragged: Renewal | null
  onDrag: (renewal: Renewal | null) => void
  onMove: RenewalBoardProps['onMove']
}

function Column({ stage, items, count, dragged, onDrag, onMove }: ColumnProps) {
  const { t } = useTranslation('renewals')
  const format = useFormat()
  const [isOver, setIsOver] = useState(false)
  const takes = dragged !== null && dragged.stage !== stage
  const shown = items.slice(0, shownCards)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging is the mouse's way; the menu and Alt with the arrows are the keyboard's
    <section
      className={classes.column}
      aria-label={t(`stages.${stage}`)}
      data-over={(isOver && takes) || undefined}
      onDragOver={(event) => {
        if (!takes) return
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setIsOver(false)
        if (dragged) onMove([dragged], stage)
        onDrag(null)
      }}
    >
      <h2 className={classes.head}>
        <span>{t(`stages.${stage}`)}</span>
        <span className={classes.count}>{format.number(count)}</span>
      </h2>
      {count === 0 ? <p className={classes.dim}>{t('emptyStage')}</p> : null}
      <ul className={classes.cards} aria-label={t(`stages.${stage}`)}>
        {shown.map((renewal) => (
          <Card key={renewal.policyId} renewal={renewal} onDrag={onDrag} onMove={onMove} />
        ))}
      </ul>
      {count > shown.length ? (
        <p className={classes.dim}>{t('moreInList', { count: count - shown.length })}</p>
      ) : null}
    </section>
  )
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

function Card({ renewal, onDrag, onMove }: Pick<ColumnProps, 'onDrag' | 'onMove'> & { renewal: Renewal }) {
  const { t } = useTranslation('renewals')
  const format = useFormat()
  const endText = useEndText()
  const { stage, clientCompany, program, policyNumber, endDate, bucket } = renewal
  const mayMove = renewal.can.update && stage !== 'RENEWED'
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!event.altKey || step === undefined || !mayMove) return
    event.preventDefault()
    const to = stages[stages.indexOf(stage) + step]
    if (to) onMove([renewal], to)
  }
  const name = personName(renewal.insured)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging is the mouse's way; the menu and Alt with the arrows are the keyboard's
    <li
      className={classes.card}
      draggable={mayMove}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', renewal.policyId)
        onDrag(renewal)
      }}
      onDragEnd={() => onDrag(null)}
    >
      <div className={classes.top}>
        <Link
          to="/admin/renewals/$policyId"
          params={{ policyId: renewal.policyId }}
          className={classes.name}
          draggable={false}
          onKeyDown={onKeyDown}
        >
          {name}
        </Link>
        {mayMove ? (
          <ActionButtons
            buttons={0}
            actions={stages
              .filter((to) => to !== stage)
              .map((to) => ({
                id: to,
                label: to === 'RENEWED' ? t('renew') : t('moveTo', { stage: t(`stages.${to}`) }),
                onSelect: () => onMove([renewal], to),
              }))}
          />
        ) : null}
      </div>
      <p className={classes.dim}>{[policyNumber ?? t('numberless'), program.name].join(' · ')}</p>
      {clientCompany ? <p className={classes.dim}>{clientCompany.name}</p> : null}
      <p className={bucket === 'OVERDUE' ? `${classes.dim} ${classes.late}` : classes.dim}>
        {format.day(endDate)}, {endText(renewal)}
      </p>
      {renewal.premium ? (
        <p className={classes.dim}>{format.money(renewal.premium, renewal.currency)}</p>
      ) : null}
    </li>
  )
}
