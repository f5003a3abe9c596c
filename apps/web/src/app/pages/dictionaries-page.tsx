import { PageHeader } from '@coverline/ui/page-header'
import { Tabs } from '@coverline/ui/tabs'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from '../../shared/use-translation.ts'
import { CityList } from '../../admin/dictionaries/city-list.tsx'
import { CountryList } from '../../admin/dictionaries/country-list.tsx'
import { TermLists } from '../../admin/dictionaries/term-lists.tsx'
import { InsurerList } from '../../admin/insurers/insurer-list.tsx'
import { dictionaryTabs } from '../dictionary-search.ts'

const route = getRouteApi('/admin/dictionaries')

/** What forms and filters choose from: insurance companies, countries with their phone codes, and fixed terms. */
export function DictionariesPage() {
  const { t } = useTranslation('dictionaries')
  const { tab = 'insurers' } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <Tabs
        items={dictionaryTabs.map((value) => ({ value, label: t(`tabs.${value}`) }))}
        value={tab}
        onChange={(next) => void navigate({ search: next === 'insurers' ? {} : { tab: next } })}
        label={t('title')}
      >
        {tab === 'insurers' ? <InsurerList /> : null}
        {tab === 'countries' ? <CountryList /> : null}
        {tab === 'cities' ? <CityList /> : null}
        {tab === 'terms' ? <TermLists /> : null}
      </Tabs>
    </>
  )
}
