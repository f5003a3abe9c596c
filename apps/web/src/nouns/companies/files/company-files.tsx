import { type CompanyFileCategory, companyFileCategories } from '@coverline/contract/companies/file-terms'
import { Button } from '@coverline/ui/actions/button'
import { Card } from '@coverline/ui/display/card'
import { EmptyState } from '@coverline/ui/display/empty-state'
import { ErrorState } from '@coverline/ui/display/error-state'
import { Dropdown } from '@coverline/ui/form/dropdown'
import { SearchField } from '@coverline/ui/form/search-field'
import { Skeleton } from '@mantine/core'
import { IconDownload, IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import classes from './company-files.module.css'
import { CompanyFileRow } from './company-file-row.tsx'
import { type FilesOf, useFileActions, useFileList } from './use-company-files.ts'

const AddFileDialog = lazy(async () => ({ default: (await import('./add-file-dialog.tsx')).AddFileDialog }))

interface CompanyFilesProps {
  of: FilesOf
  canAdd: boolean
}

/** Files that a company and the provider share: search, kind, versions, looks, upload and zip. */
export function CompanyFiles({ of, canAdd }: CompanyFilesProps) {
  const { t } = useTranslation('companyFiles')
  const [searchQuery, setSearch] = useState('')
  const [category, setCategory] = useState<CompanyFileCategory | undefined>()
  const [isAdding, setAdding] = useState(false)
  const actions = useFileActions(of)
  const filters = { ...(category ? { category } : {}), ...(searchQuery ? { searchQuery } : {}) }
  const { data, error, refetch } = useFileList(of, filters)
  const isFiltered = category !== undefined || searchQuery !== ''
  const add = canAdd ? (
    <Button leftSection={<IconPlus size={17} />} onClick={() => setAdding(true)}>
      {t('add')}
    </Button>
  ) : null
  return (
    <>
      <div className={classes.tools}>
        <SearchField placeholder={t('search')} value={searchQuery} onChange={setSearch} width="100%" />
        <Dropdown
          label={t('category')}
          options={companyFileCategories.map((value) => ({ value, label: t(`categories.${value}`) }))}
          value={category ? [category] : []}
          onChange={([value]) => setCategory(companyFileCategories.find((each) => each === value))}
        />
        <Button
          variant="outline"
          leftSection={<IconDownload size={17} />}
          loading={actions.isDownloading}
          disabled={!data || data.items.length === 0}
          onClick={() => void actions.downloadAll(category)}
        >
          {t('downloadAll')}
        </Button>
        {add}
      </div>
      {error && !data ? <ErrorState onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton height={220} radius="lg" /> : null}
      {data ? (
        <Card flush>
          {data.items.length === 0 ? (
            <EmptyState
              title={isFiltered ? t('nothing') : t('empty.title')}
              text={isFiltered ? undefined : t('empty.text')}
            />
          ) : (
            <ul className={classes.list} aria-label={t('title')}>
              {data.items.map((file) => (
                <CompanyFileRow key={file.companyFileId} file={file} of={of} />
              ))}
            </ul>
          )}
        </Card>
      ) : null}
      {isAdding ? (
        <Suspense fallback={null}>
          <AddFileDialog of={of} category={category} onClose={() => setAdding(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
