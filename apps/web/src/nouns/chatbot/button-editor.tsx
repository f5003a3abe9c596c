import { randomKey } from '@coverline/client/session-store'
import type { ChatbotAnswer, ChatbotButton, ChatbotSettings } from '@coverline/contract/chatbot/endpoints'
import { mostButtons } from '@coverline/contract/chatbot/terms'
import type { Language } from '@coverline/contract/languages'
import { Button } from '@coverline/ui/actions/button'
import { Card } from '@coverline/ui/display/card'
import { EmptyState } from '@coverline/ui/display/empty-state'
import { ActionIcon, Select, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { useFieldText } from '../../kit/forms/use-field-text.ts'
import { useTranslation } from '../../kit/text/use-translation.ts'
import classes from './chatbot.module.css'
import { questionOf } from './question-of.ts'
import type { Change } from './use-settings.ts'

const kinds = ['ANSWER', 'HAND_OFF', 'LINK'] as const

interface ButtonEditorProps {
  settings: ChatbotSettings
  answers: readonly ChatbotAnswer[]
  language: Language
  faults: Record<string, string>
  canUpdate: boolean
  change: Change
}

/** Buttons below the greeting, in order, with labels in the chosen language. */
export function ButtonEditor({ settings, answers, language, faults, canUpdate, change }: ButtonEditorProps) {
  const { t } = useTranslation('chatbot')
  const { buttons } = settings
  const set = (at: number, changed: Partial<ChatbotButton>) =>
    change({ buttons: buttons.map((one, place) => (place === at ? { ...one, ...changed } : one)) })
  const move = (from: number, to: number) => {
    const [moved] = buttons.slice(from, from + 1)
    if (moved) change({ buttons: buttons.toSpliced(from, 1).toSpliced(to, 0, moved) })
  }
  const add = () =>
    change({
      buttons: [
        ...buttons,
        {
          key: randomKey().slice(0, 12),
          labels: { en: '', ru: '', es: '', pt: '' },
          action: { kind: 'HAND_OFF' },
        },
      ],
    })
  const addButton = canUpdate ? (
    <Button
      variant="outline"
      leftSection={<IconPlus size={16} />}
      disabled={buttons.length >= mostButtons}
      onClick={add}
    >
      {t('buttons.add')}
    </Button>
  ) : null
  return (
    <Card title={t('buttons.title')} actions={buttons.length > 0 ? addButton : null}>
      <p className={classes.hint}>{t('buttons.hint')}</p>
      {buttons.length === 0 ? <EmptyState title={t('buttons.empty')} action={addButton} /> : null}
      <ul className={classes.list}>
        {buttons.map((button, at) => (
          <ButtonRow
            key={button.key}
            button={button}
            answers={answers}
            language={language}
            canUpdate={canUpdate}
            faults={faults}
            at={at}
            isLast={at === buttons.length - 1}
            onChange={(changed) => set(at, changed)}
            onMove={(to) => move(at, to)}
            onRemove={() => change({ buttons: buttons.toSpliced(at, 1) })}
          />
        ))}
      </ul>
    </Card>
  )
}

interface ButtonRowProps {
  button: ChatbotButton
  at: number
  isLast: boolean
  answers: readonly ChatbotAnswer[]
  language: Language
  canUpdate: boolean
  faults: Record<string, string>
  onChange: (changed: Partial<ChatbotButton>) => void
  onMove: (to: number) => void
  onRemove: () => void
}

function ButtonRow(props: ButtonRowProps) {
  const { button, at, isLast, language, canUpdate, onChange, onMove, onRemove } = props
  const { t } = useTranslation('chatbot')
  const { action, labels } = button
  const name = labels[language] || t('buttons.unnamed', { number: at + 1 })
  const choose = (kind: string | null) => {
    const [first] = props.answers
    if (kind === 'ANSWER' && first) onChange({ action: { kind, answerId: first.answerId } })
    if (kind === 'HAND_OFF') onChange({ action: { kind } })
    if (kind === 'LINK') onChange({ action: { kind, url: 'https://' } })
  }
  return (
    <li className={classes.row}>
      <div className={classes.rowFields}>
        <TextInput
          label={t('buttons.label')}
          value={labels[language]}
          maxLength={60}
          disabled={!canUpdate}
          onChange={({ currentTarget }) =>
            onChange({ labels: { ...labels, [language]: currentTarget.value } })
          }
        />
        <Select
          label={t('buttons.action')}
          value={action.kind}
          disabled={!canUpdate}
          allowDeselect={false}
          data={kinds.map((kind) => ({
            value: kind,
            label: t(`buttons.kinds.${kind}`),
            disabled: kind === 'ANSWER' && props.answers.length === 0,
          }))}
          onChange={choose}
        />
        <ActionField {...props} />
      </div>
      {canUpdate ? (
        <div className={classes.rowActions}>
          <ActionIcon
            variant="subtle"
            color="gray"
            disabled={at === 0}
            aria-label={t('buttons.up', { name })}
            onClick={() => onMove(at - 1)}
          >
            <IconArrowUp size={17} />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            disabled={isLast}
            aria-label={t('buttons.down', { name })}
            onClick={() => onMove(at + 1)}
          >
            <IconArrowDown size={17} />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="red"
            aria-label={t('buttons.remove', { name })}
            onClick={onRemove}
          >
            <IconTrash size={17} />
          </ActionIcon>
        </div>
      ) : null}
    </li>
  )
}

function ActionField({
  button: { action },
  at,
  answers,
  language,
  canUpdate,
  faults,
  onChange,
}: ButtonRowProps) {
  const { t } = useTranslation('chatbot')
  const fieldText = useFieldText()
  const faultOf = (field: string) => {
    const path = `chatBot.buttons.${at}.action.${field}`
    const code = faults[path]
    return code === undefined ? null : fieldText(code, path)
  }
  if (action.kind === 'HAND_OFF') return null
  if (action.kind === 'LINK')
    return (
      <TextInput
        label={t('buttons.url')}
        type="url"
        value={action.url}
        maxLength={500}
        disabled={!canUpdate}
        error={faultOf('url')}
        onChange={({ currentTarget }) => onChange({ action: { kind: 'LINK', url: currentTarget.value } })}
      />
    )
  return (
    <Select
      label={t('buttons.answer')}
      value={action.answerId}
      searchable
      allowDeselect={false}
      disabled={!canUpdate}
      error={faultOf('answerId')}
      data={answers.map((one) => ({ value: one.answerId, label: questionOf(one, language) }))}
      onChange={(answerId) => answerId && onChange({ action: { kind: 'ANSWER', answerId } })}
    />
  )
}
