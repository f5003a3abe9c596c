import { type Language, languages } from '@coverline/contract/languages'
import { languageNames } from '@coverline/messages/web'
import { Button } from '@coverline/ui/actions/button'
import { Dropdown } from '@coverline/ui/form/dropdown'
import { ErrorState } from '@coverline/ui/display/error-state'
import { Skeleton, Switch } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { withChanges } from '../../../kit/lists/read-search.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { AnswerList } from '../../../nouns/chatbot/answer-list.tsx'
import { ButtonEditor } from '../../../nouns/chatbot/button-editor.tsx'
import classes from '../../../nouns/chatbot/chatbot.module.css'
import { PhoneChat } from '../../../nouns/chatbot/phone-chat.tsx'
import { useAnswers } from '../../../nouns/chatbot/queries.ts'
import { type ChatbotSearch, chatbotTabs } from '../../../nouns/chatbot/search.ts'
import { SettingsEditor } from '../../../nouns/chatbot/settings-editor.tsx'
import { useSettings } from '../../../nouns/chatbot/use-settings.ts'
import { Tabs } from '@coverline/ui/display/tabs'
import { AdminPage } from '../layout/page/list-page.tsx'

const route = getRouteApi('/admin/chat-bot')

/** Chatbot settings beside a phone preview. */
export function ChatbotPage() {
  const { t, i18n } = useTranslation('chatbot')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const editor = useSettings()
  const answers = useAnswers().data?.items ?? []
  const change = (changed: { [K in keyof ChatbotSearch]?: ChatbotSearch[K] | undefined }) =>
    void navigate({ search: (old) => withChanges(old, changed), replace: true })
  const language = search.language ?? (i18n.language as Language)
  const tab = search.tab ?? 'answers'
  const { settings } = editor
  if (editor.query.error)
    return <ErrorState text={editor.query.error.message} onRetry={() => void editor.query.refetch()} />
  if (!settings) return <Skeleton height={420} />
  const shared = { settings, faults: editor.faults, change: editor.change, canUpdate: editor.canUpdate }
  return (
    <AdminPage
      note={t('subtitle')}
      actions={
        <>
          <Dropdown
            label={t('language')}
            value={[language]}
            clearable={false}
            width={160}
            options={languages.map((value) => ({ value, label: languageNames[value] }))}
            onChange={([chosen]) => change({ language: languages.find((one) => one === chosen) })}
          />
          <Switch
            className={classes.switch}
            checked={settings.isEnabled}
            disabled={!editor.canUpdate || editor.isSaving}
            label={t(settings.isEnabled ? 'on' : 'off')}
            onChange={({ currentTarget }) => void editor.save({ isEnabled: currentTarget.checked })}
          />
        </>
      }
    >
      <div className={classes.page}>
        <Tabs
          label={t('title')}
          value={tab}
          onChange={(next) => change({ tab: next, answer: undefined })}
          items={chatbotTabs.map((value) => ({
            value,
            label: t(`tabs.${value}`),
            count:
              value === 'answers'
                ? answers.length
                : value === 'buttons'
                  ? settings.buttons.length
                  : undefined,
          }))}
        >
          {tab === 'answers' ? (
            <AnswerList
              language={language}
              canUpdate={editor.canUpdate}
              opened={search.answer}
              find={search.find}
              onSearch={change}
            />
          ) : tab === 'buttons' ? (
            <ButtonEditor {...shared} language={language} answers={answers} />
          ) : (
            <SettingsEditor {...shared} language={language} />
          )}
          {editor.isChanged ? (
            <div className={classes.saving}>
              <Button variant="outline" onClick={editor.discard}>
                {t('common:cancel')}
              </Button>
              <Button loading={editor.isSaving} onClick={() => void editor.save()}>
                {t('save')}
              </Button>
            </div>
          ) : null}
        </Tabs>
        <PhoneChat key={language} language={language} settings={settings} />
      </div>
    </AdminPage>
  )
}
