import { storyIcons } from '@coverline/contract/stories/terms'
import { NativeSelect, Switch } from '@mantine/core'
import { WallPicker } from '../../kit/forms/moment-picker.tsx'
import { useTimeZone } from '../../kit/text/use-time-zone.ts'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { momentOf, wallOf } from '../../kit/text/wall-time.ts'
import type { StoryDraft } from './story-draft.ts'
import classes from './stories.module.css'

interface TimeFieldsProps {
  draft: StoryDraft
  onChange: (next: Partial<StoryDraft>) => void
}

/** From when to when a story is shown by the provider's clock, and where it stands. */
export function TimeFields({ draft, onChange }: TimeFieldsProps) {
  const { t } = useTranslation('stories')
  const timeZone = useTimeZone()
  const wall = (moment: string | null) => (moment === null ? null : wallOf(moment, timeZone))
  const moment = (text: string | null) => (text === null ? null : momentOf(text, timeZone))
  const { startsAt, endsAt, isPaused, isPinned, icon } = draft
  const isWrong = endsAt !== null && (startsAt === null || endsAt <= startsAt)
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{t('sections.time')}</legend>
      <div className={classes.pair}>
        <WallPicker
          label={t('fields.startsAt')}
          description={t('fields.startHint', { zone: timeZone })}
          clearable
          clearButtonProps={{ 'aria-label': t('fields.clearStart') }}
          value={wall(startsAt)}
          onChange={(next) => onChange({ startsAt: moment(next) })}
        />
        <WallPicker
          label={t('fields.endsAt')}
          description={isWrong ? t('refused.period') : t('fields.endHint')}
          clearable
          clearButtonProps={{ 'aria-label': t('fields.clearEnd') }}
          value={wall(endsAt)}
          onChange={(next) => onChange({ endsAt: moment(next) })}
        />
      </div>
      <NativeSelect
        label={t('fields.icon')}
        data={[
          { value: '', label: t('icons.none') },
          ...storyIcons.map((value) => ({ value, label: t(`icons.${value}`) })),
        ]}
        value={icon ?? ''}
        onChange={(event) => {
          const { value } = event.currentTarget
          onChange({ icon: storyIcons.find((one) => one === value) ?? null })
        }}
      />
      <Switch
        label={t('fields.isPinned')}
        checked={isPinned}
        onChange={(event) => onChange({ isPinned: event.currentTarget.checked })}
      />
      <Switch
        label={t('fields.isPaused')}
        checked={isPaused}
        onChange={(event) => onChange({ isPaused: event.currentTarget.checked })}
      />
    </fieldset>
  )
}
