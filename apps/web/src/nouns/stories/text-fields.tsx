import { type Language, languages } from '@coverline/contract/languages'
import type { StoryText } from '@coverline/contract/stories/shapes'
import { longestButton, longestHeader, longestStoryText } from '@coverline/contract/stories/terms'
import { languageNames } from '@coverline/messages/web'
import { Tabs } from '@coverline/ui/display/tabs'
import { Textarea, TextInput } from '@mantine/core'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { isWritten, lacksText, type StoryDraft } from './story-draft.ts'
import classes from './stories.module.css'

interface TextFieldsProps {
  draft: StoryDraft
  language: Language
  text: StoryText
  onLanguage: (language: Language) => void
  onChange: (text: StoryText) => void
}

/** The texts of a story by language; the tab of a language that lacks something is marked. */
export function TextFields({ draft, language, text, onLanguage, onChange }: TextFieldsProps) {
  const { t } = useTranslation('stories')
  const markOf = (each: Language) => {
    const written = draft.texts.find((one) => one.language === each)
    if (!written || !isWritten(written)) return { kind: 'EMPTY' as const, text: t('unwritten') }
    return lacksText(draft, written) ? { kind: 'LACKING' as const, text: t('lacking') } : undefined
  }
  const left = (most: number, value: string) => t('left', { count: most - value.length })
  return (
    <Tabs
      label={t('fields.languages')}
      value={language}
      onChange={onLanguage}
      items={languages.map((each) => ({
        value: each,
        label: languageNames[each],
        mark: markOf(each),
      }))}
    >
      <div className={classes.fields} lang={language}>
        <TextInput
          label={t('fields.header')}
          description={left(longestHeader, text.header)}
          required
          maxLength={longestHeader}
          value={text.header}
          onChange={(event) => onChange({ ...text, header: event.currentTarget.value })}
        />
        <Textarea
          label={t('fields.text')}
          description={left(longestStoryText, text.text)}
          autosize
          minRows={3}
          maxRows={8}
          maxLength={longestStoryText}
          value={text.text}
          onChange={(event) => onChange({ ...text, text: event.currentTarget.value })}
        />
        {draft.destination === 'NONE' ? null : (
          <TextInput
            label={t('fields.buttonText')}
            description={left(longestButton, text.buttonText)}
            required
            maxLength={longestButton}
            value={text.buttonText}
            onChange={(event) => onChange({ ...text, buttonText: event.currentTarget.value })}
          />
        )}
        {draft.destination === 'CHAT' ? (
          <Textarea
            label={t('fields.chatText')}
            description={t('fields.chatHint')}
            autosize
            minRows={2}
            maxLength={longestStoryText}
            value={text.chatText}
            onChange={(event) => onChange({ ...text, chatText: event.currentTarget.value })}
          />
        ) : null}
      </div>
    </Tabs>
  )
}
