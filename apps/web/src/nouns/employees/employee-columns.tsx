import type { ListedEmployee } from '@coverline/contract/employees/endpoints'
import type { DataColumn } from '@coverline/ui/table/data-table'
import { PersonCell } from '@coverline/ui/table/table-cells'
import { IconChevronDown } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useFormat } from '../../kit/text/use-format.ts'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { employeeName, entryId } from './employee-name.ts'
import { EmployeeApp, EmployeeState } from './employee-state.tsx'
import classes from './family.module.css'
import type { Families } from './use-families.ts'

/** Columns of a company's people; a principal's relatives fold away. */
export function useEmployeeColumns(families: Families): DataColumn<ListedEmployee>[] {
  const { t } = useTranslation(['employees', 'changes'])
  const format = useFormat()
  return useMemo(
    (): DataColumn<ListedEmployee>[] => [
      {
        id: 'person',
        header: t('person'),
        minWidth: 260,
        cell: (person) => {
          const born = person.birthdate ? t('born', { day: format.day(person.birthdate) }) : ''
          const note = person.addition ? t('changes:rowStates.SUBMITTED') : (person.email ?? born)
          const cell = <PersonCell name={employeeName(person)} note={note} />
          return person.principalId ? <span className={classes.relative}>{cell}</span> : cell
        },
      },
      {
        id: 'relationship',
        header: t('relationship'),
        priority: 2,
        cell: (person) => (
          <span className={classes.kin}>
            {t(`relationships.${person.relationship}`)}
            <Fold person={person} families={families} />
          </span>
        ),
      },
      { id: 'program', header: t('program'), priority: 3, cell: ({ program }) => program.name },
      {
        id: 'since',
        header: t('since'),
        priority: 4,
        card: 'none',
        cell: ({ insuredSince }) => format.day(insuredSince) || '—',
      },
      {
        id: 'state',
        header: t('state'),
        priority: 0,
        card: 'badge',
        cell: (person) => <EmployeeState {...person} />,
      },
      {
        id: 'app',
        header: t('app'),
        priority: 1,
        cell: (person) => (person.addition ? '—' : <EmployeeApp {...person} />),
      },
    ],
    [t, format, families],
  )
}

/** Folds the relatives of a principal away, or shows them again. */
function Fold({ person, families }: { person: ListedEmployee; families: Families }) {
  const { t } = useTranslation('employees')
  const count = families.sizes.get(entryId(person)) ?? 0
  if (count === 0) return null
  const isFolded = families.folded.has(entryId(person))
  const name = employeeName(person)
  return (
    <button
      type="button"
      className={classes.fold}
      aria-expanded={!isFolded}
      aria-label={t(isFolded ? 'showFamily' : 'hideFamily', { name, count })}
      onClick={() => families.toggle(entryId(person))}
    >
      <IconChevronDown size={15} aria-hidden />
      {count}
    </button>
  )
}
