import { useTranslation } from '../../../kit/text/use-translation.ts'
import { LeadFormSettings } from '../../../nouns/lead-forms/settings/lead-form-settings.tsx'
import { AdminPage } from '../layout/page/list-page.tsx'

/** The public form by which visitors of the provider's site become leads. */
export function LeadFormSettingsPage() {
  const { t } = useTranslation('lead-forms')
  return (
    <AdminPage note={t('settings.hint')}>
      <LeadFormSettings />
    </AdminPage>
  )
}
