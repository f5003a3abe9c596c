import { ApiError } from '@coverline/client/api-error'
import { useCommand } from '@coverline/client/hooks'
import { relationships } from '@coverline/contract/insured/terms'
import { tariffs } from '@coverline/contract/calls.generated'
import type { Tariff } from '@coverline/contract/tariffs/endpoints'
import { highestAge, listOn } from '@coverline/contract/tariffs/terms'
import { Button, IconButton } from '@coverline/ui/actions/button'
import { DayInput } from '@coverline/ui/form/day-input'
import { confirm } from '@coverline/ui/overlays/confirm'
import { SideModal } from '@coverline/ui/overlays/side-modal'
import { toast } from '@coverline/ui/overlays/toast'
import { NumberInput, Select, Stack, Text } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { MoneyInput } from '../../kit/forms/money-input.tsx'
import { readTyped } from '../../kit/forms/money-text.ts'
import { useAttempt } from '../../kit/forms/use-attempt.ts'
import { today } from '../../kit/text/days.ts'
import { useFormat } from '../../kit/text/use-format.ts'
import { useFailure } from '../../kit/text/use-failure.ts'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { PriceChanges } from './price-changes.tsx'
import { touchedByTariffs } from './queries.ts'
import classes from './tariff-form.module.css'

interface TariffFormProps {
  programId: string
  currency: string
  /** The list to change; null makes a new one. */
  list: Tariff | null
  /** All lists of the plan; a new one begins with the prices of today. */
  lists: readonly Tariff[]
  firstDay: string
  onClose: () => void
}

type Band = Tariff['bands'][number]
type Line = Band & { key: number }

const empty: Band = { relationship: 'PRINCIPAL', ageFrom: 18, ageTo: 65, premium: '0' }

/** True if the price of a line was read; nothing is no price yet. */
const isRead = ({ premium }: Band, unit: string): boolean =>
  premium === '' || 'amount' in readTyped(premium, { unit })

/** What the form of a price list holds, its save and its deletion. */
function useTariffForm({ programId, currency, list, lists, firstDay, onClose }: TariffFormProps) {
  const { t } = useTranslation('tariffs')
  const format = useFormat()
  const fail = useFailure()
  const attempt = useAttempt()
  const { mutateAsync, isPending } = useCommand(tariffs.save, { refresh: touchedByTariffs })
  const current = listOn(lists, today())?.bands ?? []
  const begun = list?.bands ?? (current.length > 0 ? current : [empty])
  const [validFrom, setDay] = useState(list?.validFrom ?? firstDay)
  const [lines, setLines] = useState<Line[]>(begun.map((band, key) => ({ ...band, key })))
  const [isDirty, setDirty] = useState(false)
  const [faults, setFaults] = useState<ReadonlySet<number>>(new Set())
  const change = (next: Line[]) => {
    setLines(next)
    setDirty(true)
    setFaults(new Set())
  }
  const replaces = list?.tariffId ?? null

  const save = async () => {
    if (isPending) return
    const bands = lines.map(({ key: _key, ...band }) => ({ ...band, premium: band.premium || '0' }))
    const unread = bands.flatMap((band, nth) => (isRead(band, currency) ? [] : [nth]))
    if (unread.length > 0) return setFaults(new Set(unread))
    try {
      await mutateAsync({ input: { programId, validFrom, replaces, bands } })
      toast.success(t('saved'))
      onClose()
    } catch (error) {
      const fields = error instanceof ApiError ? Object.keys(error.fields) : []
      setFaults(new Set(fields.flatMap((path) => /^bands\.(\d+)\./u.exec(path)?.[1] ?? []).map(Number)))
      fail(error)
    }
  }
  const remove = async () => {
    const title = t('removeAsk', { day: format.day(validFrom) })
    if (!(await confirm({ title, confirmLabel: t('remove'), danger: true }))) return
    const input = { programId, validFrom, replaces, tariffDelete: true } as const
    if (!(await attempt(() => mutateAsync({ input })))) return
    toast.success(t('removed'))
    onClose()
  }
  return { validFrom, setDay, lines, change, faults, isDirty, isPending, save, remove }
}

