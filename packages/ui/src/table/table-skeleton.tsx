import { Skeleton } from '@mantine/core'
import { useUiTexts } from '../ui-texts.tsx'
import classes from './table.module.css'

interface TableSkeletonProps {
  columns: number
  rows?: number
}

/** Grey bars in place of the rows while the first page loads */
export function TableSkeleton({ columns, rows = 8 }: TableSkeletonProps) {
  const texts = useUiTexts()
  return (
    <tbody aria-busy>
      {Array.from({ length: rows }, (_, row) => (
        <tr key={row} className={classes.row}>
          {Array.from({ length: columns }, (_cell, column) => (
            <td key={column}>
              {row === 0 && column === 0 ? <span className={classes.hiddenText}>{texts.loading}</span> : null}
              <Skeleton
                height={12}
                width={column === 0 ? '70%' : `${40 + ((row * 3 + column * 7) % 5) * 9}%`}
                radius="sm"
              />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}

/** The same for the phone's cards */
export function CardsSkeleton({ rows = 5 }: { rows?: number }) {
  const texts = useUiTexts()
  return (
    <div aria-busy>
      <span className={classes.hiddenText}>{texts.loading}</span>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={classes.cardSkeleton}>
          <Skeleton height={14} width="55%" radius="sm" />
          <Skeleton height={12} width="80%" radius="sm" mt={10} />
          <Skeleton height={12} width="65%" radius="sm" mt={8} />
        </div>
      ))}
    </div>
  )
}
