import type { Story } from '@coverline/contract/stories/endpoints'
import type { DropdownOption } from '@coverline/ui/form/dropdown'
import { Dropdown } from '@coverline/ui/form/dropdown'
import { Input } from '@mantine/core'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { useCompanyOptions } from '../companies/shared/use-company-options.ts'
import { usePlanOptions } from '../plans/shared/use-plan-options.ts'
import { useAudience } from './queries.ts'
import type { StoryDraft } from './story-draft.ts'
import classes from './stories.module.css'

interface AudienceFieldsProps {
  draft: StoryDraft
  /** The stored audience, for the names of what was deleted since */
  stored: Story['audience'] | undefined
  onChange: (next: Partial<StoryDraft>) => void
}

/** Who sees a story, with the number of people today. */
export function AudienceFields({ draft, stored, onChange }: AudienceFieldsProps) {
  const { t } = useTranslation('stories')
  const { clientCompanyIds, programIds } = draft
  const { data } = useAudience({ clientCompanyIds, programIds })
  const gone = (named: Story['audience']['companies'] | undefined): DropdownOption[] =>
    (named ?? []).filter(({ isThere }) => !isThere).map(({ id }) => ({ value: id, label: t('gone') }))
  const companies = [...useCompanyOptions(), ...gone(stored?.companies)]
  const programs = [...usePlanOptions(), ...gone(stored?.programs)]
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{t('sections.audience')}</legend>
      <div className={classes.pair}>
        <Input.Wrapper label={t('fields.companies')} labelElement="div">
          <Dropdown
            label={t('fields.allCompanies')}
            options={companies}
            value={clientCompanyIds}
            onChange={(ids) => onChange({ clientCompanyIds: ids })}
            multiple
            width="100%"
          />
        </Input.Wrapper>
        <Input.Wrapper label={t('fields.programs')} labelElement="div">
          <Dropdown
            label={t('fields.allPrograms')}
            options={programs}
            value={programIds}
            onChange={(ids) => onChange({ programIds: ids })}
            multiple
            width="100%"
          />
        </Input.Wrapper>
      </div>
      <p className={classes.reach} role="status" data-none={data?.count === 0 || undefined}>
        {data ? t(data.count === 0 ? 'reachesNone' : 'reaches', { count: data.count }) : '…'}
      </p>
    </fieldset>
  )
}
