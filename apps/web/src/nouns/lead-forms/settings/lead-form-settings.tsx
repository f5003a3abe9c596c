import { useQueryCall } from '@coverline/client/hooks'
import type { Language } from '@coverline/contract/languages'
import { leadForms } from '@coverline/contract/calls.generated'
import type { LeadFormSettings as Settings } from '@coverline/contract/lead-forms/endpoints'
import { formTexts } from '@coverline/contract/lead-forms/terms'
import { Button } from '@coverline/ui/actions/button'
import { Card } from '@coverline/ui/display/card'
import { ErrorState } from '@coverline/ui/display/error-state'
import { Skeleton } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { useAllowed } from '../../../session/use-session.ts'
import { LeadFormView } from '../lead-form-view.tsx'
import { FieldsCard } from './fields-card.tsx'
import classes from './lead-form-settings.module.css'
import { ShareCard } from './share-card.tsx'
import { StateCard } from './state-card.tsx'
import { TextsCard } from './texts-card.tsx'
import { useFormSettings } from './use-form-settings.tsx'

/** The settings of the public form beside its preview, and how it comes to a web site. */
export function LeadFormSettings() {
  const { data, error, refetch } = useQueryCall('lead-forms', leadForms.settings, {})
  if (error && !data) return <ErrorState onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={420} radius="lg" />
  return <Editor saved={data} />
}

function Editor({ saved }: { saved: Settings }) {
  const { t, i18n } = useTranslation('lead-forms')
  const mayChange = useAllowed({ permissions: ['SETTINGS_UPDATE'] })
  const editor = useFormSettings(saved)
  const { draft } = editor
  const [language, setLanguage] = useState(draft.language ?? (i18n.language as Language))
  const shared = { draft, change: editor.change, isFixed: !mayChange }
  return (
    <div className={classes.page}>
      {editor.question}
      <div className={classes.column}>
        <StateCard {...shared} spamCount={saved.spamCount} />
        <FieldsCard {...shared} fault={editor.faults.fields} />
        <TextsCard {...shared} language={language} onLanguage={setLanguage} standard={saved.standardTexts} />
        <ShareCard {...shared} saved={saved} fault={editor.faults.sites} />
        {mayChange && (editor.isChanged || saved.key === null) ? (
          <div className={classes.saving}>
            <Button loading={editor.isSaving} disabled={!editor.isValid} onClick={() => void editor.keep()}>
              {t('settings.save')}
            </Button>
          </div>
        ) : null}
      </div>
      <Card title={t('settings.preview')} className={classes.side}>
        <p className={classes.soft}>{t('settings.previewHint')}</p>
        <div className={classes.phone} data-testid="lead-form-preview" inert>
          <p className={classes.provider}>{saved.providerName}</p>
          <LeadFormView
            language={language}
            fields={draft.fields}
            texts={shownTexts(saved, draft, language)}
          />
        </div>
      </Card>
    </div>
  )
}

const shownTexts = (saved: Settings, { texts }: Pick<Settings, 'texts'>, language: Language) => {
  const [own, standard] = [texts[language], saved.standardTexts[language]]
  const shown = { ...standard }
  for (const name of formTexts) shown[name] = own[name].trim() || standard[name]
  return shown
}
