import type { stories } from '@coverline/contract/stories/endpoints'
import { storyIcons } from '@coverline/contract/stories/terms'
import { useMeanwhile } from '../../kit/forms/use-meanwhile.tsx'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { inputOf, type StoryDraft } from './story-draft.ts'

/** Asks what stays if a colleague has changed the story meanwhile. */
export function useStoryMeanwhile(known: StoryDraft | undefined) {
  const { t } = useTranslation('stories')
  const changed = () => t('common:meanwhile.changed')
  return useMeanwhile<typeof stories.save>({
    known: known && inputOf(known),
    words: {
      localizationsSave: {
        label: t('fields.text'),
        parts: {
          header: t('fields.header'),
          text: t('fields.text'),
          buttonText: t('fields.buttonText'),
          chatText: t('fields.chatText'),
        },
      },
      background: { label: t('sections.background'), text: changed },
      button: { label: t('sections.button'), text: changed },
      audience: { label: t('sections.audience'), text: changed },
      startsAt: { label: t('fields.startsAt') },
      endsAt: { label: t('fields.endsAt') },
      isPaused: { label: t('fields.isPaused') },
      isPinned: { label: t('fields.isPinned') },
      icon: {
        label: t('fields.icon'),
        options: storyIcons.map((value) => ({ value, label: t(`icons.${value}`) })),
      },
    },
  })
}
