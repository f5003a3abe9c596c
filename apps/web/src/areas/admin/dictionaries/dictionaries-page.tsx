import { PageHeader } from '@coverline/ui/display/page-header'
import { Tabs } from '@coverline/ui/display/tabs'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { CityList } from '../../../nouns/dictionaries/city-list.tsx'
import { CountryList } from '../../../nouns/dictionaries/country-list.tsx'
import { TermLists } from '../../../nouns/dictionaries/term-lists.tsx'
import { InsurerList } from '../../../nouns/insurers/insurer-list.tsx'
import { dictionaryTabs } from './dictionary-search.ts'

const route = getRouteApi('/admin/dictionaries')

/** Options of forms and filters: insurance companies, countries with phone codes, and fixed terms. */
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
