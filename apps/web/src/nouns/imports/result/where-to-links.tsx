import type { ImportDetail } from '@coverline/contract/imports/endpoints'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { AppLink } from '../upload/app-link.tsx'
import classes from '../imports.module.css'
import { importPages } from '../upload/kinds.ts'

export function WhereToLinks({ kind, program }: Pick<ImportDetail, 'kind' | 'program'>) {
  const { t } = useTranslation('imports')
  const pages = importPages(kind)
  return (
    <div className={classes.links}>
      {pages.links(program).map(({ text, to, search }) => (
        <AppLink key={text} to={to} {...(search ? { search } : {})}>
          {t(`result.${text}`, { name: program?.name })}
        </AppLink>
      ))}
      <AppLink to={pages.uploadPath(program)}>{t('result.again')}</AppLink>
    </div>
  )
}
