import type { PlanDetail } from '@coverline/contract/plans/endpoints'
import { serviceKinds, serviceStatuses } from '@coverline/contract/plans/terms'
import { Button } from '@coverline/ui/actions/button'
import { FilterBar } from '@coverline/ui/table/filter-bar'
import { IconDeviceMobile, IconPlus } from '@tabler/icons-react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { wordsIn } from '../../../kit/lists/read-search.ts'
import { GenerationButton } from '../generation/generation-button.tsx'
import type { ServiceSearch } from '../search.ts'
import classes from './services.module.css'

interface ServicesToolbarProps {
  plan: PlanDetail
  search: ServiceSearch
  onSearch: (changed: { [K in keyof ServiceSearch]?: ServiceSearch[K] | undefined }) => void
  onAdd: () => void
  onPreview: () => void
}

export function ServicesToolbar({ plan, search, onSearch, onAdd, onPreview }: ServicesToolbarProps) {
  const { t } = useTranslation(['plans', 'services', 'generation'])
  return (
    <div className={classes.toolbar}>
      <FilterBar
        search={{
          value: search.find ?? '',
          onChange: (find) => onSearch({ find: find || undefined }),
          placeholder: t('services:search'),
        }}
        filters={[
          {
            kind: 'multi',
            id: 'kinds',
            label: t('services.kind'),
            options: serviceKinds.map((value) => ({ value, label: t(`serviceKinds.${value}`) })),
            value: search.kinds ?? [],
            onChange: (chosen) => onSearch({ kinds: wordsIn(chosen, serviceKinds) }),
            width: 130,
          },
          {
            kind: 'multi',
            id: 'statuses',
            label: t('common:status'),
            options: serviceStatuses.map((value) => ({ value, label: t(`serviceStatuses.${value}`) })),
            value: search.statuses ?? [],
            onChange: (chosen) => onSearch({ statuses: wordsIn(chosen, serviceStatuses) }),
            width: 120,
          },
        ]}
        onReset={() => onSearch({ find: undefined, kinds: undefined, statuses: undefined })}
      />
      <div className={classes.buttons}>
        <Button variant="outline" leftSection={<IconDeviceMobile size={17} />} onClick={onPreview}>
          {t('services:preview.action')}
        </Button>
        {plan.can.update ? (
          <>
            <GenerationButton plan={plan} label={t('generation:start')} />
            <Button leftSection={<IconPlus size={17} />} onClick={onAdd}>
              {t('services.add')}
            </Button>
          </>
        ) : null}
      </div>
    </div>
  )
}
