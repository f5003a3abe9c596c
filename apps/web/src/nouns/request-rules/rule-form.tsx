import { useCommand } from '@coverline/client/hooks'
import { requestRules } from '@coverline/contract/calls.generated'
import type { RequestRule } from '@coverline/contract/request-rules/endpoints'
import { Button } from '@coverline/ui/actions/button'
import { confirm } from '@coverline/ui/overlays/confirm'
import { SideModal } from '@coverline/ui/overlays/side-modal'
import { Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useFailure } from '../../kit/text/use-failure.ts'
import { useTranslation } from '../../kit/text/use-translation.ts'
import classes from './request-rules.module.css'
import { blankRule, draftOf, fittingRule, isWhole, newDeeds, type RuleDraft } from './rule-draft.ts'
import { ConditionFields, StepFields } from './rule-fields.tsx'
import { useDeedWords } from './use-rule-lines.ts'
import { useRuleMeanwhile } from './use-rule-meanwhile.ts'

interface RuleFormProps {
  /** Null for a new rule */
  rule: RequestRule | null
  onClose: () => void
}

/** A rule to make or change: its moment, its conditions and its steps. */
export function RuleForm({ rule, onClose }: RuleFormProps) {
  const { t } = useTranslation('request-rules')
  const fail = useFailure()
  const [shown] = useState<RuleDraft>(() => (rule ? draftOf(rule) : blankRule))
  const [draft, setDraft] = useState(shown)
  const save = useCommand(requestRules.save, { refresh: ['request-rules', 'audit'] })
  const meanwhile = useRuleMeanwhile(rule ? shown : undefined)
  const wordsOf = useDeedWords()
  const change = (next: Partial<RuleDraft>) => setDraft((old) => fittingRule({ ...old, ...next }))
  const isAgreed = () => {
    const text = wordsOf(newDeeds(rule ? shown : { ...shown, isOn: false }, draft))
    return text === '' || confirm({ title: t('confirm.title'), text, confirmLabel: t('save') })
  }
  const keep = async () => {
    if (!(await isAgreed())) return
    const input = { ...draft, ...(rule ? { ruleId: rule.ruleId } : {}) }
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
      title={rule ? t('editTitle') : t('newTitle')}
      dirty={JSON.stringify(draft) !== JSON.stringify(shown)}
      footer={
        <Button disabled={!isWhole(draft)} loading={save.isPending} onClick={() => void keep()}>
          {t('save')}
        </Button>
      }
    >
      {meanwhile.question}
      <div className={classes.fields}>
        <TextInput
          label={t('fields.name')}
          required
          maxLength={120}
          value={draft.title}
          onChange={(event) => change({ title: event.currentTarget.value })}
        />
        <ConditionFields draft={draft} onChange={change} />
        <StepFields draft={draft} onChange={change} />
        <Switch
          label={t('fields.isOn')}
          checked={draft.isOn}
          onChange={(event) => change({ isOn: event.currentTarget.checked })}
        />
      </div>
    </SideModal>
  )
}
