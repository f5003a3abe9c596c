import { NativeSelect, Pagination } from '@mantine/core'
import { useIsPhone } from '../use-is-phone.tsx'
import { useUiTexts } from '../ui-texts.tsx'
import { pageSizes } from './page-size.tsx'
import classes from './table.module.css'

interface TableFooterProps {
  page: number
  pageSize: number
  total: number | undefined
  totalCapped: boolean
  shown: number
  /** The words of the range, if the pages count something else than rows */
  range?: ((from: string, to: string, total: string) => string) | undefined
  onPage: (page: number) => void
  onPageSize?: ((size: number) => void) | undefined
}

/** The range of visible rows, the total and the pager. A capped total reads "10,000+". */
export function TableFooter(props: TableFooterProps) {
  const { page, pageSize, total, totalCapped, shown, onPage, onPageSize } = props
  const texts = useUiTexts()
  const range = props.range ?? texts.range
  const format = new Intl.NumberFormat(texts.locale)
  const known =
    totalCapped && total !== undefined ? Math.max(total - 1, (page + 1) * pageSize) : (total ?? shown)
  const phone = useIsPhone()
  const pages = Math.max(1, Math.ceil(known / pageSize))
  const from = shown === 0 ? 0 : page * pageSize + 1
  const totalText =
    totalCapped && total !== undefined ? `${format.format(total - 1)}+` : format.format(total ?? shown)
  const labels = {
    first: texts.firstPage,
    previous: texts.previousPage,
    next: texts.nextPage,
    last: texts.lastPage,
  }

  return (
    <div className={classes.footer}>
      <span className={classes.range} aria-live="polite">
        {range(format.format(from), format.format(page * pageSize + shown), totalText)}
      </span>
      {onPageSize && !phone && known > Math.min(...pageSizes) ? (
        <label className={classes.size}>
          {texts.rowsPerPage}
          <NativeSelect
            size="xs"
            value={String(pageSize)}
            data={pageSizes.map(String)}
            onChange={(event) => onPageSize(Number(event.currentTarget.value))}
          />
        </label>
      ) : null}
      {pages > 1 ? (
        <nav aria-label={texts.pages} className={classes.pager}>
          <Pagination
            size="sm"
            total={pages}
            value={page + 1}
            onChange={(next) => onPage(next - 1)}
            getItemProps={(item) => ({ 'aria-label': texts.page(format.format(item)) })}
            getControlProps={(control) => ({ 'aria-label': labels[control] })}
          />
        </nav>
      ) : null}
    </div>
  )
}
