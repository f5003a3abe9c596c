import { ConfirmHost } from '@coverline/ui/overlays/confirm'
import { Toasts } from '@coverline/ui/overlays/toast'
import { useRouter } from '@tanstack/react-router'
import { ownPath } from './own-path.ts'

/**
 * Hosts of toasts and confirmations. They are in the areas' layouts, so that the sign-in pages do not load
 * them.
 */
export function Hosts() {
  const router = useRouter()
  const follow = (href: string) => {
    const path = ownPath(href)
    if (path) void router.navigate({ href: path })
    else window.open(href, '_blank', 'noopener')
  }
  return (
    <>
      <Toasts onNavigate={follow} />
      <ConfirmHost />
    </>
  )
}
