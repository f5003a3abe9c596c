import { useQueryCall } from '@coverline/client/hooks'
import { accounts, memberProfile } from '@coverline/contract/calls.generated'
import type { Language } from '@coverline/contract/languages'
import { languageNames } from '@coverline/messages/web'
import { Button } from '@coverline/ui/actions/button'
import { Card } from '@coverline/ui/display/card'
import { ErrorState } from '@coverline/ui/display/error-state'
import {
  type MantineColorScheme,
  NativeSelect,
  Radio,
  Skeleton,
  Stack,
  useMantineColorScheme,
} from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useFormat } from '../../../kit/text/use-format.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { SessionCard } from '../../../nouns/accounts/session-card.tsx'
import { useAskToLogOut } from '../../../nouns/accounts/use-log-out.ts'
import { chooseLanguage } from '../../../session/language.ts'
import { useIsOffline } from '../../../session/offline/use-offline.ts'
import { session } from '../../../session/session.ts'
import { useUser } from '../../../session/use-session.ts'
import { FamilyCard } from './family/family-card.tsx'
import { MoreLinks } from './more-links.tsx'
import classes from './profile.module.css'

const languages = Object.entries(languageNames).map(([value, label]) => ({ value, label }))
const schemes = ['light', 'dark', 'auto'] as const satisfies MantineColorScheme[]

/** The person’s data and contacts, insurers, language, appearance, devices, and the way out. */
export function ProfilePage() {
  const { t } = useTranslation(['home', 'accounts', 'app'])
  const logOut = useAskToLogOut()
  const { data } = useQueryCall('accounts', accounts.sessions, {})
  const isOffline = useIsOffline()
  return (
    <Stack gap="md">
      <h1 className={classes.title}>{t('app:member.profile')}</h1>
      <OwnData />
      <FamilyCard />
      <Insurers />
      <MoreLinks />
      <Look />
      {isOffline ? (
        <Card title={t('accounts:sessions.title')}>
          <p className={classes.note}>{t('app:member.needsConnection')}</p>
        </Card>
      ) : (
        <SessionCard sessions={data?.items ?? []} text={t('home:profile.devicesText')} />
      )}
      <Button
        variant="outline"
        size="md"
        fullWidth
        leftSection={<IconLogout size={18} stroke={1.7} />}
        onClick={() => void logOut()}
      >
        {t('app:user.logout')}
      </Button>
    </Stack>
  )
}

function OwnData() {
  const { t } = useTranslation('home')
  const format = useFormat()
  const query = useQueryCall('memberProfile', memberProfile.detail, {})
  const { data } = query
  if (query.error && !data)
    return <ErrorState onRetry={() => void query.refetch()} retrying={query.isFetching} />
  if (!data) return <Skeleton height={180} radius="lg" aria-busy />
  const { firstName, patronymicName, lastName, birthDate, email, phone } = data
  const lines = [
    [t('profile.name'), [firstName, patronymicName, lastName].filter(Boolean).join(' ')],
    [t('profile.birthDate'), format.day(birthDate)],
    [t('profile.email'), email],
    [t('profile.phone'), phone],
  ] as const
  return (
    <Card title={t('profile.data')}>
      <dl className={classes.lines}>
        {lines.map(([label, value]) => (
          <div key={label} className={classes.line}>
            <dt>{label}</dt>
            <dd>{value || t('profile.none')}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.note}>
        {t('profile.wrong')}{' '}
        <Link to="/app/messages" search={{ text: t('profile.wrongText') }} className={classes.link}>
          {t('profile.tell')}
        </Link>
      </p>
    </Card>
  )
}

/** The insurers that the person is insured with; hidden with only one. */
function Insurers() {
  const { t } = useTranslation('home')
  const { profiles } = useUser()
  if (profiles.length < 2) return null
  return (
    <Card title={t('profile.insurers')}>
      <Radio.Group
        aria-label={t('profile.insurers')}
        value={session().profile()?.domainId ?? null}
        onChange={(domainId) => {
          const chosen = profiles.find((one) => one.domainId === domainId)
          if (chosen) session().chooseProfile(chosen)
        }}
      >
        <Stack gap={4}>
          {profiles.map(({ domainId, providerName }) => (
            <Radio key={domainId} value={domainId} label={providerName} className={classes.choice} />
          ))}
        </Stack>
      </Radio.Group>
    </Card>
  )
}

function Look() {
  const { t, i18n } = useTranslation('app')
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <Card>
      <div className={classes.look}>
        <NativeSelect
          size="md"
          label={t('language')}
          data={languages}
          value={i18n.language}
          onChange={(event) => void chooseLanguage(event.currentTarget.value as Language)}
        />
        <NativeSelect
          size="md"
          label={t('theme.label')}
          data={schemes.map((value) => ({ value, label: t(`theme.${value}`) }))}
          value={colorScheme}
          onChange={(event) => {
            const chosen = schemes.find((value) => value === event.currentTarget.value)
            if (chosen) setColorScheme(chosen)
          }}
        />
      </div>
    </Card>
  )
}
