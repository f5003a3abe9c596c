import { areas, type WorkspaceAreaId, workspaceAreaIds } from '@coverline/contract/areas'
import { Menu } from '@mantine/core'
import { IconBuildingBank, IconUsersGroup } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { workspacesOf } from '../../session/session.ts'
import { useUser } from '../../session/use-session.ts'

/** How the menu of another area names an area */
const looks = {
  admin: { label: 'user.providers', icon: IconBuildingBank },
  hr: { label: 'user.hrArea', icon: IconUsersGroup },
} as const satisfies Record<WorkspaceAreaId, object>

/** Entries of an account menu that lead to the other areas of the user. */
export function AreaItems({ area }: { area: WorkspaceAreaId }) {
  const { t } = useTranslation('app')
  const user = useUser()
  const navigate = useNavigate()
  const others = workspaceAreaIds.filter(
    (id) => id !== area && workspacesOf(user, areas[id].workspace).length > 0,
  )
  return others.map((id) => {
    const { label, icon: Icon } = looks[id]
    return (
      <Menu.Item
        key={id}
        leftSection={<Icon size={16} stroke={1.7} />}
        onClick={() => void navigate({ to: areas[id].home })}
      >
        {t(label)}
      </Menu.Item>
    )
  })
}
