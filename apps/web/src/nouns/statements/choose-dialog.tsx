import { useCommand } from '@coverline/client/hooks'
import type { Payment } from '@coverline/contract/payments/endpoints'
import { amountOf, centsOf } from '@coverline/contract/payments/terms'
import { statements } from '@coverline/contract/calls.generated'
import type { StatementLine } from '@coverline/contract/statements/shapes'
import { Button, IconButton } from '@coverline/ui/actions/button'
import { Notice } from '@coverline/ui/overlays/notice'
import { SearchField } from '@coverline/ui/form/search-field'
import { SideModal } from '@coverline/ui/overlays/side-modal'
import { toast } from '@coverline/ui/overlays/toast'
import { Stack, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { MoneyInput } from '../../kit/forms/money-input.tsx'
import { readTyped } from '../../kit/forms/money-text.ts'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { personName } from '../insured/shared/person-name.ts'
import { useFailure } from '../../kit/text/use-failure.ts'
import { useFormat } from '../../kit/text/use-format.ts'
import { touchedByStatements, useOpenPayments } from './queries.ts'
import classes from './statements.module.css'

interface Part {
  payment: Payment
  /** A decimal string, or what is typed and not read */
  amount: string
}

/** Returns the cents of a sum that was read; null if it was not. */
function typedCents({ amount, payment }: Part): bigint | null {
  const read = readTyped(amount, { unit: payment.currency })
  return 'amount' in read ? centsOf(read.amount) : null
}

const openOf = ({ amount, paidAmount }: Payment) => centsOf(amount) - centsOf(paidAmount)
const lesser = (a: bigint, b: bigint) => (a < b ? a : b)

/** The amounts of a line that the user allocates to payments, and the rest. */
function useParts(line: StatementLine) {
  const [parts, setParts] = useState<Part[]>(() =>
    (line.proposals[0]?.allocations ?? []).map(({ payment, amount }) => ({ payment, amount })),
  )
  const used = parts.reduce((sum, part) => sum + (typedCents(part) ?? 0n), 0n)
  const left = centsOf(line.openAmount) - used
  return {
    parts,
    left,
    isRight:
      parts.length > 0 &&
      left >= 0n &&
      parts.every((part) => {
        const cents = typedCents(part)
        return cents !== null && cents > 0n && cents <= openOf(part.payment)
      }),
    add: (payment: Payment) => {
      const amount = amountOf(left > 0n ? lesser(left, openOf(payment)) : openOf(payment))
      setParts([...parts, { payment, amount }])
    },
    change: (paymentId: string, amount: string) =>
      setParts(parts.map((part) => (part.payment.paymentId === paymentId ? { ...part, amount } : part))),
    remove: (paymentId: string) => setParts(parts.filter((part) => part.payment.paymentId !== paymentId)),
  }
}

/** Allocates a line to payments by hand: to another one than proposed, or to several. */
export function ChooseDialog({ line, onClose }: { line: StatementLine; onClose: () => void }) {
  const { t } = useTranslation('statements')
  const format = useFormat()
  const fail = useFailure()
  const { parts, left, isRight, add, change, remove } = useParts(line)
  const { mutateAsync, isPending } = useCommand(statements.book, { refresh: touchedByStatements })
  const book = async () => {
    const allocations = parts.map((part) => ({
      paymentId: part.payment.paymentId,
      amount: amountOf(typedCents(part) ?? 0n),
    }))
    try {
      await mutateAsync({ input: { lineId: line.lineId, allocations } })
      toast.success(t('booked'))
      onClose()
    } catch (error) {
      fail(error)
    }
  }
  const money = (cents: bigint) => format.money(amountOf(cents < 0n ? -cents : cents), line.currency)
  return (
    <SideModal
      opened
      onClose={onClose}
      title={t('choose.title')}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button disabled={!isRight} loading={isPending} onClick={() => void book()}>
            {t('book')}
          </Button>
        </>
      }
    >
      <Stack gap="md">
        <div>
          <div className={classes.head}>
            <span className={classes.payer}>{line.payerName ?? t('unknownPayer')}</span>
            <span className={classes.amount}>{format.money(line.openAmount, line.currency)}</span>
          </div>
          <p className={classes.purpose}>{line.purpose}</p>
        </div>
        <div>
          {parts.map(({ payment, amount }) => (
            <PartRow
              key={payment.paymentId}
              payment={payment}
              amount={amount}
              onChange={(next) => change(payment.paymentId, next)}
              onRemove={() => remove(payment.paymentId)}
            />
          ))}
        </div>
        {left < 0n ? (
          <Notice tone="danger" title={t('choose.tooMuch', { amount: money(left) })} />
        ) : (
          <Text size="sm" role="status">
            {left === 0n ? t('choose.nothingLeft') : t('choose.left', { amount: money(left) })}
          </Text>
        )}
        <PaymentSearch line={line} chosen={parts.map(({ payment }) => payment.paymentId)} onAdd={add} />
      </Stack>
    </SideModal>
  )
}

interface PartRowProps extends Part {
  onChange: (amount: string) => void
  onRemove: () => void
}

function PartRow({ payment, amount, onChange, onRemove }: PartRowProps) {
  const { t } = useTranslation('statements')
  const format = useFormat()
  const cents = typedCents({ payment, amount })
  const isWrong = cents === null || cents === 0n || cents > openOf(payment)
  const name = `${payment.policyNumber ?? t('numberless')} ${personName(payment.insured)}`
  return (
    <div className={classes.part}>
      <span>
        {name}
        <p className={classes.dim}>
          {t('choose.open', {
            day: format.day(payment.dueDate),
            amount: format.money(amountOf(openOf(payment)), payment.currency),
          })}
        </p>
      </span>
      <MoneyInput
        aria-label={t('choose.amountOf', { name })}
        value={amount}
        error={isWrong}
        unit={payment.currency}
        onChange={onChange}
      />
      <IconButton label={t('choose.remove', { name })} icon={<IconX size={16} />} onClick={onRemove} />
    </div>
  )
}

interface PaymentSearchProps {
  line: StatementLine
  chosen: string[]
  onAdd: (payment: Payment) => void
}

function PaymentSearch({ line, chosen, onAdd }: PaymentSearchProps) {
  const { t } = useTranslation('statements')
  const format = useFormat()
  const [text, setText] = useState('')
  const query = useOpenPayments(text)
  const found = (text.length > 1 ? (query.data?.items ?? []) : []).filter(
    ({ paymentId, currency }) => !chosen.includes(paymentId) && currency === line.currency,
  )
  return (
    <div>
      <SearchField value={text} onChange={setText} placeholder={t('choose.search')} width="100%" />
      {found.map((payment) => (
        <div key={payment.paymentId} className={classes.found}>
          <span>
            {payment.policyNumber ?? t('numberless')} {personName(payment.insured)}
            <p className={classes.dim}>
              {t('choose.open', {
                day: format.day(payment.dueDate),
                amount: format.money(amountOf(openOf(payment)), payment.currency),
              })}
            </p>
          </span>
          <Button
            size="xs"
            variant="soft"
            aria-label={t('choose.addThis', {
              number: payment.policyNumber ?? '',
              day: format.day(payment.dueDate),
            })}
            onClick={() => onAdd(payment)}
          >
            {t('choose.add')}
          </Button>
        </div>
      ))}
      {text.length > 1 && query.data && !query.isPlaceholderData && found.length === 0 ? (
        <p className={classes.dim}>{t('choose.none')}</p>
      ) : null}
    </div>
  )
}
