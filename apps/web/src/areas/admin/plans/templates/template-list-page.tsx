import type { InsuranceType } from '@coverline/contract/plans/terms'
import { insuranceTypes } from '@coverline/contract/plans/terms'
import type { BuiltInIcon } from '@coverline/contract/services/icons'
import type { Template } from '@coverline/contract/templates/endpoints'
import { Card } from '@coverline/ui/display/card'
import { EmptyState } from '@coverline/ui/display/empty-state'
import { ErrorState } from '@coverline/ui/display/error-state'
import { FilterBar } from '@coverline/ui/table/filter-bar'
import { StatusBadge } from '@coverline/ui/display/status-badge'
import { Skeleton } from '@mantine/core'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useTranslation } from '../../../../kit/text/use-translation.ts'
import { withChanges } from '../../../../kit/lists/read-search.ts'
import { ServiceIcon } from '../../../../nouns/plans/shared/service-icon.tsx'
import { useTemplates } from '../../../../nouns/plans/templates/queries.ts'
import type { TemplateSearch } from '../../../../nouns/plans/templates/search.ts'
import classes from '../../../../nouns/plans/templates/templates.module.css'
import { AdminPage } from '../../layout/page/list-page.tsx'

const route = getRouteApi('/admin/demo-programs')

const icons: Record<InsuranceType, BuiltInIcon> = {
  HEALTH: 'stethoscope',
  LIFE: 'heart',
  AUTO: 'car',
  HOMEOWNERS: 'house',
  BUSINESS: 'briefcase',
  TRAVEL: 'plane',
  INVESTMENT: 'savings',
}

export function TemplateListPage() {
  const { t } = useTranslation(['templates', 'plans'])
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const query = useTemplates(search)
  const change = (changed: { [K in keyof TemplateSearch]?: TemplateSearch[K] | undefined }) =>
    void navigate({ search: withChanges<TemplateSearch>(search, changed), replace: true })
  const items = query.data?.items
  return (
    <AdminPage note={t('subtitle')}>
      <div className={classes.toolbar}>
        <FilterBar
          search={{
            value: search.searchQuery ?? '',
            onChange: (searchQuery) => change({ searchQuery: searchQuery || undefined }),
            placeholder: t('search'),
          }}
          filters={[
            {
              kind: 'multi',
              id: 'types',
              label: t('plans:insuranceType'),
              options: insuranceTypes.map((value) => ({ value, label: t(`plans:insuranceTypes.${value}`) })),
              value: search.types ?? [],
              onChange: (chosen) => {
                const types = insuranceTypes.filter((type) => chosen.includes(type))
                change({ types: types.length > 0 ? types : undefined })
              },
            },
          ]}
          onReset={() => change({ searchQuery: undefined, types: undefined })}
        />
      </div>
      {query.error && !items ? (
        <ErrorState onRetry={() => void query.refetch()} retrying={query.isFetching} />
      ) : items ? (
        <TemplateCards items={items} />
      ) : (
        <div className={classes.grid}>
          {[1, 2, 3].map((one) => (
            <Skeleton key={one} height={170} radius="lg" />
          ))}
        </div>
      )}
    </AdminPage>
  )
}

function TemplateCards({ items }: { items: readonly Template[] }) {
  const { t } = useTranslation(['templates', 'plans'])
  if (items.length === 0) {
    return (
      <Card>
        <EmptyState title={t('empty.title')} text={t('empty.text')} />
      </Card>
    )
  }
  return (
    <ul className={classes.grid} aria-label={t('title')}>
      {items.map((template) => (
        <li key={template.templateId}>
          <Link to="/admin/demo-programs/$id" params={{ id: template.templateId }} className={classes.card}>
            <div className={classes.head}>
              <ServiceIcon
                icon={{ alias: icons[template.insuranceType], cdnFileId: null }}
                kind="INFORMATION"
                size={44}
              />
              <div>
                <h2 className={classes.name}>{template.name}</h2>
                <div className={classes.type}>{t(`plans:insuranceTypes.${template.insuranceType}`)}</div>
              </div>
            </div>
            <p className={classes.text}>{template.description}</p>
            <div className={classes.foot}>
              <span>{t('services', { count: template.offerCount })}</span>
              <StatusBadge tone={template.isBuiltIn ? 'neutral' : 'info'}>
                {t(template.isBuiltIn ? 'builtIn' : 'own')}
              </StatusBadge>
            </div>
          </Link>
        </li>
      ))}
    </ul>
  )
}
