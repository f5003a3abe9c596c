import { ConfirmHost } from '@coverline/ui/overlays/confirm'
import { Toasts } from '@coverline/ui/overlays/toast'
import { useRouter } from '@tanstack/react-router'
import { ownPath } from './own-path.ts'

/** Where toasts and questions appear. In the areas' layouts, so that the sign-in pages don't load them. */
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
