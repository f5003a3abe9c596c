import '@mantine/nprogress/styles.css'
import { setFactorMissing, setSurroundings } from '@coverline/client/call'
import { followNetwork } from '@coverline/client/connection'
import { forgetAnswers, refresh } from '@coverline/client/refresh'
import { readLanguage } from '@coverline/client/session-store'
import { areaOfPath, areas } from '@coverline/contract/areas'
import { firstLanguage, startMessages } from '@coverline/messages/web'
import { createRoot } from 'react-dom/client'
import { initReactI18next } from 'react-i18next'
import { App } from './app/app.tsx'
import { clientSession } from './session/client-session.ts'
import { applyLanguage } from './session/language.ts'
import { queryClient, router } from './app/router.tsx'
import { connectProviderSettings } from './kit/text/provider-settings.ts'
import { connectSession, session } from './session/session.ts'

function goToSignIn() {
  queryClient.clear()
  const area = areaOfPath(window.location.pathname)
  if (area) void router.navigate({ to: areas[area].signIn })
}

async function start() {
  followNetwork(window)
  const language = firstLanguage(readLanguage(), navigator.languages)
  setSurroundings({ locale: language })
  document.documentElement.lang = language
  connectSession(
    clientSession({
      onEnd: goToSignIn,
      onResume: () => void refresh(queryClient),
      onChange: () => forgetAnswers(queryClient),
    }),
  )
  setFactorMissing(
    () =>
      void session()
        .reload()
        .then(() => router.navigate({ to: '/second-factor' })),
  )
  connectProviderSettings(() => {
    // A user may have several: a company's page then speaks in the company's zone and currency.
    const profile = session().profile()
    if (profile) return { timeZone: profile.timeZone, currency: profile.currency }
    const area = areaOfPath(location.pathname)
    const workspace = session().workspace((area && areas[area].workspace) ?? areas.admin.workspace)
    return { timeZone: workspace?.timeZone, currency: workspace?.currency }
  })
  // Both are needed before the first page, and they load in parallel.
  const [, state] = await Promise.all([startMessages(language, initReactI18next), session().ready()])
  if (state.status === 'in' && state.user.defaultLocale) await applyLanguage(state.user.defaultLocale)

  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  createRoot(root).render(<App />)
}

// A page that stayed open over a release requests missing files: it reloads itself once.
window.addEventListener('vite:preloadError', (event) => {
  const key = 'coverline.reloaded'
  if (sessionStorage.getItem(key) === window.location.pathname) return
  sessionStorage.setItem(key, window.location.pathname)
  event.preventDefault()
  window.location.reload()
})

void start()
