import { useQueryCall } from '@coverline/client/hooks'
import { invitations } from '@coverline/contract/calls.generated'
import { languageNames } from '@coverline/messages/web'
import { ErrorState } from '@coverline/ui/display/error-state'
import { Skeleton } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { TemplateForm } from '../../../nouns/insured/invitations/template-form.tsx'
import { AdminPage } from '../layout/page/list-page.tsx'

const route = getRouteApi('/admin/users/invitation')
const languages = ['en', 'ru', 'es', 'pt'] as const

/** The welcome e-mail in each language: the provider's own text with variables, and a preview. */
export function InvitationTemplatePage() {
  const { t } = useTranslation('invitations')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { data, error, refetch } = useQueryCall('invitations', invitations.templates, {})
  const language = search.language ?? 'en'
  const template = data?.items.find((item) => item.language === language)
  return (
    <AdminPage
      note={t('subtitle')}
      views={{
        label: t('languages'),
        items: languages.map((value) => ({ value, label: languageNames[value] })),
        value: language,
        onChange: (value) => void navigate({ search: { language: value }, replace: true }),
      }}
    >
      {error && !data ? <ErrorState onRetry={() => void refetch()} /> : null}
      {template ? <TemplateForm key={language} template={template} /> : <Skeleton height={360} radius="lg" />}
    </AdminPage>
  )
}
