import type { BoardColumn, BoardTone } from '@coverline/ui/board/board'
import { StatusBadge } from '@coverline/ui/display/status-badge'
import { confirm } from '@coverline/ui/overlays/confirm'
import { toast } from '@coverline/ui/overlays/toast'
import { useCallback, useMemo, useState } from 'react'
import { Board } from '../../../kit/board/board.tsx'
import { samplePeople } from './people.ts'
import classes from './showcase.module.css'
import { numberFormatter } from '../../../kit/text/formatters.ts'

interface SampleCard {
  id: string
  name: string
  plan: string
  worth: number
  stage: string
}

const stages: { id: string; title: string; tone: BoardTone }[] = [
  { id: 'incoming', title: 'Incoming', tone: 'info' },
  { id: 'deciding', title: 'Decision making', tone: 'accent' },
  { id: 'talking', title: 'Negotiation', tone: 'warning' },
  { id: 'won', title: 'Won', tone: 'success' },
  { id: 'lost', title: 'Lost', tone: 'neutral' },
]
const sampleSize = 5000
const lost = 'lost'

/** Most cards wait in the first columns, as they do in a working day. */
const stageOf = (place: number) =>
  place % 3 > 0 ? 'incoming' : (stages[(place * 7) % stages.length]?.id ?? 'incoming')

function sampleCards(): SampleCard[] {
  return Array.from({ length: sampleSize }, (_, place) => {
    const person = samplePeople[place % samplePeople.length]
    return {
      id: String(place),
      name: person?.name ?? '',
      plan: person?.plan ?? '',
      worth: 180 + ((place * 37) % 1900),
      stage: stageOf(place),
    }
  }).toSorted((a, b) => Number(isLarge(b.worth)) - Number(isLarge(a.worth)))
}

const isLarge = (worth: number) => worth > 1900
const euros = (amount: number) => `€${numberFormatter('en', {}).format(amount)}`
const idOf = (card: SampleCard) => card.id
const nameOf = (card: SampleCard) => card.name
const hrefOf = () => '/test'
const columnOf = (card: SampleCard) => card.stage
const targetsOf = (card: SampleCard) =>
  card.stage === 'won' ? [] : stages.map(({ id }) => id).filter((id) => id !== card.stage)
const large = { id: 'large', label: 'Over €1,900', tone: 'danger', first: 2 } as const
const usual = { id: 'usual', label: 'All others' } as const
const sectionOf = (card: SampleCard) =>
  card.stage === 'incoming' ? (isLarge(card.worth) ? large : usual) : undefined
const content = ({ plan, worth }: SampleCard) => (
  <>
    <div className={classes.cardLine}>{plan}</div>
    <div className={classes.cardLine}>
      <strong>{euros(worth)}</strong>
      <StatusBadge tone={worth > 1900 ? 'warning' : 'neutral'}>
        {worth > 1900 ? 'Large' : 'Usual'}
      </StatusBadge>
    </div>
  </>
)

/** A board with 5,000 cards; a move to the last column asks first. */
export function BoardSection() {
  const [cards, setCards] = useState(sampleCards)
  const columns = useMemo<BoardColumn[]>(
    () =>
      stages.map((stage) => {
        const own = cards.filter((card) => card.stage === stage.id)
        return { ...stage, count: own.length, sum: euros(own.reduce((sum, { worth }) => sum + worth, 0)) }
      }),
    [cards],
  )
  const move = useCallback(async (id: string, stage: string) => {
    const isSure =
      stage !== lost ||
      (await confirm({ title: 'Lost?', text: 'The card goes to the last column.', confirmLabel: 'Move' }))
    if (isSure) setCards((old) => old.map((card) => (card.id === id ? { ...card, stage } : card)))
    return isSure
  }, [])
  return (
    <section className={classes.board} aria-label="Board">
      <Board
        label="Sample board"
        columns={columns}
        cards={cards}
        cardId={idOf}
        cardName={nameOf}
        cardHref={hrefOf}
        columnOf={columnOf}
        targetsOf={targetsOf}
        sectionOf={sectionOf}
        renderCard={content}
        onOpen={(card) => toast.success(`Open ${card.name}`)}
        onMove={move}
      />
    </section>
  )
}
