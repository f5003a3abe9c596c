import { useCommand, useQueryCall } from '@coverline/client/hooks'
import { replyVariables } from '@coverline/contract/conversations/terms'
import { macros, tickets } from '@coverline/contract/calls.generated'
import type { Macro } from '@coverline/contract/macros/endpoints'
import { macroAssignees, macroSnoozes, macroStatuses } from '@coverline/contract/macros/terms'
import { Button } from '@coverline/ui/actions/button'
import type { EditorLabels } from '@coverline/ui/editor/message-editor'
import { Dropdown } from '@coverline/ui/form/dropdown'
import { SideModal } from '@coverline/ui/overlays/side-modal'
import { Input, NativeSelect, Skeleton, Switch, TextInput } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useFailure } from '../../kit/text/use-failure.ts'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { useAllowed } from '../../session/use-session.ts'
import classes from './macros.module.css'
import { blankSteps, draftOf, fittingSteps, hasSteps, type MacroDraft } from './macro-draft.ts'
import { useMacroMeanwhile } from './use-macro-meanwhile.ts'

const MessageEditor = lazy(async () => ({
  default: (await import('@coverline/ui/editor/message-editor')).MessageEditor,
}))

interface MacroFormProps {
  /** Null for a new macro */
  macro: Macro | null
  editorLabels: EditorLabels
  onClose: () => void
}

/** A macro to make or change: its title and its steps. */
export function MacroForm({ macro, editorLabels, onClose }: MacroFormProps) {
  const { t } = useTranslation('macros')
  const fail = useFailure()
  const mayShare = useAllowed({ roles: ['ADMIN', 'INSURANCE_OPERATOR'] })
  const [shown] = useState<MacroDraft>(() => (macro ? draftOf(macro) : { ...blankSteps, isShared: mayShare }))
  const [draft, setDraft] = useState(shown)
  const save = useCommand(macros.save, { refresh: ['macros', 'audit'] })
  const meanwhile = useMacroMeanwhile(macro ? shown : undefined)
  const change = (next: Partial<MacroDraft>) => setDraft((old) => fittingSteps({ ...old, ...next }))
  const isReady = draft.title.trim() !== '' && hasSteps(draft)
  const keep = async () => {
    const input = { ...draft, ...(macro ? { macroId: macro.macroId } : {}) }
    try {
      if (await meanwhile.attempt(input, (given) => save.mutateAsync({ input: given }))) onClose()
    } catch (error) {
      fail(error)
    }
  }
  return (
    <SideModal
      opened
      onClose={onClose}
      title={macro ? t('editTitle') : t('newTitle')}
      width={800}
      dirty={JSON.stringify(draft) !== JSON.stringify(shown)}
      footer={
        <Button disabled={!isReady} loading={save.isPending} onClick={() => void keep()}>
          {t('save')}
        </Button>
      }
    >
      {meanwhile.question}
      <div className={classes.form}>
        <TextInput
          label={t('fields.name')}
          required
          maxLength={120}
          value={draft.title}
          onChange={(event) => change({ title: event.currentTarget.value })}
        />
        <Input.Wrapper
          label={t('fields.text')}
          description={t('fields.variables', {
            names: replyVariables.map((name) => `{{${name}}}`).join(' '),
          })}
        >
          <Suspense fallback={<Skeleton height={120} radius="lg" />}>
            <MessageEditor
              initial={shown.text}
              labels={{ ...editorLabels, editor: t('fields.text') }}
              placeholder={t('fields.text')}
              onChange={(text, isEmpty) => change({ text: isEmpty ? '' : text })}
              onSend={() => (isReady ? void keep() : undefined)}
            />
          </Suspense>
        </Input.Wrapper>
        <Switch
          label={t('fields.isSent')}
          disabled={draft.text === ''}
          checked={draft.isSent}
          onChange={(event) => change({ isSent: event.currentTarget.checked })}
        />
        <StepFields draft={draft} onChange={change} />
        {mayShare ? (
          <Switch
            label={t('fields.share')}
            checked={draft.isShared}
            onChange={(event) => change({ isShared: event.currentTarget.checked })}
          />
        ) : null}
      </div>
    </SideModal>
  )
}

interface StepFieldsProps {
  draft: MacroDraft
  onChange: (next: Partial<MacroDraft>) => void
}

/** What a macro does with the request itself. */
function StepFields({ draft, onChange }: StepFieldsProps) {
  const { t } = useTranslation('macros')
  const tags = useQueryCall('tickets', tickets.tags, {}).data?.items ?? []
  const operators = useQueryCall('tickets', tickets.filters, {}).data?.operators ?? []
  const none = { value: '', label: t('fields.keep') }
  const { tagIds, assignee, assigneeUserId, status, snooze } = draft
  return (
    <>
      <Input.Wrapper label={t('fields.tags')}>
        <Dropdown
          label={t('fields.tags')}
          options={tags.map(({ tagId, name }) => ({ value: tagId, label: name }))}
          value={tagIds}
          onChange={(next) => onChange({ tagIds: next })}
          multiple
          width="100%"
        />
      </Input.Wrapper>
      <NativeSelect
        label={t('fields.assignee')}
        data={[none, ...macroAssignees.map((value) => ({ value, label: t(`assignees.${value}`) }))]}
        value={assignee ?? ''}
        onChange={(event) => {
          const { value } = event.currentTarget
          onChange({ assignee: macroAssignees.find((one) => one === value) ?? null })
        }}
      />
      {assignee === 'MEMBER' ? (
        <Input.Wrapper label={t('fields.member')}>
          <Dropdown
            label={t('fields.member')}
            options={operators.map(({ id, name }) => ({ value: id, label: name }))}
            value={assigneeUserId ? [assigneeUserId] : []}
            onChange={([userId]) => onChange({ assigneeUserId: userId ?? null })}
            width="100%"
          />
        </Input.Wrapper>
      ) : null}
      <NativeSelect
        label={t('fields.status')}
        data={[none, ...macroStatuses.map((value) => ({ value, label: t(`statuses.${value}`) }))]}
        value={status ?? ''}
        onChange={(event) => {
          const { value } = event.currentTarget
          onChange({ status: macroStatuses.find((one) => one === value) ?? null })
        }}
      />
      <NativeSelect
        label={t('fields.snooze')}
        disabled={status === 'DONE'}
        data={[none, ...macroSnoozes.map((value) => ({ value, label: t(`snoozes.${value}`) }))]}
        value={snooze ?? ''}
        onChange={(event) => {
          const { value } = event.currentTarget
          onChange({ snooze: macroSnoozes.find((one) => one === value) ?? null })
        }}
      />
    </>
  )
}
