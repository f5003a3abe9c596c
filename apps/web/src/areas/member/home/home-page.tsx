import { Card } from '@coverline/ui/display/card'
import { ErrorState } from '@coverline/ui/display/error-state'
import { Skeleton, Stack } from '@mantine/core'
import { IconChevronRight, IconMessageCircle, IconShieldCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { useHome } from '../../../nouns/home/use-home.ts'
import classes from './home.module.css'
import { StoryRings } from './story-rings.tsx'
import { VisitCard } from './visit-card.tsx'

/** First page of the app: stories, the next visits, and what waits for the person. */
export function HomePage() {
  const { t } = useTranslation(['home', 'app'])
  const query = useHome()
  const { data } = query
  if (query.error && !data)
    return <ErrorState onRetry={() => void query.refetch()} retrying={query.isFetching} />
  if (!data) return <HomeSkeleton />
  const own = data.people.find(({ isSelf }) => isSelf)
  return (
    <div className={classes.page}>
      <h1 className={classes.greeting}>{t('home:greeting', { name: own?.firstName })}</h1>
      <StoryRings stories={data.stories} />
      {data.unreadCount > 0 ? (
        <Link to="/app/messages" className={classes.news}>
          <IconMessageCircle size={22} stroke={1.7} aria-hidden />
          <span className={classes.newsText}>{t('home:unread', { count: data.unreadCount })}</span>
          <IconChevronRight size={18} aria-hidden />
        </Link>
      ) : null}
      <Card title={t('home:visits.title')}>
        {data.visits.length === 0 ? (
          <p className={classes.quiet}>
            {t('home:visits.none')}{' '}
            <Link to="/app/care/book" className={classes.link}>
              {t('home:visits.ask')}
            </Link>
          </p>
        ) : (
          <ul className={classes.visits}>
            {data.visits.map((visit) => (
              <VisitCard
                key={visit.receptionId}
                visit={visit}
                isOwn={visit.person.id === own?.personProfileId}
              />
            ))}
          </ul>
        )}
      </Card>
      <Link to="/app/cover" className={classes.cover}>
        <IconShieldCheck size={22} stroke={1.7} aria-hidden />
        <span className={classes.newsText}>{t('app:member.cover')}</span>
        <IconChevronRight size={18} aria-hidden />
      </Link>
    </div>
  )
}

const HomeSkeleton = () => (
  <Stack aria-busy>
    <Skeleton height={32} width="55%" radius="md" />
    <Skeleton height={92} radius="lg" />
    <Skeleton height={140} radius="lg" />
  </Stack>
)
