import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { CityList } from '../../../nouns/dictionaries/city-list.tsx'
import { CountryList } from '../../../nouns/dictionaries/country-list.tsx'
import { TermLists } from '../../../nouns/dictionaries/term-lists.tsx'
import { InsurerList } from '../../../nouns/insurers/insurer-list.tsx'
import { dictionaryTabs } from './dictionary-search.ts'
import { ListPage } from '../layout/page/list-page.tsx'

const route = getRouteApi('/admin/dictionaries')

const tabs = dictionaryTabs.filter((tab) => tab !== 'insurers')

/** The insurance companies; or the options of forms: countries with phone codes, cities, and fixed terms. */
export function DictionariesPage() {
  const { t } = useTranslation('dictionaries')
  const { tab = 'insurers' } = route.useSearch()
  const navigate = route.useNavigate()
  if (tab === 'insurers')
    return (
      <ListPage found={undefined}>
        <InsurerList />
      </ListPage>
    )
  return (
    <ListPage
      found={undefined}
      views={{
        label: t('title'),
        items: tabs.map((value) => ({ value, label: t(`tabs.${value}`) })),
        value: tab,
        onChange: (next) => void navigate({ search: { tab: next } }),
      }}
      fills={tab !== 'terms'}
    >
      {tab === 'countries' ? <CountryList /> : null}
      {tab === 'cities' ? <CityList /> : null}
      {tab === 'terms' ? <TermLists /> : null}
    </ListPage>
  )
}
