import type { UiAction } from './action.tsx'
import { Button } from './button.tsx'
import { MoreMenu } from './more-menu.tsx'

interface ActionBarProps {
  actions: UiAction[]
  /** Number of actions shown as buttons; the others go into the three-dot menu. */
  buttons?: number
  /** The machine id, offered at the end of the menu. */
  recordId?: string
}

/** Renders a record's actions as buttons, the last one as the main action, with a menu for the rest. */
export function ActionButtons({ actions, buttons = 2, recordId }: ActionBarProps) {
  const shown = actions.slice(0, buttons)
  const rest = actions.slice(buttons)
  return (
    <>
      {shown.map((action) => (
        <Button
          key={action.id}
          variant={action.tone === 'brand' ? 'solid' : action.tone === 'danger' ? 'error-outline' : 'outline'}
          leftSection={action.icon}
          disabled={action.disabled ?? false}
          loading={action.loading ?? false}
          lockedReason={action.lockedReason}
          onClick={action.onSelect}
        >
          {action.label}
        </Button>
      ))}
      <MoreMenu actions={rest} recordId={recordId} />
    </>
  )
}
