import { stories } from '@coverline/contract/calls.generated'
import { useCommand } from '@coverline/client/hooks'
import type { Language } from '@coverline/contract/languages'
import type { Story } from '@coverline/contract/stories/endpoints'
import { Button } from '@coverline/ui/actions/button'
import { SideModal } from '@coverline/ui/overlays/side-modal'
import { toast } from '@coverline/ui/overlays/toast'
import { useState } from 'react'
import { useFailure } from '../../kit/text/use-failure.ts'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { AudienceFields } from './audience-fields.tsx'
import { BackgroundFields } from './background-fields.tsx'
import { ButtonFields } from './button-fields.tsx'
import { PhonePreview } from './phone-preview.tsx'
import { touchedByStories } from './queries.ts'
import classes from './stories.module.css'
import { StoryNumbers } from './story-numbers.tsx'
import { blankStory, draftOf, emptyText, inputOf, lacksOf, type StoryDraft } from './story-draft.ts'
import { TextFields } from './text-fields.tsx'
import { TimeFields } from './time-fields.tsx'
import { usePicture } from './use-picture.ts'
import { useStoryMeanwhile } from './use-story-meanwhile.ts'

interface StoryFormProps {
  /** Null for a new story */
  story: Story | null
  /** The language of the author */
  language: Language
  onClose: () => void
}

/** A story to write or change, beside a telephone that shows it. */
export function StoryForm({ story, language: own, onClose }: StoryFormProps) {
  const { t } = useTranslation('stories')
  const fail = useFailure()
  const [shown] = useState<StoryDraft>(() => (story ? draftOf(story) : blankStory(own)))
  const [draft, setDraft] = useState(shown)
  const [language, setLanguage] = useState<Language>(
    shown.texts.some((text) => text.language === own) ? own : (shown.texts[0]?.language ?? own),
  )
  const save = useCommand(stories.save, { refresh: touchedByStories })
  const meanwhile = useStoryMeanwhile(story ? shown : undefined)
  const change = (next: Partial<StoryDraft>) => setDraft((old) => ({ ...old, ...next }))
  const picture = usePicture((next) => change({ picture: next }))
  const text = draft.texts.find((one) => one.language === language) ?? emptyText(language)
  const lacks = lacksOf(draft)
  const keep = async () => {
    const input = { ...inputOf(draft), ...(story ? { storyId: story.storyId } : {}) }
    try {
      const saved = await meanwhile.attempt(input, (given) => save.mutateAsync({ input: given }))
      if (!saved) return
      toast.success(t(story ? 'saved' : 'created'))
      onClose()
    } catch (error) {
      fail(error)
    }
  }
  return (
    <SideModal
      opened
      onClose={onClose}
      title={story ? t('editTitle') : t('newTitle')}
      width={800}
      dirty={JSON.stringify(draft) !== JSON.stringify(shown)}
      footer={
        <Button
          lockedReason={lacks[0] ? t(`lacks.${lacks[0]}`) : undefined}
          loading={save.isPending || picture.isUploading}
          onClick={() => void keep()}
        >
          {t('common:save')}
        </Button>
      }
    >
      {meanwhile.question}
      <div className={classes.form}>
        <div className={classes.fields}>
          <TextFields
            draft={draft}
            language={language}
            text={text}
            onLanguage={setLanguage}
            onChange={(next) =>
              change({ texts: [...draft.texts.filter((one) => one.language !== language), next] })
            }
          />
          <BackgroundFields draft={draft} picture={picture} onChange={change} />
          <ButtonFields draft={draft} onChange={change} />
          <AudienceFields draft={draft} stored={story?.audience} onChange={change} />
          <TimeFields draft={draft} onChange={change} />
          {story && story.status !== 'DRAFT' ? <StoryNumbers storyId={story.storyId} /> : null}
        </div>
        <PhonePreview draft={draft} text={text} />
      </div>
    </SideModal>
  )
}
