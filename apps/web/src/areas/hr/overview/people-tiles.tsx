import { IconDeviceMobile, IconUserMinus, IconUserPlus, IconUsers } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useFormat } from '../../../kit/text/use-format.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { useEmployeeCounts } from '../../../nouns/employees/queries.ts'
import type { EmployeeSearch } from '../../../nouns/employees/search.ts'
import classes from './overview.module.css'

/** How many people are insured, join and leave; each number opens the list that it counts. */
export function PeopleTiles() {
  const { t } = useTranslation('employees')
  const format = useFormat()
  const all = useEmployeeCounts({})
  const registered = useEmployeeCounts({ invitations: ['REGISTERED'] })
  const insured = all?.insured
  const inApp = registered?.insured
  const shown = (count: number | undefined) => (count === undefined ? '…' : format.number(count))
  const share = insured && inApp !== undefined ? `${Math.round((inApp / insured) * 100)}%` : '—'
  return (
    <ul className={classes.tiles}>
      <Tile icon={<IconUsers size={18} />} name={t('overview.insured')} value={shown(insured)} search={{}}>
        {all ? t('overview.ofThemLeaving', { count: all.REMOVING }) : null}
      </Tile>
      <Tile
        icon={<IconUserPlus size={18} />}
        name={t('overview.adding')}
        value={shown(all?.ADDING)}
        search={{ type: 'ADDING' }}
      >
        {t('overview.addingNote')}
      </Tile>
      <Tile
        icon={<IconUserMinus size={18} />}
        name={t('overview.removing')}
        value={shown(all?.REMOVING)}
        search={{ type: 'REMOVING' }}
      >
        {t('overview.removingNote')}
      </Tile>
      <Tile
        icon={<IconDeviceMobile size={18} />}
        name={t('overview.app')}
        value={share}
        search={{ invitations: ['REGISTERED'] }}
      >
        {inApp !== undefined && insured !== undefined
          ? t('overview.appNote', { count: format.number(inApp), all: format.number(insured) })
          : null}
      </Tile>
    </ul>
  )
}

interface TileProps {
  icon: ReactNode
  name: string
  value: string
  search: EmployeeSearch
  children: ReactNode
}

function Tile({ icon, name, value, search, children }: TileProps) {
  return (
    <li>
      <Link to="/hr/employees" search={search} className={classes.tile}>
        <span className={classes.tileName}>
          {icon} {name}
        </span>
        <span className={classes.figure}>{value}</span>
        <span className={classes.soft}>{children}</span>
      </Link>
    </li>
  )
}
