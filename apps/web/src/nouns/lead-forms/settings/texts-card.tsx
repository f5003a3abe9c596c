import { type Language, languages } from '@coverline/contract/languages'
import { type FormText, formTexts } from '@coverline/contract/lead-forms/terms'
import { languageNames } from '@coverline/messages/web'
import { Card } from '@coverline/ui/display/card'
import { NativeSelect, Textarea } from '@mantine/core'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import classes from './lead-form-settings.module.css'
import type { PartProps } from './state-card.tsx'

interface TextsCardProps extends PartProps {
  language: Language
  onLanguage: (language: Language) => void
  standard: PartProps['draft']['texts']
}

const longest: Record<FormText, number> = { title: 120, intro: 600, consent: 1000, thanks: 600 }

/** The provider's own texts in one language; the placeholder is what stands there without one. */
export function TextsCard({ draft, change, isFixed, language, onLanguage, standard }: TextsCardProps) {
  const { t } = useTranslation('lead-forms')
  const own = draft.texts[language]
  return (
    <Card title={t('settings.texts')}>
      <p className={classes.soft}>{t('settings.textsHint')}</p>
      <div className={classes.fields}>
        <NativeSelect
          label={t('settings.textsOf')}
          data={languages.map((value) => ({ value, label: languageNames[value] }))}
          value={language}
          onChange={(event) => {
            const chosen = languages.find((one) => one === event.currentTarget.value)
            if (chosen) onLanguage(chosen)
          }}
        />
        {formTexts.map((name) => (
          <Textarea
            key={name}
            label={t(`settings.${name}`)}
            lang={language}
            autosize
            minRows={name === 'title' ? 1 : 2}
            maxRows={8}
            disabled={isFixed}
            maxLength={longest[name]}
            placeholder={standard[language][name]}
            value={own[name]}
            onChange={(event) =>
              change({ texts: { ...draft.texts, [language]: { ...own, [name]: event.currentTarget.value } } })
            }
          />
        ))}
      </div>
    </Card>
  )
}
