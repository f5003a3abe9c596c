import {
  mostRuleParts,
  onlineMinutes,
  ruleAssignees,
  ruleHours,
  ruleMoments,
  ruleSenders,
} from '@coverline/contract/request-rules/terms'
import { ticketBusinessTypes, ticketSourceTypes } from '@coverline/contract/dictionaries/terms'
import { Dropdown, type DropdownOption } from '@coverline/ui/form/dropdown'
import { Fieldset, Input, NativeSelect, Switch, TagsInput } from '@mantine/core'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { AnswerFields } from './answer-fields.tsx'
import type { RuleDraft } from './rule-draft.ts'
import classes from './request-rules.module.css'
import { useRuleChoices } from './use-rule-choices.ts'

interface RuleFieldsProps {
  draft: RuleDraft
  onChange: (next: Partial<RuleDraft>) => void
}

interface ChoiceProps {
  label: string
  description?: string
  options: DropdownOption[]
  value: string[]
  isMultiple?: boolean
  onChange: (value: string[]) => void
}

function Choice({ label, description, options, value, isMultiple = true, onChange }: ChoiceProps) {
  return (
    <Input.Wrapper label={label} description={description}>
      <Dropdown
        label={label}
        options={options}
        value={value}
        onChange={onChange}
        multiple={isMultiple}
        searchable={options.length > 8}
        width="100%"
      />
    </Input.Wrapper>
  )
}

const among = <T extends string>(all: readonly T[], values: readonly string[]): T[] =>
  all.filter((one) => values.includes(one))

/** When a rule looks at a request, and which requests it fits. */
export function ConditionFields({ draft, onChange }: RuleFieldsProps) {
  const { t } = useTranslation('request-rules')
  const choices = useRuleChoices()
  const any = { value: '', label: t('fields.any') }
  return (
    <>
      <NativeSelect
        label={t('fields.moment')}
        data={ruleMoments.map((value) => ({ value, label: t(`moments.${value}`) }))}
        value={draft.moment}
        onChange={(event) => {
          const [moment] = among(ruleMoments, [event.currentTarget.value])
          if (moment) onChange({ moment })
        }}
      />
      <Fieldset legend={t('fields.conditions')} className={classes.fields}>
        <Choice
          label={t('fields.sources')}
          options={choices.sources}
          value={draft.sources}
          onChange={(next) => onChange({ sources: among(ticketSourceTypes, next) })}
        />
        <Choice
          label={t('fields.businessTypes')}
          options={choices.businessTypes}
          value={draft.businessTypes}
          onChange={(next) => onChange({ businessTypes: among(ticketBusinessTypes, next) })}
        />
        <Choice
          label={t('fields.companies')}
          options={choices.clientCompanyIds}
          value={draft.clientCompanyIds}
          onChange={(clientCompanyIds) => onChange({ clientCompanyIds })}
        />
        <TagsInput
          label={t('fields.words')}
          description={t('fields.wordsHint')}
          value={draft.words}
          onChange={(words) => onChange({ words: words.map((word) => word.slice(0, 100)) })}
          maxTags={mostRuleParts}
        />
        <NativeSelect
          label={t('fields.hours')}
          data={[any, ...ruleHours.map((value) => ({ value, label: t(`hours.${value}`) }))]}
          value={draft.hours ?? ''}
          onChange={(event) => onChange({ hours: among(ruleHours, [event.currentTarget.value])[0] ?? null })}
        />
        <NativeSelect
          label={t('fields.sender')}
          data={[any, ...ruleSenders.map((value) => ({ value, label: t(`senders.${value}`) }))]}
          value={draft.sender ?? ''}
          onChange={(event) =>
            onChange({ sender: among(ruleSenders, [event.currentTarget.value])[0] ?? null })
          }
        />
      </Fieldset>
    </>
  )
}

/** What a rule does with a request. */
export function StepFields({ draft, onChange }: RuleFieldsProps) {
  const { t } = useTranslation('request-rules')
  const choices = useRuleChoices()
  const { assignee } = draft
  return (
    <Fieldset legend={t('fields.steps')} className={classes.fields}>
      <Choice
        label={t('fields.tags')}
        options={choices.tagIds}
        value={draft.tagIds}
        onChange={(tagIds) => onChange({ tagIds })}
      />
      <NativeSelect
        label={t('fields.assignee')}
        data={[
          { value: '', label: t('fields.keep') },
          ...ruleAssignees.map((value) => ({ value, label: t(`assignees.${value}`) })),
        ]}
        value={assignee ?? ''}
        onChange={(event) =>
          onChange({ assignee: among(ruleAssignees, [event.currentTarget.value])[0] ?? null })
        }
      />
      {assignee === null ? null : (
        <Choice
          label={assignee === 'MEMBER' ? t('fields.member') : t('fields.members')}
          {...(assignee === 'ONLINE'
            ? { description: t('fields.membersHint', { minutes: onlineMinutes }) }
            : {})}
          options={choices.memberUserIds}
          value={draft.memberUserIds}
          isMultiple={assignee === 'ONLINE'}
          onChange={(memberUserIds) => onChange({ memberUserIds })}
        />
      )}
      <AnswerFields answer={draft.answer} onChange={(answer) => onChange({ answer })} />
      <Switch
        label={t('fields.isClosing')}
        description={draft.isClosing ? t('fields.closingHint') : undefined}
        checked={draft.isClosing}
        onChange={(event) => onChange({ isClosing: event.currentTarget.checked })}
      />
      <Switch
        label={t('fields.isLast')}
        checked={draft.isLast}
        onChange={(event) => onChange({ isLast: event.currentTarget.checked })}
      />
    </Fieldset>
  )
}