/** Edits a whole price list. */
export function TariffForm(props: TariffFormProps) {
  const { currency, list, lists, onClose } = props
  const { t } = useTranslation(['tariffs', 'common'])
  const form = useTariffForm(props)
  const format = useFormat()
  const { validFrom, lines, change, faults } = form
  return (
    <SideModal
      opened
      width={800}
      onClose={onClose}
      title={t(list ? 'edit' : 'new')}
      dirty={form.isDirty && !form.isPending}
      footer={(close) => (
        <>
          {list ? (
            <Button variant="error-outline" onClick={() => void form.remove()}>
              {t('remove')}
            </Button>
          ) : null}
          <Button variant="outline" onClick={close}>
            {t('common:cancel')}
          </Button>
          <Button loading={form.isPending} onClick={() => void form.save()}>
            {t('save')}
          </Button>
        </>
      )}
    >
      <Stack gap="md">
        {list ? (
          <Text>{t('validFrom', { day: format.day(validFrom) })}</Text>
        ) : (
          <DayInput label={t('day')} value={validFrom} onChange={form.setDay} width={200} />
        )}
        <ul className={classes.lines}>
          {lines.map((line, nth) => (
            <BandLine
              key={line.key}
              line={line}
              nth={nth + 1}
              currency={currency}
              isWrong={faults.has(nth)}
              onChange={(changed) => change(lines.with(nth, { ...line, ...changed }))}
              onRemove={() => change(lines.filter(({ key }) => key !== line.key))}
            />
          ))}
        </ul>
        <div>
          <Button
            variant="outline"
            leftSection={<IconPlus size={16} />}
            onClick={() => change([...lines, { ...empty, key: (lines.at(-1)?.key ?? 0) + 1 }])}
          >
            {t('addBand')}
          </Button>
        </div>
        <PriceChanges
          former={listOn(lists, validFrom)?.bands ?? []}
          next={lines.filter((line) => isRead(line, currency))}
          currency={currency}
          day={format.day(validFrom)}
        />
      </Stack>
    </SideModal>
  )
}

interface BandLineProps {
  line: Band
  nth: number
  currency: string
  isWrong: boolean
  onChange: (changed: Partial<Band>) => void
  onRemove: () => void
}

function BandLine({ line, nth, currency, isWrong, onChange, onRemove }: BandLineProps) {
  const { t } = useTranslation(['tariffs', 'insured'])
  const age = { min: 0, max: highestAge, allowDecimal: false, hideControls: true }
  return (
    <li className={classes.line} data-wrong={isWrong || undefined}>
      <Select
        label={t('relationship')}
        data={relationships.map((value) => ({ value, label: t(`insured:relationships.${value}`) }))}
        value={line.relationship}
        allowDeselect={false}
        onChange={(value) => {
          const relationship = relationships.find((each) => each === value)
          if (relationship) onChange({ relationship })
        }}
      />
      <NumberInput
        {...age}
        label={t('ageFrom')}
        value={line.ageFrom}
        error={isWrong}
        onChange={(value) => onChange({ ageFrom: Number(value) || 0 })}
      />
      <NumberInput
        {...age}
        label={t('ageTo')}
        value={line.ageTo ?? ''}
        error={isWrong}
        onChange={(value) => onChange({ ageTo: value === '' ? null : Number(value) })}
      />
      <MoneyInput
        label={`${t('premium')}, ${currency}`}
        value={line.premium}
        unit={currency}
        error={isWrong}
        onChange={(premium) => onChange({ premium })}
      />
      <IconButton label={t('removeBand', { nth })} icon={<IconTrash size={17} />} onClick={onRemove} />
    </li>
  )
}
