import { storyDestinations } from '@coverline/contract/stories/terms'
import { Dropdown } from '@coverline/ui/form/dropdown'
import { Input, NativeSelect, TextInput } from '@mantine/core'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { useServiceOptions } from './queries.ts'
import type { StoryDraft } from './story-draft.ts'
import classes from './stories.module.css'

interface ButtonFieldsProps {
  draft: StoryDraft
  onChange: (next: Partial<StoryDraft>) => void
}

/** What the button of a story opens. */
export function ButtonFields({ draft, onChange }: ButtonFieldsProps) {
  const { t } = useTranslation('stories')
  const { destination, url, phone } = draft
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{t('sections.button')}</legend>
      <NativeSelect
        label={t('fields.destination')}
        data={storyDestinations.map((value) => ({ value, label: t(`destinations.${value}`) }))}
        value={destination}
        onChange={(event) => {
          const { value } = event.currentTarget
          onChange({ destination: storyDestinations.find((one) => one === value) ?? 'NONE' })
        }}
      />
      {destination === 'URL' ? (
        <TextInput
          label={t('fields.url')}
          description={t('fields.urlHint')}
          type="url"
          required
          maxLength={500}
          placeholder="https://"
          value={url}
          onChange={(event) => onChange({ url: event.currentTarget.value })}
        />
      ) : null}
      {destination === 'PHONE' ? (
        <TextInput
          label={t('fields.phone')}
          type="tel"
          required
          maxLength={40}
          value={phone}
          onChange={(event) => onChange({ phone: event.currentTarget.value })}
        />
      ) : null}
      {destination === 'SERVICE' ? <ServiceField draft={draft} onChange={onChange} /> : null}
    </fieldset>
  )
}

function ServiceField({ draft: { offerId }, onChange }: ButtonFieldsProps) {
  const { t } = useTranslation('stories')
  const services = useServiceOptions(offerId)
  return (
    <Input.Wrapper label={t('fields.service')} description={t('fields.serviceHint')} labelElement="div">
      <Dropdown
        label={t('fields.service')}
        {...services}
        value={offerId === null ? [] : [offerId]}
        onChange={([chosen]) => onChange({ offerId: chosen ?? null })}
        width="100%"
      />
    </Input.Wrapper>
  )
}
