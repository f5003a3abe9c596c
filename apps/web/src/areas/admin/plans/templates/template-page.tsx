import type { Language } from '@coverline/contract/languages'
import type { TemplateDetail, TemplateService } from '@coverline/contract/templates/endpoints'
import { Card } from '@coverline/ui/display/card'
import { EntityHeader } from '@coverline/ui/display/page-header'
import { Notice } from '@coverline/ui/overlays/notice'
import { Stack } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from '../../../../kit/text/use-translation.ts'
import { useCrumb } from '../../../../session/use-crumbs.ts'
import { useAllowed } from '../../../../session/use-session.ts'
import { ServiceIcon } from '../../../../nouns/plans/shared/service-icon.tsx'
import { useBenefitText } from '../../../../nouns/plans/shared/use-benefit-text.ts'
import { useFileUrls } from '../../../../kit/files/use-file-urls.ts'
import { RecordState } from '../../../../kit/forms/record-state.tsx'
import { PlanDialog } from '../../../../nouns/plans/plan-dialog.tsx'
import { LanguagePreview } from '../../../../nouns/plans/services/preview/language-preview.tsx'
import { useTemplate } from '../../../../nouns/plans/templates/queries.ts'
import { TemplateActions } from '../../../../nouns/plans/templates/template-actions.tsx'
import classes from '../../../../nouns/plans/templates/templates.module.css'

const route = getRouteApi('/admin/demo-programs/$id')

/** One template: its services, a phone preview, and the creation of a plan. */
export function TemplatePage() {
  const { t } = useTranslation(['templates', 'plans'])
  const { id } = route.useParams()
  const { create } = route.useSearch()
  const navigate = route.useNavigate()
  const canCreate = useAllowed({ permissions: ['PLANS_CREATE'] })
  const query = useTemplate(id)
  const template = query.data?.templateId === id ? query.data : undefined
  useCrumb(template?.name)

  const toList = () => void navigate({ to: '/admin/demo-programs' })
  if (!template) {
    const gone = { title: t('gone.title'), text: t('gone.text'), toList: t('toList') }
    return <RecordState query={query} gone={gone} onToList={toList} />
  }
  const show = (kind: 'individual' | 'corporate' | undefined) =>
    void navigate({ search: kind ? { create: kind } : {}, replace: true })
  return (
    <Stack>
      <Card>
        <EntityHeader
          name={template.name}
          meta={[
            t(`plans:insuranceTypes.${template.insuranceType}`),
            t('services', { count: template.offerCount }),
            t(template.isBuiltIn ? 'builtIn' : 'own'),
          ]}
          actions={
            <TemplateActions template={template} canCreate={canCreate} onCreate={show} onGone={toList} />
          }
        />
      </Card>
      <div className={classes.columns}>
        <Contents template={template} />
        <LanguagePreview planName={template.name} services={template.services} first={null} />
      </div>
      {create && canCreate ? (
        <PlanDialog
          kind={create === 'corporate' ? 'CORPORATE' : 'INDIVIDUAL'}
          template={template}
          onClose={() => show(undefined)}
          onSaved={(packageId) => void navigate({ href: `/admin/programs/${packageId}?tab=services` })}
        />
      ) : null}
    </Stack>
  )
}

function Contents({ template }: { template: TemplateDetail }) {
  const { t } = useTranslation(['templates', 'plans'])
  const urls = useFileUrls(template.services.map(({ icons }) => icons[0]?.cdnFileId))
  return (
    <Card title={t('about')}>
      <Stack>
        {template.description ? <p className={classes.text}>{template.description}</p> : null}
        <ul className={classes.services}>
          {template.services.map((service, index) => (
            <ServiceLine
              key={`${index}-${service.kind}`}
              service={service}
              src={urls.get(service.icons[0]?.cdnFileId ?? '')}
            />
          ))}
        </ul>
        {template.isBuiltIn ? <Notice tone="info">{t('needs')}</Notice> : null}
      </Stack>
    </Card>
  )
}

function ServiceLine({ service, src }: { service: TemplateService; src: string | undefined }) {
  const { t, i18n } = useTranslation('plans')
  const words = useBenefitText()
  const { localizations, benefits, icons, kind } = service
  const text = localizations.find((one) => one.language === (i18n.language as Language)) ?? localizations[0]
  const facts = benefits
    ? [...benefits.limits.map((limit) => words.limit(limit, benefits.currency)), ...words.facts(benefits)]
    : []
  return (
    <li className={classes.service}>
      <ServiceIcon icon={icons[0]} kind={kind} src={src} size={42} />
      <div className={classes.serviceText}>
        <span className={classes.serviceName}>{text?.title}</span>
        <span className={classes.type}>{[t(`serviceKinds.${kind}`), ...facts].join(' · ')}</span>
        {text?.description ? <p className={classes.text}>{text.description}</p> : null}
      </div>
    </li>
  )
}
